/** Messages in English, as the contract's own fields contain them. */

import type { Message } from '#shared/contract/message.ts'
import { american, formatMessages } from '#shared/locales/api-texts.ts'

/** Writes messages in English. */
export interface English {
  readonly format: (message: Message) => string
  readonly sentences: (messages: readonly Message[]) => string
}

/**
 * English with money in a currency.
 *
 * @param currency ISO 4217 code; without it, a message with money throws.
 * @throws Error on use, for a message that does not fit the catalogue or lacks the currency. Both are bugs.
 */
export const englishIn = (currency?: string): English => {
  const sentences = (messages: readonly Message[]): string => {
    const text = formatMessages({ locale: american, currency }, messages)
    if (text === null) throw new Error(`No text for ${JSON.stringify(messages)}`)
    return text
  }
  return { format: (message) => sentences([message]), sentences }
}

/** English for messages without money. */
export const english = englishIn()
