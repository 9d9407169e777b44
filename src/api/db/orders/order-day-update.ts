/** Recalculates the daily order sums of a few days, and the running counts after them, without reading the other orders. */

import type BetterSqlite3 from 'better-sqlite3'
import { isOrderSql } from './order-refunds.ts'
import { countedOrder, hasDividedStore, shareOfOrders, storesOfProduct } from './product-orders.ts'

/** Orders that an import or a sync wrote, changed or removed. */
export interface ChangedOrders {
  /** Their days before and after the change, and days that are covered for the first time. */
  readonly days: ReadonlySet<number>
  readonly customers: ReadonlySet<string>
}

const DAY_MS = 86_400_000
const horizons = [30, 60, 90] as const

/**
 * The days of all orders of some customers: which of them was the first may have changed. Like the other statements it names its index:
 * SQLite would read all orders of a store, since it does not know how many there are.
 */
const daysOfCustomers = `
  SELECT DISTINCT day FROM store_order INDEXED BY store_order_customer
  WHERE source_id IN (${storesOfProduct}) AND customer IN (SELECT value FROM json_each(@customers))`

const sameCustomer = `other.source_id IN (${storesOfProduct}) AND other.customer = counted.customer AND ${countedOrder('other')}`
/** The order of a new customer: the first one, unless it is the renewal of a subscription from before the data. */
const isNew = `
  counted.customer IS NOT NULL AND counted.renewal = 0 AND NOT EXISTS (
    SELECT 1 FROM store_order other WHERE ${sameCustomer} AND (other.created_at, other.order_id) < (counted.created_at, counted.order_id))`
const nextAt = `
  (SELECT MIN(other.created_at) FROM store_order other
   WHERE ${sameCustomer} AND (other.created_at, other.order_id) > (counted.created_at, counted.order_id))`

/** The amounts of the product: those of its lines where it has a part of its store. */
const amounts = ['net', 'gross', 'refunded', 'discounts'] as const

const sumsOfDay = (isDivided: boolean): string => `
  WITH ${isDivided ? `share AS MATERIALIZED (${shareOfOrders('AND orders.day = @day')}),` : ''}
  all_orders AS MATERIALIZED (
    SELECT * FROM store_order INDEXED BY store_order_day WHERE source_id IN (${storesOfProduct}) AND day = @day
      ${isDivided ? 'AND (source_id, order_id) IN (SELECT source_id, order_id FROM share)' : ''}
  ),
  orders AS (
    SELECT counted.customer, counted.renewal, ${amounts.map((name) => `${isDivided ? 'share' : 'counted'}.${name}`).join(', ')},
           ${isNew} AS is_new, IIF(${isNew}, ${nextAt}, NULL) - created_at AS wait
    FROM all_orders counted ${isDivided ? 'JOIN share USING (source_id, order_id)' : ''} WHERE ${countedOrder('counted')}
  )
  SELECT COUNT(*) AS orders, COALESCE(SUM(net), 0) AS revenue, COALESCE(SUM(gross), 0) AS gross, COALESCE(SUM(refunded), 0) AS refunded,
         COALESCE(SUM(discounts), 0) AS discounts, COUNT(customer) AS identified, COALESCE(SUM(is_new), 0) AS new_customers,
         COALESCE(SUM(IIF(is_new, net, 0)), 0) AS new_revenue, COALESCE(SUM(renewal), 0) AS renewals,
         (SELECT COUNT(*) FROM all_orders WHERE cancelled = 1 AND ${isOrderSql}) AS cancelled_orders,
         (SELECT COUNT(*) FROM all_orders WHERE cancelled = 0 AND gross = discounts) AS zero_orders,
         ${horizons.map((days) => `COALESCE(SUM(wait <= ${days} * ${DAY_MS}), 0) AS back_${days}`).join(', ')}
  FROM orders`

const running = ['first_orders_so_far', 'repeat_30_so_far', 'repeat_60_so_far', 'repeat_90_so_far'] as const
const ofDay = ['new_customers', 'back_30', 'back_60', 'back_90'] as const
const summed = [
  'orders',
  'revenue',
  'gross',
  'refunded',
  'discounts',
  'identified',
  'new_customers',
  'new_revenue',
  'renewals',
  'cancelled_orders',
  'zero_orders',
] as const

type Running = Readonly<Record<(typeof running)[number], number>> & { readonly day: number }
type DayRow = Readonly<Record<(typeof summed)[number] | (typeof ofDay)[number], number>>

const zero: Running = { day: 0, first_orders_so_far: 0, repeat_30_so_far: 0, repeat_60_so_far: 0, repeat_90_so_far: 0 }

/** Runs inside the caller's transaction, on a product that has sums and one store: then every day with orders is known. */
export const updateOrderDays = (raw: BetterSqlite3.Database, product: number, changed: ChangedOrders): void => {
  const customers = JSON.stringify([...changed.customers])
  const touched = new Set([...changed.days, ...raw.prepare<unknown[], number>(daysOfCustomers).pluck().all({ product, customers })])
  if (touched.size === 0) return
  const first = Math.min(...touched)
  const before = raw.prepare<[number, number], Running>(
    `SELECT day, ${running.join(', ')} FROM order_day WHERE product_id = ? AND day < ? ORDER BY day DESC LIMIT 1`,
  )
  const after = raw
    .prepare<[number, number], Running>(`SELECT day, ${running.join(', ')} FROM order_day WHERE product_id = ? AND day >= ? ORDER BY day`)
    .all(product, first)
  const sums = raw.prepare<unknown[], DayRow>(sumsOfDay(hasDividedStore(raw, product)))
  const put = raw.prepare(
    `INSERT OR REPLACE INTO order_day (product_id, day, ${[...summed, ...running].join(', ')})
     VALUES (@product, @day, ${[...summed, ...running].map((name) => `@${name}`).join(', ')})`,
  )
  const shift = raw.prepare(
    `UPDATE order_day SET ${running.map((name) => `${name} = @${name}`).join(', ')} WHERE product_id = @product AND day = @day`,
  )

  let [old, now] = [before.get(product, first) ?? zero, before.get(product, first) ?? zero]
  const oldOn = new Map(after.map((row) => [row.day, row]))
  for (const day of [...new Set([...oldOn.keys(), ...touched])].sort((a, b) => a - b)) {
    const stored = oldOn.get(day)
    const fresh = touched.has(day) ? sums.get({ product, day }) : undefined
    const previous = now
    now = { ...now, day }
    for (const [index, name] of running.entries()) {
      const key = ofDay[index]
      const added = fresh && key ? fresh[key] : stored ? stored[name] - old[name] : 0
      now = { ...now, [name]: previous[name] + added }
    }
    if (stored) old = stored
    if (fresh) put.run({ product, ...fresh, ...now })
    else if (running.some((name) => now[name] !== stored?.[name])) shift.run({ product, ...now })
  }
}
