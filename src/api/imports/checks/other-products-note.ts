/** The note that a file has campaigns of other products. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { type Micros, unitsFromMicros } from '#shared/money.ts'

export interface OtherProductsFound {
  readonly campaigns: number
  readonly spend: Micros
}

/** `product`: the one that the file is imported into. */
export const otherProductsNote = ({ campaigns, spend }: OtherProductsFound, product: string, currency: string): Message =>
  createMessage('note.otherProducts', { count: campaigns, product, spend: unitsFromMicros(spend).toFixed(2), currency })
