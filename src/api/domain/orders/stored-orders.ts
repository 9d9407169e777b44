/** What the reader of a file with refunds asks about orders that were imported earlier. */

import type { Day } from '#shared/calendar.ts'
import { asMicros, type Micros } from '#shared/money.ts'
import type { OrderRefund } from '../facts/facts.ts'

/** What is stored of an order of which something was refunded. */
export interface StoredColumn {
  readonly total: Micros
  /** Refunds that came as rows. Less than the total: the rest is known from a column alone. */
  readonly rows: Micros
  /** Of the first file with this total, the day of the last order: its export is not older. Null: unknown. */
  readonly lastDay: Day | null
  /** When that file was imported, milliseconds in UTC: its export is older. */
  readonly importedAt: number
}

export interface StoredOrders {
  /** The value of an order, by its stored id, before anything was refunded; null: not imported. */
  readonly valueOf: (orderId: string) => Micros | null
  readonly hasRefund: (refund: Pick<OrderRefund, 'orderId' | 'refundId'>) => boolean
  /** All stored refunds of an order that counts, by its stored id, and what is left after them; null: not imported, or it does not count. */
  readonly remainderOf: (orderId: string) => { readonly refunded: Micros; readonly net: Micros } | null
  /** Null: not imported, or nothing was refunded. */
  readonly columnOf: (orderId: string) => StoredColumn | null
  /** The sum of stored refunds of an order that came as rows, without `own`. */
  readonly otherRefunds: (orderId: string, own: readonly Pick<OrderRefund, 'orderId' | 'refundId'>[]) => Micros
  /** The total of an order with its last further refund, by `OrderRefund.total`; 0 without any. */
  readonly refundedAtLeast: (orderId: string) => Micros
}

export const NOTHING_STORED: StoredOrders = {
  valueOf: () => null,
  hasRefund: () => false,
  remainderOf: () => null,
  columnOf: () => null,
  otherRefunds: () => asMicros(0),
  refundedAtLeast: () => asMicros(0),
}
