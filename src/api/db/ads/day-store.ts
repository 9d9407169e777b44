/** Reads a product's daily sums: ad facts and store orders joined by day. */

import type { Kysely } from 'kysely'
import { type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import type { DaySums, RepeatCounts } from '../../domain/facts/facts.ts'
import type { FactDayTable, OrderDayTable, Schema } from '../connection/schema.ts'

const money = (value: number | null | undefined) => (value === null || value === undefined ? null : asMicros(value))

const toDaySums = (day: number, fact: FactDayTable | undefined, order: OrderDayTable | undefined): DaySums => ({
  day: dayFromNumber(day),
  spend: money(fact?.spend),
  impressions: fact?.impressions ?? null,
  reach: fact?.reach ?? null,
  linkClicks: fact?.link_clicks ?? null,
  landingPageViews: fact?.landing_page_views ?? null,
  addToCart: fact?.add_to_cart ?? null,
  initiateCheckout: fact?.initiate_checkout ?? null,
  purchases: fact?.purchases ?? null,
  purchaseValue: money(fact?.purchase_value),
  orders: order?.orders ?? null,
  revenue: money(order?.revenue),
  gross: money(order?.gross),
  refunded: money(order?.refunded),
  discounts: money(order?.discounts),
  identifiedOrders: order?.identified ?? null,
  newCustomers: order?.new_customers ?? null,
  newCustomerRevenue: money(order?.new_revenue),
  renewals: order?.renewals ?? null,
  promo: fact?.promo === 1,
  attributionSettings: fact?.attribution?.split(',').toSorted() ?? [],
})

const HORIZONS = [30, 60, 90] as const
const LOOK_BACK_DAYS = 90

export interface DayRange {
  /** Ascending; a day with neither facts nor orders is left out. */
  readonly sums: readonly DaySums[]
  /** Repeat counts as of a day of the range; null if the order history does not reach back far enough. */
  readonly repeatOn: (day: Day) => RepeatCounts | null
}

/** Daily sums of a product from first to last, both included, with the counts behind the repeat rates of those days. */
export const readDays = async (db: Kysely<Schema>, productId: number, first: Day, last: Day): Promise<DayRange> => {
  const from = dayNumber(first)
  const to = dayNumber(last)
  const facts = await db
    .selectFrom('fact_day')
    .selectAll()
    .where('product_id', '=', productId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  const orders = await db
    .selectFrom('order_day')
    .selectAll()
    .where('product_id', '=', productId)
    .where('day', '>=', from - LOOK_BACK_DAYS)
    .where('day', '<=', to)
    .execute()
  const factOn = new Map(facts.map((row) => [row.day, row]))
  const orderOn = new Map(orders.map((row) => [row.day, row]))
  const days = [...new Set([...factOn.keys(), ...orderOn.keys()])].filter((day) => day >= from).sort((a, b) => a - b)
  return {
    sums: days.map((day) => toDaySums(day, factOn.get(day), orderOn.get(day))),
    repeatOn: (day) => repeatCounts(orderOn, dayNumber(day)),
  }
}

const repeatCounts = (orderOn: ReadonlyMap<number, OrderDayTable>, day: number): RepeatCounts | null => {
  if (!orderOn.has(day)) return null
  const count = (read: (row: OrderDayTable) => number, horizon: number): number => {
    const row = orderOn.get(day - horizon)
    return row ? read(row) : 0
  }
  const [thirty, sixty, ninety] = HORIZONS
  return {
    eligible: {
      30: count((row) => row.first_orders_so_far, thirty),
      60: count((row) => row.first_orders_so_far, sixty),
      90: count((row) => row.first_orders_so_far, ninety),
    },
    repeated: {
      30: count((row) => row.repeat_30_so_far, thirty),
      60: count((row) => row.repeat_60_so_far, sixty),
      90: count((row) => row.repeat_90_so_far, ninety),
    },
  }
}

/** First and last day with ad facts; null if there are none. */
export const factSpan = async (
  db: Kysely<Schema>,
  productId: number,
): Promise<{ readonly first: Day | null; readonly last: Day | null }> => {
  const { first, last } = await db
    .selectFrom('fact_day')
    .select(({ fn }) => [fn.min<number | null>('day').as('first'), fn.max<number | null>('day').as('last')])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return { first: first === null ? null : dayFromNumber(first), last: last === null ? null : dayFromNumber(last) }
}
