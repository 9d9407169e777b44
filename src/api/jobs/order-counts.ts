/** Reports which rows of an order file count as orders. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { StoreOrder } from '../domain/facts/facts.ts'
import { countingOf, type OrderCounting } from '../domain/orders/counted-order.ts'

export interface OrderCounts {
  readonly add: (orders: readonly StoreOrder[]) => void
  readonly notes: () => readonly Message[]
}

export const createOrderCounts = (): OrderCounts => {
  const counts: Record<OrderCounting, number> = { counted: 0, cancelled: 0, zero: 0 }
  let all = 0
  let renewals = 0
  return {
    add: (orders) => {
      for (const order of orders) {
        const counting = countingOf(order)
        all += 1
        counts[counting] += 1
        if (counting === 'counted') renewals += Number(order.renewal)
      }
    },
    notes: () => {
      if (all === 0) return []
      return [
        createMessage('note.counted', { ...counts, all }),
        ...(renewals === 0 ? [] : [createMessage('note.renewals', { count: renewals })]),
      ]
    },
  }
}
