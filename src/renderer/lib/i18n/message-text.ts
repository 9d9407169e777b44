/** The API's messages in the language and the formats in force; its own English where it sent none, or one of another version. */

import type { Message } from '#shared/contract/message.ts'
import type { Locale } from '#shared/locales/locale.ts'
import { messageParts } from '#shared/locales/message-text.ts'
import { plainText, type TextPart } from '#shared/locales/text-marks.ts'
import { i18n } from './i18n.ts'
import { useLocale } from './locale.ts'

/** A text of the API in its English form, and as messages where it has them; of several messages each is a sentence. */
export interface ApiText {
  readonly english: string
  readonly messages: Message | readonly Message[] | null | undefined
  /** Of the account; for texts that may hold money. */
  readonly currency?: string
}

/** Null where only the English can be shown. */
export const textParts = ({ messages, currency }: ApiText, locale: Locale = useLocale.getState()): readonly TextPart[] | null => {
  if (messages == null) return null
  return messageParts(i18n, { locale, ...(currency === undefined ? {} : { currency }) }, 'key' in messages ? [messages] : messages)
}

/** For labels and messages, where a text cannot be marked as English. */
export const localizedText = (text: ApiText, locale?: Locale): string => {
  const parts = textParts(text, locale)
  return parts === null ? text.english : plainText(parts)
}
