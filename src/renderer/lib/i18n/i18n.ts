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

/** Texts without values, by key: i18next resolves a key again at each call. */
const plainTexts = new Map<unknown, unknown>()
i18n.on('languageChanged', () => plainTexts.clear())
i18n.store.on('added', () => plainTexts.clear())

/** A translating function of its own identity. */
export const newT = (): I18n['t'] =>
  new Proxy(i18n.t, {
    apply: (translate, _this, args) => {
      const [key] = args
      if (args.length > 1) return Reflect.apply(translate, i18n, args)
      if (!plainTexts.has(key)) plainTexts.set(key, Reflect.apply(translate, i18n, args))
      return plainTexts.get(key)
    },
  })

/** For texts outside components; inside them use `useTranslation`. */
export const t = newT()
