/** Orders of a file that another store of the account already has: they would count twice. */

import type BetterSqlite3 from 'better-sqlite3'
import { dayNumber } from '#shared/calendar.ts'
import { storedOrderId } from '#shared/node/stored-order-id.ts'
import type { StoreOrder } from '../../domain/facts/facts.ts'
import { type ElsewhereFinder, type ElsewhereTarget, NOWHERE, otherSourcesOf, overlapCounter } from './other-source.ts'

interface StoredOrder {
  readonly source: number
  readonly day: number
  readonly gross: number
  readonly customer: string | null
}

const ordersSql = `
  SELECT source_id AS source, day, gross, customer FROM store_order
  WHERE source_id IN (SELECT value FROM json_each(?)) AND order_id = ?`

/** Two shops may use the same numbers: an order is the same if its day and value are, and no other customer placed it. */
const isSameOrder = (stored: StoredOrder, order: StoreOrder, day: number): boolean =>
  stored.day === day &&
  stored.gross === order.gross &&
  (stored.customer === order.customer || stored.customer === null || order.customer === null)

/**
 * Finds orders of which another store has the id.
 *
 * Reads stored orders by their key. Orders that the file's own store has, and orders without a value, do not count.
 */
export const ordersElsewhere = (raw: BetterSqlite3.Database, target: ElsewhereTarget): ElsewhereFinder<StoreOrder> => {
  const others = otherSourcesOf(raw, target, 'store')
  if (others.length === 0) return NOWHERE
  const { sourceId: own } = target
  const sources = JSON.stringify(own === undefined ? others : [own, ...others])
  const find = raw.prepare<[string, string], StoredOrder>(ordersSql)
  const counter = overlapCounter(raw, 'store')
  return {
    add: (orders) => {
      for (const order of orders) {
        if (order.gross <= 0) continue
        const stored = find.all(sources, storedOrderId(order.orderId))
        if (stored.some(({ source }) => source === own)) continue
        counter.addRow()
        const day = dayNumber(order.day)
        for (const found of stored) counter.addCommon(found.source, 1, isSameOrder(found, order, day))
      }
    },
    find: counter.find,
  }
}
