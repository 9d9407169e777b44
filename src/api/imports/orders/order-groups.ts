/** Groups the rows of an order: one of them has its value, the others are line items or repeat it. */

import { createMessage } from '#shared/messages/message.ts'
import type { StoreOrder } from '../../domain/facts/facts.ts'
import { refuseRow } from '../checks/import-refused.ts'
import type { RowProblem } from '../checks/row-problem.ts'

export interface OrderGroups {
  /** True if the order is new, false if an equal one was read. Throws ImportRefused if the earlier one differs. */
  readonly isNew: (row: number, order: StoreOrder) => boolean
  /** A row that names an order and no value. */
  readonly line: (row: number, orderId: string) => void
  /** Orders without a row that has their value, with the first row of each. */
  readonly valueless: () => readonly { readonly row: number; readonly problem: RowProblem }[]
  readonly repeated: () => number
  /** Rows that named an order and no value. */
  readonly lines: () => number
}

interface Seen {
  readonly row: number
  readonly fingerprint: string
}

const fingerprintOf = (order: StoreOrder): string =>
  [order.createdAt, order.gross, order.discounts, order.refunded, order.net, order.cancelled ? 1 : 0].join()

export const groupOrders = (idColumn: string): OrderGroups => {
  const orders = new Map<string, Seen>()
  const waiting = new Map<string, number>()
  let repeated = 0
  let lines = 0
  return {
    isNew: (row, order) => {
      waiting.delete(order.orderId)
      const earlier = orders.get(order.orderId)
      const print = fingerprintOf(order)
      if (!earlier) {
        orders.set(order.orderId, { row, fingerprint: print })
        return true
      }
      repeated += 1
      if (earlier.fingerprint === print) return false
      throw refuseRow(row, idColumn, createMessage('order.twice', { row: earlier.row }), createMessage('order.twiceWay'))
    },
    line: (row, orderId) => {
      lines += 1
      if (!orders.has(orderId) && !waiting.has(orderId)) waiting.set(orderId, row)
    },
    valueless: () =>
      [...waiting.values()].map((row) => ({
        row,
        problem: { column: idColumn, problem: createMessage('order.valueless'), shifted: false },
      })),
    repeated: () => repeated,
    lines: () => lines,
  }
}
