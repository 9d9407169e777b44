/** Reads the orders of a store history one by one, and those of a few days in groups of alike ones. */

import type BetterSqlite3 from 'better-sqlite3'
import type { OrderGroup } from '../../domain/reconcile/reconciliation-steps.ts'
import type { OrderLine } from '../../domain/retention/order-lines.ts'
import { isOrderSql } from './order-refunds.ts'
import { countedOrder, hasDividedStore, shareOfOrders, storesOfProduct } from './product-orders.ts'

const linesSql = `
SELECT customer, created_at, day, net, renewal FROM store_order
WHERE source_id IN (${storesOfProduct}) AND ${countedOrder('store_order')}
ORDER BY customer, created_at, order_id`

/** Also the orders of which the product has no line, with the value 0: which order of a customer was the first depends on them. */
const dividedLinesSql = `
WITH share AS MATERIALIZED (${shareOfOrders()})
SELECT customer, created_at, day, COALESCE(share.net, 0), renewal, share.order_id IS NOT NULL
FROM store_order LEFT JOIN share USING (source_id, order_id)
WHERE source_id IN (${storesOfProduct}) AND ${countedOrder('store_order')}
ORDER BY customer, created_at, order_id`

const between = (table: string): string => `AND ${table}.day BETWEEN @first AND @last`

/** The orders of a product on some days, with its part of their amounts. */
const groupsSql = (isDivided: boolean): string => `
${isDivided ? `WITH share AS MATERIALIZED (${shareOfOrders(between('orders'))})` : ''}
SELECT day, source, cancelled, renewal, store_order.gross - store_order.discounts = 0 AS zero, COUNT(*) AS orders,
       SUM(${isDivided ? 'share' : 'store_order'}.net) AS net, SUM(${isDivided ? 'share' : 'store_order'}.refunded) AS refunded
FROM store_order ${isDivided ? 'JOIN share USING (source_id, order_id)' : ''}
WHERE source_id IN (${storesOfProduct}) ${between('store_order')} AND ${isOrderSql}
GROUP BY day, source, cancelled, renewal, zero`

/** Every order that counts, by customer, then by creation. Nothing else may be asked of the connection until the last one is read. */
export const readOrderLines = (raw: BetterSqlite3.Database, productId: number): Iterable<OrderLine> =>
  raw
    .prepare(hasDividedStore(raw, productId) ? dividedLinesSql : linesSql)
    .raw()
    .iterate({ product: productId }) as Iterable<OrderLine>

const valuesSql = `
SELECT net FROM store_order INDEXED BY store_order_day
WHERE source_id IN (${storesOfProduct}) AND day >= @first AND ${countedOrder('store_order')} AND renewal = 0 AND net > 0`

const dividedValuesSql = `
SELECT share.net FROM (${shareOfOrders('AND orders.day >= @first')}) share JOIN store_order USING (source_id, order_id)
WHERE ${countedOrder('store_order')} AND renewal = 0 AND share.net > 0`

/** Values, in micros, of the orders from a day number on that count, without subscription renewals and orders that were refunded in full. */
export const readOrderValues = (raw: BetterSqlite3.Database, productId: number, first: number): readonly number[] =>
  raw
    .prepare<unknown[], number>(hasDividedStore(raw, productId) ? dividedValuesSql : valuesSql)
    .pluck()
    .all({ product: productId, first })

interface GroupRow extends Omit<OrderGroup, 'cancelled' | 'renewal' | 'zero'> {
  readonly cancelled: number
  readonly renewal: number
  readonly zero: number
}

/** All orders from the first to the last day number, both included, cancelled and zero ones too. */
export const readOrderGroups = (raw: BetterSqlite3.Database, productId: number, first: number, last: number): readonly OrderGroup[] =>
  raw
    .prepare<unknown[], GroupRow>(groupsSql(hasDividedStore(raw, productId)))
    .all({ product: productId, first, last })
    .map((row) => ({ ...row, cancelled: row.cancelled === 1, renewal: row.renewal === 1, zero: row.zero === 1 }))
