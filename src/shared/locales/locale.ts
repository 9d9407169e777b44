/** The language of the texts, and the locale of the numbers, percentages and days in them. */

import { type Language, localeOf, type ShownLanguage, spokenLanguage } from './languages.ts'

export interface Locale {
  readonly language: ShownLanguage
  /** BCP 47 tag for numbers, percentages and days, independent of the language. */
  readonly formats: string
}

export const formatChoices = ['system', 'language', 'en', 'de', 'fr', 'zh'] as const
export type FormatChoice = (typeof formatChoices)[number]

const tags: Readonly<Record<Exclude<FormatChoice, 'language' | 'system'>, string>> = { en: 'en-US', de: 'de-DE', fr: 'fr-FR', zh: 'zh-CN' }

/** The default formats of a language. */
export const ownFormats = (language: Language): string => (language === 'zh-Hans' ? tags.zh : tags.en)

/** The locale of a choice. `system`: the system's own tag. */
export const resolveFormats = (choice: FormatChoice, language: Language, system: string): string => {
  if (choice === 'system') return localeOf(system)?.toString() ?? tags.en
  return choice === 'language' ? ownFormats(language) : tags[choice]
}

/**
 * The BCP 47 tag for days and for the component library.
 *
 * It combines the language of the texts with the region of the formats: month names have the language of the text around them, in the
 * order of the region.
 */
export const dayTag = ({ language, formats }: Locale): string => {
  const { region } = new Intl.Locale(formats).maximize()
  return new Intl.Locale(spokenLanguage(language), { ...(region === undefined ? {} : { region }), calendar: 'gregory' }).toString()
}
