/** The texts of the API in every language: its messages and the morning report. */

import type { i18n as I18n, TFunction } from 'i18next'
import type { Message } from '../contract/message.ts'
import { messages } from './en/messages/index.ts'
import { report } from './en/report.ts'
import type { Language } from './languages.ts'
import type { Locale } from './locale.ts'
import { type MessageOptions, messageText } from './message-text.ts'
import { newTranslator } from './translator.ts'
import { messages as zhHansMessages } from './zh-Hans/messages/index.ts'
import { report as zhHansReport } from './zh-Hans/report.ts'

/** The locale of the English fields of the contract. */
export const american: Locale = { language: 'en', formats: 'en-US' }

const catalogues = {
  en: { messages, report },
  'zh-Hans': { messages: zhHansMessages, report: zhHansReport },
} satisfies Readonly<Record<Language, object>>

const translators = new Map<string, I18n>()

const translatorIn = (locale: Locale): I18n => {
  const key = `${locale.language} ${locale.formats}`
  const translator = translators.get(key) ?? newTranslator(catalogues, () => locale)
  translators.set(key, translator)
  return translator
}

export type ReportText = TFunction<'report'>

export const reportText = (locale: Locale): ReportText => translatorIn(locale).getFixedT(locale.language, 'report')

/** Messages as sentences, joined in order; null if they do not match the catalogue. */
export const formatMessages = (options: MessageOptions, messages: readonly Message[]): string | null =>
  messageText(translatorIn(options.locale), options, messages)
