/** Counts orders whose number is stored with an entirely different date: another shop's, or ones whose dates were corrected. */

import type { StoreOrder } from '../../domain/facts/facts.ts'

/** More than two readings of one time differ by: another time zone, or a date without its time. */
const SAME_ORDER_MS = 2 * 86_400_000

export interface RedatedOrders {
  readonly count: number
  /** Milliseconds since 1970 of the first one, as stored and as in the file. */
  readonly stored: number
  readonly inFile: number
}

/** Orders that their shop identifies by more than a number are never counted. */
export const redatedCounter = (): {
  readonly add: (order: StoreOrder, stored: unknown) => void
  readonly found: () => RedatedOrders | null
} => {
  let found: RedatedOrders | null = null
  return {
    add: ({ createdAt, number }, stored) => {
      if (typeof number === 'string' || typeof stored !== 'number' || Math.abs(stored - createdAt) <= SAME_ORDER_MS) return
      found = found ? { ...found, count: found.count + 1 } : { count: 1, stored, inFile: createdAt }
    },
    found: () => found,
  }
}
