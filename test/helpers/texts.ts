/** The texts of the app for tests, read from its catalogues, so that no test repeats a sentence. */

import { createInstance } from 'i18next'
import { chinese as chineseReminders } from '#api/domain/reminders/texts/chinese.ts'
import { english as englishReminders } from '#api/domain/reminders/texts/english.ts'
import { textsOf as reportTexts } from '#api/report/texts.ts'
import { en as englishNative } from '#main/locales/en.ts'
import { zhHans as chineseNative } from '#main/locales/zh-hans.ts'
import type { TextKey } from '#renderer/lib/i18n/i18n.ts'
import { en } from '#renderer/locales/en/index.ts'
import { zhHans } from '#renderer/locales/zh-hans/index.ts'
import type { Message } from '#shared/contract/message.ts'
import { type Language, percentSpaceOf } from '#shared/languages.ts'
import { chineseMessages } from '#shared/messages/chinese-language.ts'
import { englishMessages } from '#shared/messages/english-language.ts'
import { createMessage, type MessageKey } from '#shared/messages/message.ts'
import { messageWriter } from '#shared/messages/message-writer.ts'
import { plainText, sentenceParts } from '#shared/messages/write-message.ts'

const catalogues = createInstance()
void catalogues.init({
  lng: 'en',
  fallbackLng: false,
  initAsync: false,
  resources: { en: { translation: en }, 'zh-Hans': { translation: zhHans } },
  keySeparator: '.',
  nsSeparator: false,
  interpolation: { escapeValue: false },
})
catalogues.services.formatter?.add('number', (value: number) => new Intl.NumberFormat('en-US').format(value))
catalogues.services.formatter?.add('inQuotes', (value: string) => value.replaceAll('“', '‘').replaceAll('”', '’'))
catalogues.services.formatter?.add('inSentence', (value: string, language) =>
  language?.startsWith('en') && /^\p{Lu}\p{Ll}/u.test(value) ? value.charAt(0).toLowerCase() + value.slice(1) : value,
)

/**
 * A text of the window as the window shows it.
 *
 * @throws where the catalogue of the language lacks the key.
 */
export const windowText = (key: TextKey, values: Readonly<Record<string, unknown>> = {}, language: Language = 'en'): string => {
  // Typed by key, `t` asks for the values of every key at once.
  const write = catalogues.getFixedT(language) as (name: string, options: object) => string
  const text = write(key, values)
  if (text === key) throw new Error(`No text of the window for ${key} in ${language}`)
  return text
}

/** The texts of menu, tray, dialogs and error pages. */
export const nativeTexts = (language: Language = 'en'): typeof englishNative => (language === 'en' ? englishNative : chineseNative)

/** The texts of reminders. */
export const reminderTexts = (language: Language = 'en'): typeof englishReminders =>
  language === 'en' ? englishReminders : chineseReminders

export { reportTexts }

/** A message of the API as its `english` fields (or the window, in the chosen language) show it; money in `currency`. */
export const messageText =
  (language: Language = 'en', currency = 'USD'): (<Key extends MessageKey>(...message: Parameters<typeof createMessage<Key>>) => string) =>
  (...message) =>
    writtenMessages([createMessage(...message)], language, currency)

/** Messages one after the other, as {@link messageText} writes each. */
export const writtenMessages = (messages: readonly Message[], language: Language = 'en', currency = 'USD'): string => {
  const isEnglish = language === 'en'
  const writer = messageWriter({
    numbers: isEnglish ? 'en-US' : 'zh-CN',
    days: isEnglish ? 'en-GB' : 'zh-CN',
    currency,
    space: isEnglish ? ' ' : percentSpaceOf(language),
  })
  const parts = sentenceParts(isEnglish ? englishMessages : chineseMessages, writer, messages)
  if (parts === null) throw new Error(`No message for ${JSON.stringify(messages)} in ${language}`)
  return plainText(parts)
}
