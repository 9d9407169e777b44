/** Says of an order file what counts as an order and what does not. */

import type { StoreOrder } from '../domain/facts.ts'

export interface OrderTally {
  readonly add: (orders: readonly StoreOrder[]) => void
  readonly notes: () => readonly string[]
}

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
      const kinds = [`${cancelled} cancelled`, `${zero} of 0.00`]
      return [
        `${counted} of ${all} orders count; ${kinds.join(' and ')} are kept and do not.`,
        ...(renewals === 0 ? [] : [`${renewals} are subscription renewals, which no ad gets.`]),
      ]
    },
  }
}
