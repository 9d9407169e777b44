/** Counts orders whose number is stored for an entirely different order: another shop's, or ones that were corrected. */

import type { StoreOrder } from '../../domain/facts/facts.ts'

/** More than two readings of one time differ by: another time zone, or a date without its time. */
const SAME_ORDER_MS = 2 * 86_400_000

export interface RedatedOrders {
  readonly count: number
  /** Milliseconds since 1970 of the first one, as stored and as in the file. */
  readonly stored: number
  readonly inFile: number
  /** Whether its dates are more than two days apart; otherwise its customer, its value and its time are others. */
  readonly isFar: boolean
}

/** Another customer, another value and another time: one order rarely changes all of them, and then it is only asked about. */
const isOtherOrder = (order: StoreOrder, [, createdAt, customer, gross]: readonly unknown[]): boolean =>
  order.customer !== null && customer !== null && customer !== order.customer && gross !== order.gross && createdAt !== order.createdAt

/** Orders that their shop identifies by more than a number are never counted. */
export const redatedCounter = (): {
  /** @param stored - the values of the stored order, as `orderValuesOf` gives them; undefined: it is new */
  readonly add: (order: StoreOrder, stored: readonly unknown[] | undefined) => void
  readonly found: () => RedatedOrders | null
} => {
  let found: RedatedOrders | null = null
  return {
    add: (order, stored) => {
      const createdAt = stored?.[1]
      if (typeof order.number === 'string' || stored === undefined || typeof createdAt !== 'number') return
      const isFar = Math.abs(createdAt - order.createdAt) > SAME_ORDER_MS
      if (!isFar && !isOtherOrder(order, stored)) return
      const first = { count: 1, stored: createdAt, inFile: order.createdAt, isFar }
      // The clearer case is the one that the message names.
      found = found === null ? first : { ...(isFar && !found.isFar ? first : found), count: found.count + 1 }
    },
    found: () => found,
  }
}
