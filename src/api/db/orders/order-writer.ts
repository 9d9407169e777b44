/** Writes store orders in bulk, stores their former values, and rebuilds the product's daily order sums and first-order counts. */

import type BetterSqlite3 from 'better-sqlite3'
import { dayNumber } from '#shared/calendar.ts'
import type { StoreOrder } from '../../domain/facts/facts.ts'
import type { WriteCounts } from '../ads/fact-writer.ts'
import { storedOrderId } from './stored-order-id.ts'

export const orderColumns = [
  'product_id',
  'order_id',
  'day',
  'created_at',
  'customer',
  'gross',
  'discounts',
  'refunded',
  'net',
  'currency',
  'source',
  'cancelled',
  'renewal',
  'pull_id',
] as const

/** What makes two versions of an order differ. */
export const comparedOrderColumns = orderColumns.slice(2, -1)

/** In the order of {@link comparedOrderColumns}. */
export const orderValuesOf = (order: StoreOrder): readonly (number | string | null)[] => [
  dayNumber(order.day),
  order.createdAt,
  order.customer,
  order.gross,
  order.discounts,
  order.refunded,
  order.net,
  order.currency,
  order.source,
  Number(order.cancelled),
  Number(order.renewal),
]

export interface OrderWriter {
  readonly write: (orders: readonly StoreOrder[]) => void
  /** Rebuilds the daily sums. `coverage` widens the span of days in which a day without orders counts as zero. */
  readonly finish: (coverage: { readonly from: number; readonly to: number } | null) => WriteCounts & {
    readonly firstDay: number | null
    readonly lastDay: number | null
  }
}

/** Creates a writer for one sync of one product. Runs inside the caller's transaction. */
export const orderWriter = (raw: BetterSqlite3.Database, productId: number, pullId: number): OrderWriter => {
  const insert = raw.prepare(
    `INSERT INTO store_order (${orderColumns.join(', ')}) VALUES (${orderColumns.map(() => '?').join(', ')}) ON CONFLICT (product_id, order_id) DO NOTHING`,
  )
  const find = raw
    .prepare<unknown[], unknown[]>(`SELECT ${comparedOrderColumns.join(', ')} FROM store_order WHERE product_id = ? AND order_id = ?`)
    .raw()
  const replace = raw.prepare(
    `UPDATE store_order SET ${comparedOrderColumns.map((name) => `${name} = ?`).join(', ')}, pull_id = ? WHERE product_id = ? AND order_id = ?`,
  )
  const insertHistory = raw.prepare(
    `INSERT INTO store_order_history (${orderColumns.join(', ')}, replaced_by) SELECT ${orderColumns.join(', ')}, ? FROM store_order
     WHERE product_id = ? AND order_id = ? ON CONFLICT DO NOTHING`,
  )
  const renames = ['store_order', 'store_order_history'].map((table) =>
    raw.prepare(`UPDATE OR IGNORE ${table} SET order_id = ? WHERE product_id = ? AND order_id = ?`),
  )
  /** Also converts the order where an earlier version stored the number itself. */
  const idOf = ({ orderId }: StoreOrder): string => {
    const id = storedOrderId(orderId)
    if (id !== orderId) for (const rename of renames) rename.run(id, productId, orderId)
    return id
  }
  const counts: WriteCounts = { written: 0, changed: 0, unchanged: 0 }
  let firstDay: number | null = null
  let lastDay: number | null = null

  const writeOne = (order: StoreOrder): void => {
    const values = orderValuesOf(order)
    const day = Number(values[0])
    firstDay = firstDay === null ? day : Math.min(firstDay, day)
    lastDay = lastDay === null ? day : Math.max(lastDay, day)
    const id = idOf(order)
    if (insert.run(productId, id, ...values, pullId).changes === 1) {
      counts.written += 1
      return
    }
    const existing = find.get(productId, id)
    if (existing?.every((value, index) => value === values[index])) {
      counts.unchanged += 1
      return
    }
    insertHistory.run(pullId, productId, id)
    replace.run(...values, pullId, productId, id)
    counts.changed += 1
  }

  return {
    write: (orders) => {
      for (const order of orders) writeOne(order)
    },
    finish: (coverage) => {
      widenCoverage(raw, productId, [
        ...(coverage ? [coverage.from, coverage.to] : []),
        ...(firstDay === null || lastDay === null ? [] : [firstDay, lastDay]),
      ])
      if (counts.written + counts.changed > 0 || coverage) rebuildOrderDays(raw, productId)
      return { ...counts, firstDay, lastDay }
    },
  }
}

const widenCoverage = (raw: BetterSqlite3.Database, productId: number, days: readonly number[]): void => {
  if (days.length === 0) return
  raw
    .prepare(
      `UPDATE product SET orders_from = MIN(COALESCE(orders_from, @from), @from), orders_to = MAX(COALESCE(orders_to, @to), @to) WHERE id = @productId`,
    )
    .run({ from: Math.min(...days), to: Math.max(...days), productId })
}

/** Recalculates the daily order sums of a product. */
export const rebuildOrderDays = (raw: BetterSqlite3.Database, productId: number): void => {
  raw.prepare('DELETE FROM order_day WHERE product_id = ?').run(productId)
  raw.prepare(orderDays).run({ product: productId })
}

/**
 * One row for every day of the order history. An order counts if it is neither canceled nor of zero value. A
 * customer returns within N days if the second counted order is at most N days after the first.
 */
const orderDays = `
  INSERT INTO order_day
  WITH RECURSIVE
  span AS (SELECT orders_from AS first, orders_to AS last FROM product WHERE id = :product),
  calendar (day) AS (SELECT first FROM span WHERE first IS NOT NULL UNION ALL SELECT day + 1 FROM calendar, span WHERE day < last),
  counted AS (
    SELECT day, created_at, customer, net, gross, refunded, discounts, renewal, order_id,
           CASE WHEN customer IS NULL THEN NULL ELSE ROW_NUMBER() OVER (PARTITION BY customer ORDER BY created_at, order_id) END AS nth,
           LEAD(created_at) OVER (PARTITION BY customer ORDER BY created_at, order_id) AS next_at
    FROM store_order WHERE product_id = :product AND cancelled = 0 AND gross - discounts <> 0
  ),
  sums AS (
    SELECT day, COUNT(*) AS orders, SUM(net) AS revenue, SUM(gross) AS gross, SUM(refunded) AS refunded, SUM(discounts) AS discounts,
           COUNT(customer) AS identified, SUM(nth = 1) AS new_customers, SUM(CASE WHEN nth = 1 THEN net ELSE 0 END) AS new_revenue,
           SUM(renewal) AS renewals,
           SUM(nth = 1 AND next_at - created_at <= 30 * 86400000) AS back_30,
           SUM(nth = 1 AND next_at - created_at <= 60 * 86400000) AS back_60,
           SUM(nth = 1 AND next_at - created_at <= 90 * 86400000) AS back_90
    FROM counted GROUP BY day
  ),
  others AS (
    SELECT day, SUM(cancelled) AS cancelled_orders, SUM(cancelled = 0) AS zero_orders
    FROM store_order WHERE product_id = :product AND (cancelled = 1 OR gross - discounts = 0) GROUP BY day
  )
  SELECT :product, calendar.day, COALESCE(orders, 0), COALESCE(revenue, 0), COALESCE(gross, 0), COALESCE(refunded, 0), COALESCE(discounts, 0),
         COALESCE(identified, 0), COALESCE(new_customers, 0), COALESCE(new_revenue, 0), COALESCE(renewals, 0),
         COALESCE(cancelled_orders, 0), COALESCE(zero_orders, 0),
         SUM(COALESCE(new_customers, 0)) OVER running, SUM(COALESCE(back_30, 0)) OVER running,
         SUM(COALESCE(back_60, 0)) OVER running, SUM(COALESCE(back_90, 0)) OVER running
  FROM calendar LEFT JOIN sums USING (day) LEFT JOIN others USING (day)
  WINDOW running AS (ORDER BY calendar.day ROWS UNBOUNDED PRECEDING)`
