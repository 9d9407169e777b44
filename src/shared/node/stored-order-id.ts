/** The order number as it is stored: digits and signs as they are, anything else as a hash, since some shops write names or phone numbers into it. */

import { createHash } from 'node:crypto'

const DIGITS_AND_SIGNS = /^[\p{Nd}\p{P}\p{S}\p{Z}]+$/u
/** A plus sign first, or nine digits and more in groups with spaces. */
const PHONE = /^\s*\+|^(?=(?:\D*\d){9}).*\d\s+[\d(]/
const HASHED = /^order-[0-9a-f]{20}$/
const HASH_CHARACTERS = 20

/** The same number always gives the same id, so an order that is imported again is recognized. A stored id stays as it is. */
export const storedOrderId = (orderId: string): string =>
  HASHED.test(orderId) || (DIGITS_AND_SIGNS.test(orderId) && !orderId.includes('@') && !PHONE.test(orderId))
    ? orderId
    : `order-${createHash('sha256').update(orderId).digest('hex').slice(0, HASH_CHARACTERS)}`
