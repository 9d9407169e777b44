/**
 * Formats the API's messages in the current language and formats.
 *
 * Falls back to the API's English text if it has no message, or the message's key belongs to another version.
 */

import type { Message } from '#shared/contract/message.ts'
import type { Locale } from '#shared/locales/locale.ts'
import { messageParts } from '#shared/locales/message-text.ts'
import { plainText, type TextPart } from '#shared/locales/text-marks.ts'
import { i18n } from './i18n.ts'
import { useLocale } from './locale.ts'

/** A text of the API in English and, if available, as messages, each of which is a sentence. */
export interface ApiText {
  readonly english: string
  readonly messages: Message | readonly Message[] | null | undefined
  /** The account's currency. Required for texts with money. */
  readonly currency?: string
}

/** Null if only the English text can be shown. */
export const textParts = ({ messages, currency }: ApiText, locale: Locale = useLocale.getState()): readonly TextPart[] | null => {
  if (messages == null) return null
  return messageParts(i18n, { locale, currency }, 'key' in messages ? [messages] : messages)
}

/** For labels and toasts, where a text cannot be marked as English. */
export const localizedText = (text: ApiText, locale?: Locale): string => {
  const parts = textParts(text, locale)
  return parts === null ? text.english : plainText(parts)
}
