/** Messages in English: what the contract's own fields say. */

import type { Message } from '#shared/contract/message.ts'
import { englishMessages } from '#shared/messages/english-language.ts'
import { messageWriter } from '#shared/messages/message-writer.ts'
import { plainText, sentenceParts } from '#shared/messages/write-message.ts'

export interface English {
  readonly format: (message: Message) => string
  readonly sentences: (messages: readonly Message[]) => string
}

/** With money in a currency. Throws where a message does not fit the catalogue, which only a fault of ours can bring about. */
export const englishIn = (currency: string): English => {
  const known = held.get(currency)
  if (known !== undefined) return known
  const made = newEnglish(currency)
  held.set(currency, made)
  return made
}

/** Making formats takes far longer than using them. */
const held = new Map<string, English>()

const newEnglish = (currency: string): English => {
  const writer = messageWriter({ numbers: 'en-US', days: 'en-GB', currency, space: ' ' })
  const sentences = (messages: readonly Message[]): string => {
    const parts = sentenceParts(englishMessages, writer, messages)
    if (parts === null) throw new Error(`No text for ${JSON.stringify(messages)}`)
    return plainText(parts)
  }
  return { format: (message) => sentences([message]), sentences }
}

/** For messages that hold no money. */
export const english = englishIn('XXX')
