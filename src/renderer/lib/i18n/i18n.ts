/** The texts of the window, with the English texts of its start built in. */

import type { i18n as I18n, ParseKeys } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { startMessages } from '#shared/locales/en/messages/start-messages.ts'
import { startTexts } from '#shared/locales/en/window/start-texts.ts'
import { newTranslator } from '#shared/locales/translator.ts'
import { useLocale } from './locale.ts'

export type TextKey = ParseKeys<'window'>

export const i18n: I18n = newTranslator({ en: { window: startTexts, messages: startMessages } }, useLocale.getState, (translator) =>
  translator.use(initReactI18next),
)

/** Texts by key and values: i18next resolves a key and its placeholders again at each call, hundreds of times for a page. */
const texts = new Map<string, unknown>()
/** More texts than a page has; the values of a text may have no end. */
const MOST_TEXTS = 8000
const forget = (): void => texts.clear()
i18n.on('languageChanged', forget)
i18n.store.on('added', forget)
// Numbers and days are written by the locale, which has more than a language.
useLocale.subscribe(forget)

/** What a text depends on, as one string; null: on more than simple values. */
const nameOf = (args: readonly unknown[]): string | null => {
  const [key, values] = args
  if (typeof key !== 'string' || args.length > 2) return null
  if (values === undefined) return key
  if (typeof values !== 'object' || values === null) return null
  let name = key
  for (const [placeholder, value] of Object.entries(values)) {
    if (typeof value !== 'string' && typeof value !== 'number') return null
    // With its length, no value can look like the next placeholder.
    name += `\u0000${placeholder}${typeof value === 'string' ? `${value.length}:` : '#'}${value}`
  }
  return name
}

/** A translating function of its own identity. */
export const newT = (): I18n['t'] =>
  new Proxy(i18n.t, {
    apply: (translate, _this, args) => {
      const name = nameOf(args)
      if (name === null) return Reflect.apply(translate, i18n, args)
      const known = texts.get(name)
      if (known !== undefined) return known
      const text: unknown = Reflect.apply(translate, i18n, args)
      if (texts.size >= MOST_TEXTS) forget()
      texts.set(name, text)
      return text
    },
  })

/** For texts outside components; inside them use `useTranslation`. */
export const t = newT()
