/** The translator of all hosts: i18next with the app's formats; the types of the English catalogues check keys and values. */

import { createInstance, type FormatterModule, type i18n as I18n, type Resource } from 'i18next'
import type { messages } from './en/messages/index.ts'
import type { native } from './en/native.ts'
import type { report } from './en/report.ts'
import type { window } from './en/window/index.ts'
import { formatsOf } from './formats.ts'
import { grammars } from './grammar.ts'
import { spokenLanguage } from './languages.ts'
import type { Locale } from './locale.ts'
import { type FormatValues, type Writing, writeValue } from './placeholders.ts'
import { joinSeams } from './text-marks.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    readonly defaultNS: 'window'
    readonly resources: {
      readonly window: typeof window
      readonly native: typeof native
      readonly report: typeof report
      readonly messages: typeof messages
    }
    readonly interpolationFormatTypeMap: FormatValues
  }
}

/** How the values of a text are written. */
export interface WriteAs {
  readonly locale: Locale
  /** ISO 4217 code. Required for texts with money: formatting money without it throws. */
  readonly currency?: string | undefined
  readonly marksNames?: boolean
}

/** The options for a text, in addition to its values. */
interface TextOptions {
  readonly writeAs?: WriteAs | undefined
}

/**
 * Creates a translator.
 *
 * @param resources The catalogues by language and namespace.
 * @param currentLocale The locale for texts requested without one.
 * @param prepare Receives the i18next instance before its initialization.
 */
export const newTranslator = (resources: Resource, currentLocale: () => Locale, prepare?: (translator: I18n) => void): I18n => {
  const writingFor = ({ writeAs }: TextOptions): Writing => {
    const { locale, currency, marksNames = false } = writeAs ?? { locale: currentLocale() }
    return { formats: formatsOf(locale), grammar: grammars[spokenLanguage(locale.language)], currency, marksNames }
  }
  const translator = createInstance()
  prepare?.(translator)
  translator.use(formatter((value, format, options) => writeValue(value, format, writingFor(options))))
  translator.use({
    type: 'postProcessor',
    name: 'seams',
    process: (text: string, _key: string | string[], options: TextOptions) => joinSeams(text, writingFor(options).grammar.isSpaced),
  })
  void translator.init({
    lng: currentLocale().language,
    fallbackLng: false,
    initAsync: false,
    ns: ['window', 'native', 'report', 'messages'],
    defaultNS: 'window',
    resources,
    // Set explicitly; otherwise i18next guesses them for each key.
    keySeparator: '.',
    nsSeparator: false,
    postProcess: 'seams',
    // The component or file format that shows a text escapes it.
    interpolation: { escapeValue: false },
  })
  return translator
}

/** Replaces the formats of i18next, which ignore a value that does not fit. */
const formatter = (write: (value: unknown, format: string, options: TextOptions) => string): FormatterModule => ({
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, format = '', _language, options = {}) => write(value, format, { writeAs: options.writeAs }),
})
