/** Reports which rows of an order file count as orders. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { StoreOrder } from '../domain/facts/facts.ts'

export interface OrderCounts {
  readonly add: (orders: readonly StoreOrder[]) => void
  readonly notes: () => readonly Message[]
}

export const createOrderCounts = (): OrderCounts => {
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
        zero += Number(isZero && !order.cancelled)
        renewals += Number(order.renewal)
        counted += Number(!order.cancelled && !isZero)
      }
    },
    notes: () => {
      if (all === 0) return []
      return [
        createMessage('note.counted', { counted, all, cancelled, zero }),
        ...(renewals === 0 ? [] : [createMessage('note.renewals', { count: renewals })]),
      ]
    },
  }
}
