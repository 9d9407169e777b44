/** The texts of the window: i18next with English at hand, keys and placeholders checked by the English catalogue's types. */

import { createInstance, type i18n as I18n, type ParseKeys } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { en } from '../../locales/en/index.ts'
import { countText } from './number-text.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    readonly defaultNS: 'translation'
    readonly resources: { readonly translation: typeof en }
  }
}

export type TextKey = ParseKeys

export const i18n: I18n = createInstance()

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  initAsync: false,
  resources: { en: { translation: en } },
  // Told, they are not guessed anew from each key.
  keySeparator: '.',
  nsSeparator: false,
  // React escapes what it writes.
  interpolation: { escapeValue: false },
})

/** `{{n, number}}`: in the number format in force, which need not be the language's. */
i18n.services.formatter?.add('number', (value: number) => countText(value))

const isWord = /^\p{Lu}\p{Ll}/u

/** `“{{title, inQuotes}}”`: a text that may hold quotes itself; inside others they are written single, in English as in Chinese. */
i18n.services.formatter?.add('inQuotes', (value: string) => value.replaceAll('“', '‘').replaceAll('”', '’'))

/** `{{name, inSentence}}`: a name as it is written inside an English sentence, "Store revenue" as "store revenue"; acronyms stay. */
i18n.services.formatter?.add('inSentence', (value: string, language) =>
  language?.startsWith('en') && isWord.test(value) ? value.charAt(0).toLowerCase() + value.slice(1) : value,
)

/** For text made outside components; inside them `useTranslation` gives the same function. */
export const { t } = i18n
