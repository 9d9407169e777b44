/** Orders of which more was given back than they are worth: a refund that is listed twice or of another order, or goodwill. */

import { asMicros, type Micros } from '#shared/money.ts'
import type { OrderRefund, StoreOrder } from '../../domain/facts/facts.ts'
import type { StoredOrders } from '../../domain/orders/stored-orders.ts'
import { totalRefunded } from '../../domain/orders/total-refunded.ts'

/** The orders of a file with more refunds than value. */
export interface RefundExcess {
  readonly count: number
  /** A row of the first of them; 0 without any. */
  readonly row: number
  /** What was given back of them beyond their value. */
  readonly amount: Micros
}

export interface RefundExcessCounter {
  /** An order of the file with all refunds of the file, and its row. */
  readonly add: (order: StoreOrder, row: number) => void
  /** Ask after the last order. */
  readonly found: () => RefundExcess
}

/** Differences up to this are of rounding, in micros. */
const CENT = 10_000

/**
 * Compares what is given back of orders with their value after discounts. Orders that do not count are left out.
 *
 * @param refunds - those of the file that are rows of their own
 * @param rowOf - the first row of such a refund, by the stored id of its order
 * @param stored - refunds of earlier files count as well
 */
export const refundExcessCounter = (
  refunds: readonly OrderRefund[],
  rowOf: ReadonlyMap<string, number>,
  stored: StoredOrders,
): RefundExcessCounter => {
  const own = Map.groupBy(refunds, ({ orderId }) => orderId)
  let [count, row, amount] = [0, 0, 0]
  const note = (at: number, excess: number): void => {
    if (excess <= CENT) return
    if (count === 0 || at < row) row = at
    count += 1
    amount += excess
  }
  return {
    add: ({ orderId, gross, discounts, refunded, cancelled }, at) => {
      if (refunded <= 0 || cancelled) return
      const given = own.get(orderId) ?? []
      const ownRows = asMicros(given.reduce((sum, refund) => sum + refund.amount, 0))
      const atLeast = asMicros(Math.max(stored.refundedAtLeast(orderId), ...given.map(({ total = 0 }) => total)))
      const all = totalRefunded({ inFile: refunded, ownRows, otherRows: stored.otherRefunds(orderId, given), atLeast })
      note(rowOf.get(orderId) ?? at, all - (gross - discounts))
    },
    found: () => {
      for (const [orderId, given] of own) {
        if (given.every(({ isInFile }) => isInFile)) continue
        const before = stored.remainderOf(orderId)
        if (before === null) continue
        const others: number = stored.otherRefunds(orderId, given)
        const rows = given.reduce((sum, refund) => sum + refund.amount, others)
        const all = Math.max(before.refunded, rows, ...given.map(({ total = 0 }) => total))
        note(rowOf.get(orderId) ?? 0, all - before.refunded - before.net)
      }
      return { count, row, amount: asMicros(amount) }
    },
  }
}
