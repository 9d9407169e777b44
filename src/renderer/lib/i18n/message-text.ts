/** The API's messages in the language and the formats in force; its own English where it sent none, or one of another version. */

import type { Message } from '#shared/contract/message.ts'
import { percentSpaceOf } from '#shared/languages.ts'
import { englishMessages } from '#shared/messages/english-language.ts'
import { type MessageWriter, messageWriter } from '#shared/messages/message-writer.ts'
import { type MessageLanguage, plainText, sentenceParts, type TextPart } from '#shared/messages/write-message.ts'
import { dateLocale, type Locale, type ShownLanguage, spokenLanguage, useLocale } from './locale.ts'

const languages = new Map<ShownLanguage, MessageLanguage>([['en', englishMessages]])

export const addMessages = (language: ShownLanguage, messages: MessageLanguage): void => {
  languages.set(language, messages)
}

const writers = new Map<string, MessageWriter>()

const writerFor = ({ language, numbers }: Locale, currency: string): MessageWriter => {
  const key = `${language} ${numbers} ${currency}`
  const writer =
    writers.get(key) ?? messageWriter({ numbers, days: dateLocale(language), currency, space: percentSpaceOf(spokenLanguage(language)) })
  writers.set(key, writer)
  return writer
}

/** A text of the API in its English form, and as messages where it has them; of several messages each is a sentence. */
export interface ApiText {
  readonly english: string
  readonly said: Message | readonly Message[] | null | undefined
  /** Of the account; for texts that may hold money. */
  readonly currency?: string
}

/** Null where only the English can be shown. */
export const textParts = ({ said, currency = 'XXX' }: ApiText, locale: Locale = useLocale.getState()): readonly TextPart[] | null => {
  const language = languages.get(locale.language)
  if (said == null || language === undefined) return null
  return sentenceParts(language, writerFor(locale, currency), 'key' in said ? [said] : said)
}

/** For labels and messages, where a text cannot be marked as English. */
export const localizedText = (text: ApiText, locale?: Locale): string => {
  const parts = textParts(text, locale)
  return parts === null ? text.english : plainText(parts)
}
