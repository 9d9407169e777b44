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

/** For texts outside components; inside them `useTranslation` returns the same function. */
export const { t } = i18n
