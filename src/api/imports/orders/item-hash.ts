/** The keyed hash of a SKU or title that may name a person. */

import { createHmac, createSecretKey } from 'node:crypto'
import { hiddenText } from '#shared/hidden-item.ts'

/** A function from a text to the form in which it is stored; the same for the same key. */
export const itemHasher = (customerKey: Uint8Array): ((text: string) => string) => {
  const key = createSecretKey(customerKey)
  return (text) => hiddenText(createHmac('sha256', key).update(text).digest('hex'))
}
