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

const untilOf = (isDivided: boolean): string => `
  SELECT spans.day, COUNT(counted.order_id) AS orders, COALESCE(SUM(counted.net), 0) AS revenue
  FROM (SELECT value ->> 'day' AS day, value ->> 'until' AS until FROM json_each(@spans)) spans
  LEFT JOIN (
    SELECT store_order.day, created_at, order_id, ${isDivided ? 'share' : 'store_order'}.net AS net
    FROM store_order ${isDivided ? `JOIN (${shareOfOrders('AND orders.day BETWEEN @first AND @last')}) share USING (source_id, order_id)` : ''}
    WHERE store_order.source_id IN (${storesOfProduct}) AND store_order.day BETWEEN @first AND @last AND ${countedOrder('store_order')}
  ) counted ON counted.day = spans.day AND counted.created_at < spans.until
  GROUP BY spans.day`

/** Counts as the sums of a day do: without canceled orders and those of zero value; of a divided store, the part of the product. */
export const ordersUntil = (raw: BetterSqlite3.Database, product: number, spans: readonly DayUntil[]): readonly DaySoFar[] => {
  if (spans.length === 0) return []
  const days = spans.map(({ day }) => day)
  const range = { first: Math.min(...days), last: Math.max(...days) }
  return raw.prepare<unknown[], DaySoFar>(untilOf(hasDividedStore(raw, product))).all({ product, spans: JSON.stringify(spans), ...range })
}

/** When the latest order of a day was placed, milliseconds in UTC; null without any. */
export const lastOrderAt = (raw: BetterSqlite3.Database, product: number, day: number): number | null =>
  raw
    .prepare<unknown[], number | null>(`SELECT MAX(created_at) FROM store_order WHERE source_id IN (${storesOfProduct}) AND day = @day`)
    .pluck()
    .get({ product, day }) ?? null
