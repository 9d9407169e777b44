/** The locale of a response: its language, and its formats of numbers and days. */

import { z } from 'zod'
import { type Language, languages, localeOf } from '../locales/languages.ts'
import { type Locale, ownFormats } from '../locales/locale.ts'

export const localeQuery = {
  lang: z.enum(languages).default('en').meta({ description: 'Language; cards and failures saved by earlier versions stay in English' }),
  formats: z
    .string()
    .refine((tag) => localeOf(tag) !== null, { error: 'must be a BCP 47 tag such as en-US' })
    .optional()
    .meta({ description: 'BCP 47 tag for the format of numbers, percentages and days; default: the language' }),
}

/**
 * The locale that a query asks for.
 *
 * @param query `formats` is a BCP 47 tag; the formats of the language if absent.
 */
export const askedLocale = ({
  lang,
  formats,
}: {
  readonly lang: Language
  readonly formats?: string | undefined
}): Locale & { readonly language: Language } => ({
  language: lang,
  formats: localeOf(formats ?? '')?.toString() ?? ownFormats(lang),
})
