/** Says of an order file what counts as an order and what does not. */

import type { StoreOrder } from '../domain/facts.ts'

export interface OrderTally {
  readonly add: (orders: readonly StoreOrder[]) => void
  readonly notes: () => readonly string[]
}

/** Notes are English: 3,799. */
const digits = new Intl.NumberFormat('en-US')
const written = (count: number): string => digits.format(count)

export const orderTally = (): OrderTally => {
  let all = 0
  let cancelled = 0
  let zero = 0
  let renewals = 0
  let counted = 0
  return {
    add: (orders) => {
      for (const order of orders) {
        const isZero = order.gross === order.discounts
        all += 1
        cancelled += Number(order.cancelled)
        zero += Number(isZero)
        renewals += Number(order.renewal)
        counted += Number(!order.cancelled && !isZero)
      }
    },
    notes: () => {
      if (all === 0) return []
      const kinds = [`${written(cancelled)} cancelled`, `${written(zero)} of 0.00`]
      return [
        `${written(counted)} of ${written(all)} orders count; ${kinds.join(' and ')} are kept and do not.`,
        ...(renewals === 0 ? [] : [`${written(renewals)} are subscription renewals, which no ad gets.`]),
      ]
    },
  }
}
