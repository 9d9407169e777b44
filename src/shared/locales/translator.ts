/** The one translator of every host: i18next with the formats of the app, keys and values checked by the English catalogues' types. */

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
  /** For texts that hold money: three letters. */
  readonly currency?: string
  readonly marksNames?: boolean
}

/** The options for a text, in addition to its values. */
interface TextOptions {
  readonly writeAs?: WriteAs | undefined
}

/** `localeInForce`: the locale for texts requested without one. `prepare` receives the translator before it starts. */
export const newTranslator = (resources: Resource, localeInForce: () => Locale, prepare?: (translator: I18n) => void): I18n => {
  const writingFor = ({ writeAs }: TextOptions): Writing => {
    const { locale, currency = 'XXX', marksNames = false } = writeAs ?? { locale: localeInForce() }
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
    lng: localeInForce().language,
    fallbackLng: false,
    initAsync: false,
    ns: ['window', 'native', 'report', 'messages'],
    defaultNS: 'window',
    resources,
    // Told, they are not guessed anew from each key.
    keySeparator: '.',
    nsSeparator: false,
    postProcess: 'seams',
    // Whoever draws a text escapes it.
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
