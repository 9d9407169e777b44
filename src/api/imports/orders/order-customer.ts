/** Who placed an order, as a hash, and whether a subscription placed it. */

import { createHmac, type KeyObject } from 'node:crypto'

const RENEWAL_TAG = 'subscription recurring order'
const FIRST_TAG = 'subscription first order'
const CONTRACT = 'subscription_contract'

/** Keyed hash of a customer: 32 hex digits of HMAC-SHA256 over the e-mail address in lower case, else over the customer id; null for none. */
export const customerHash = (key: KeyObject, email: string, customerId: string): string | null => {
  const address = email.trim() === '' && customerId.includes('@') ? customerId : email
  const who = address.trim().toLowerCase() || customerId.trim()
  return who === '' ? null : createHmac('sha256', key).update(who).digest('hex').slice(0, 32)
}

/** A renewal by its tag, or made by a subscription without being tagged as its first order. */
export const isRenewal = (tags: string, source: string): boolean => {
  const list = tags
    .toLowerCase()
    .split(',')
    .map((tag) => tag.trim())
  return list.includes(RENEWAL_TAG) || (source === CONTRACT && !list.includes(FIRST_TAG))
}
