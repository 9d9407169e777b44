/** Messages in English: what the contract's own fields say. */

import type { Message } from '#shared/contract/message.ts'
import { american, sayIn } from '#shared/locales/api-texts.ts'

export interface English {
  readonly format: (message: Message) => string
  readonly sentences: (messages: readonly Message[]) => string
}

/** With money in a currency. Throws where a message does not fit the catalogue, which only a fault of ours can bring about. */
export const englishIn = (currency: string): English => {
  const sentences = (messages: readonly Message[]): string => {
    const text = sayIn({ locale: american, currency }, messages)
    if (text === null) throw new Error(`No text for ${JSON.stringify(messages)}`)
    return text
  }
  return { format: (message) => sentences([message]), sentences }
}

/** For messages that hold no money. */
export const english = englishIn('XXX')
