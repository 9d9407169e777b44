/** Reads the orders of a store history one by one, and those of a few days in groups of alike ones. */

import type BetterSqlite3 from 'better-sqlite3'
import type { OrderGroup } from '../../domain/reconcile/reconciliation-steps.ts'
import type { OrderLine } from '../../domain/retention/order-lines.ts'

/** An order counts when it is neither cancelled nor of zero value. */
const linesSql = `
SELECT customer, created_at, day, net, renewal FROM store_order
WHERE product_id = ? AND cancelled = 0 AND gross - discounts <> 0
ORDER BY customer, created_at, order_id`

const groupsSql = `
SELECT day, source, cancelled, renewal, gross - discounts = 0 AS zero, COUNT(*) AS orders, SUM(net) AS net, SUM(refunded) AS refunded
FROM store_order WHERE product_id = ? AND day BETWEEN ? AND ?
GROUP BY day, source, cancelled, renewal, zero`

/** Every order that counts, by customer, then by creation. Nothing else may be asked of the connection until the last one is read. */
export const readOrderLines = (raw: BetterSqlite3.Database, productId: number): Iterable<OrderLine> =>
  raw.prepare(linesSql).raw().iterate(productId) as Iterable<OrderLine>

interface GroupRow extends Omit<OrderGroup, 'cancelled' | 'renewal' | 'zero'> {
  readonly cancelled: number
  readonly renewal: number
  readonly zero: number
}

/** All orders from the first to the last day number, both included, cancelled and zero ones too. */
export const readOrderGroups = (raw: BetterSqlite3.Database, productId: number, first: number, last: number): readonly OrderGroup[] =>
  raw
    .prepare<[number, number, number], GroupRow>(groupsSql)
    .all(productId, first, last)
    .map((row) => ({ ...row, cancelled: row.cancelled === 1, renewal: row.renewal === 1, zero: row.zero === 1 }))
