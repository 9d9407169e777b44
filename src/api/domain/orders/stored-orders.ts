/** What the reader of a file with refunds asks about orders that were imported earlier. */

import { asMicros, type Micros } from '#shared/money.ts'
import type { OrderRefund } from '../facts/facts.ts'

export interface StoredOrders {
  /** The value of an order, by its stored id, before anything was refunded; null: not imported. */
  readonly valueOf: (orderId: string) => Micros | null
  readonly hasRefund: (refund: Pick<OrderRefund, 'orderId' | 'refundId'>) => boolean
  /** All stored refunds of an order that counts, by its stored id, and what is left after them; null: not imported, or it does not count. */
  readonly remainderOf: (orderId: string) => { readonly refunded: Micros; readonly net: Micros } | null
  /** The sum of stored refunds of an order that came as rows, without `own`. */
  readonly otherRefunds: (orderId: string, own: readonly Pick<OrderRefund, 'orderId' | 'refundId'>[]) => Micros
}

export const NOTHING_STORED: StoredOrders = {
  valueOf: () => null,
  hasRefund: () => false,
  remainderOf: () => null,
  otherRefunds: () => asMicros(0),
}
