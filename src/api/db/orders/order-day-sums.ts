/** The stored daily sums of a product's store orders, and the running counts behind the repeat rates. */

import type BetterSqlite3 from 'better-sqlite3'
import { sourceIdsOf } from '../sources/source-store.ts'
import { type ChangedOrders, updateOrderDays } from './order-day-update.ts'
import { isOrderSql } from './order-refunds.ts'
import { countedOrder, hasDividedStore, knownDays, shareOfOrders, storesOfProduct } from './product-orders.ts'

const DAY_MS = 86_400_000

const amounts = 'net, gross, refunded, discounts'
/** The order of a new customer; 0 for an order without a customer, so that sums of it are numbers. */
const isNew = '(customer IS NOT NULL AND nth = 1 AND renewal = 0)'

/**
 * One row for every known day. A customer returns within N days if the second counted order is at most N days after the first.
 *
 * Where a product has a part of a store, an order counts if a line of it is the product's, with the amounts of these lines. Customers are
 * those of the whole store: the first order of a customer is the first one there, whatever it is of. Where it is a subscription renewal, the
 * customer bought before the data starts: such a customer is never new, and not among those who may return.
 */
const insertDays = (isDivided: boolean): string => `
  INSERT INTO order_day
  WITH
  known AS MATERIALIZED (${knownDays}),
  ${isDivided ? `share AS MATERIALIZED (${shareOfOrders()}),` : ''}
  counted AS ${isDivided ? '' : 'NOT MATERIALIZED '}(
    SELECT day, created_at, customer, renewal, source_id, order_id, ${isDivided ? '' : `${amounts}, `}
           CASE WHEN customer IS NULL THEN NULL ELSE ROW_NUMBER() OVER (PARTITION BY customer ORDER BY created_at, order_id) END AS nth,
           LEAD(created_at) OVER (PARTITION BY customer ORDER BY created_at, order_id) AS next_at
    FROM store_order WHERE source_id IN (${storesOfProduct}) AND ${countedOrder('store_order')}
  ),
  sums AS MATERIALIZED (
    SELECT day, COUNT(*) AS orders, SUM(net) AS revenue, SUM(gross) AS gross, SUM(refunded) AS refunded, SUM(discounts) AS discounts,
           COUNT(customer) AS identified, SUM(${isNew}) AS new_customers, SUM(IIF(${isNew}, net, 0)) AS new_revenue,
           SUM(renewal) AS renewals,
           SUM(${isNew} AND next_at - created_at <= 30 * ${DAY_MS}) AS back_30,
           SUM(${isNew} AND next_at - created_at <= 60 * ${DAY_MS}) AS back_60,
           SUM(${isNew} AND next_at - created_at <= 90 * ${DAY_MS}) AS back_90
    FROM counted ${isDivided ? 'JOIN share USING (source_id, order_id)' : ''} GROUP BY day
  ),
  others AS (
    SELECT day, SUM(cancelled) AS cancelled_orders, SUM(cancelled = 0) AS zero_orders
    FROM store_order WHERE source_id IN (${storesOfProduct}) AND (cancelled = 1 OR gross - discounts = 0) AND ${isOrderSql}
      ${isDivided ? 'AND (source_id, order_id) IN (SELECT source_id, order_id FROM share)' : ''} GROUP BY day
  ),
  running AS (
    SELECT days.day, COALESCE(orders, 0), COALESCE(revenue, 0), COALESCE(gross, 0), COALESCE(refunded, 0), COALESCE(discounts, 0),
           COALESCE(identified, 0), COALESCE(new_customers, 0), COALESCE(new_revenue, 0), COALESCE(renewals, 0),
           COALESCE(cancelled_orders, 0), COALESCE(zero_orders, 0),
           SUM(COALESCE(new_customers, 0)) OVER past, SUM(COALESCE(back_30, 0)) OVER past,
           SUM(COALESCE(back_60, 0)) OVER past, SUM(COALESCE(back_90, 0)) OVER past
    FROM (SELECT day FROM known UNION SELECT day FROM sums) days LEFT JOIN sums USING (day) LEFT JOIN others USING (day)
    WINDOW past AS (ORDER BY days.day ROWS UNBOUNDED PRECEDING)
  )
  SELECT @product, * FROM running WHERE day IN (SELECT day FROM known)`

const updateSpan = `
  UPDATE product SET orders_from = (SELECT MIN(day) FROM order_day WHERE product_id = @product),
                     orders_to = (SELECT MAX(day) FROM order_day WHERE product_id = @product) WHERE id = @product`

/** Above this many changed days or customers, all sums are recalculated: that reads every order once. */
export const FEW_CHANGES = 2000

/**
 * Brings the sums of a product up to date, inside the caller's transaction.
 *
 * @param changed - what changed; null: unknown, or the product's stores themselves
 */
export const rebuildOrderDays = (raw: BetterSqlite3.Database, product: number, changed: ChangedOrders | null = null): void => {
  const isFew = changed !== null && changed.days.size <= FEW_CHANGES && changed.customers.size <= FEW_CHANGES
  // With several stores, a read of one can make days of the others unknown.
  if (isFew && hasSums(raw, product) && sourceIdsOf(raw, product, 'store').length === 1) updateOrderDays(raw, product, changed)
  else {
    raw.prepare('DELETE FROM order_day WHERE product_id = ?').run(product)
    insertAllDays(raw, product)
  }
  raw.prepare(updateSpan).run({ product })
}

/** Each of several sorters takes as much memory as the page cache may, before it continues in a file: a smaller cache takes no longer. */
const SORT_CACHE_KIB = 4096

const insertAllDays = (raw: BetterSqlite3.Database, product: number): void => {
  const former = Number(raw.pragma('cache_size', { simple: true }))
  raw.pragma(`cache_size = -${SORT_CACHE_KIB}`)
  try {
    raw.prepare(insertDays(hasDividedStore(raw, product))).run({ product })
  } finally {
    raw.pragma(`cache_size = ${former}`)
  }
}

const hasSums = (raw: BetterSqlite3.Database, product: number): boolean =>
  raw.prepare('SELECT 1 FROM order_day WHERE product_id = ? LIMIT 1').get(product) !== undefined
