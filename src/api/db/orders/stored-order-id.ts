/** The order number as it is stored: digits and signs as they are, anything else as a hash, since some shops write names into it. */

import { createHash } from 'node:crypto'

const DIGITS_AND_SIGNS = /^[\p{Nd}\p{P}\p{S}\p{Z}]+$/u
const HASH_CHARACTERS = 20

/** The same number always gives the same id, so an order that is imported again is recognized. */
export const storedOrderId = (orderId: string): string =>
  DIGITS_AND_SIGNS.test(orderId) && !orderId.includes('@')
    ? orderId
    : `order-${createHash('sha256').update(orderId).digest('hex').slice(0, HASH_CHARACTERS)}`
