/** Store orders of several days up to an instant of each. */

import type BetterSqlite3 from 'better-sqlite3'
import { countedOrder, hasDividedStore, shareOfOrders, storesOfProduct } from './product-orders.ts'

export interface DaySoFar {
  /** Day number. */
  readonly day: number
  readonly orders: number
  /** Micros, after refunds. */
  readonly revenue: number
}

export interface DayUntil {
  /** Day number. */
  readonly day: number
  /** Milliseconds in UTC; orders at this instant or later do not count. */
  readonly until: number
}

const spans = `(SELECT value ->> 'day' AS day, value ->> 'until' AS until FROM json_each(@spans)) spans`

/** One look into the index of days for each span: SQLite alone would read every order of the store for each. */
const ofWholeStores = `
  SELECT spans.day, COUNT(orders.order_id) AS orders, COALESCE(SUM(orders.net), 0) AS revenue
  FROM ${spans}
  LEFT JOIN store_order orders INDEXED BY store_order_day ON orders.source_id IN (${storesOfProduct}) AND orders.day = spans.day
    AND orders.created_at < spans.until AND ${countedOrder('orders')}
  GROUP BY spans.day`

const ofDividedStores = `
  SELECT spans.day, COUNT(counted.order_id) AS orders, COALESCE(SUM(counted.net), 0) AS revenue
  FROM ${spans}
  LEFT JOIN (
    SELECT store_order.day, created_at, order_id, share.net AS net
    FROM store_order JOIN (${shareOfOrders('AND orders.day BETWEEN @first AND @last')}) share USING (source_id, order_id)
    WHERE store_order.source_id IN (${storesOfProduct}) AND store_order.day BETWEEN @first AND @last AND ${countedOrder('store_order')}
  ) counted ON counted.day = spans.day AND counted.created_at < spans.until
  GROUP BY spans.day`

/** Counts as the sums of a day do: without canceled orders and those of zero value; of a divided store, the part of the product. */
export const ordersUntil = (raw: BetterSqlite3.Database, product: number, spans: readonly DayUntil[]): readonly DaySoFar[] => {
  if (spans.length === 0) return []
  const days = spans.map(({ day }) => day)
  const range = { first: Math.min(...days), last: Math.max(...days) }
  return raw
    .prepare<unknown[], DaySoFar>(hasDividedStore(raw, product) ? ofDividedStores : ofWholeStores)
    .all({ product, spans: JSON.stringify(spans), ...range })
}

/** When the latest order of a day was placed, milliseconds in UTC; null without any. */
export const lastOrderAt = (raw: BetterSqlite3.Database, product: number, day: number): number | null =>
  raw
    .prepare<unknown[], number | null>(`SELECT MAX(created_at) FROM store_order WHERE source_id IN (${storesOfProduct}) AND day = @day`)
    .pluck()
    .get({ product, day }) ?? null
