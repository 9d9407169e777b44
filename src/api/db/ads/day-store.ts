/** Reads a product's daily sums: ad facts and store orders joined by day. */

import { type Kysely, sql } from 'kysely'
import { type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import { roundedCount } from '../../domain/facts/counts.ts'
import type { DaySums, RepeatCounts } from '../../domain/facts/facts.ts'
import { knowsNewCustomers } from '../../domain/retention/new-customer-lead.ts'
import { type DaySpend, type SpendInput, spendOn } from '../../domain/spend/channel-spend.ts'
import type { OrderDayTable } from '../connection/order-schema.ts'
import type { FactDayTable, Schema } from '../connection/schema.ts'
import { leftOutDays } from '../events/left-out-days.ts'
import { daysBetween, incompleteDays } from '../sources/source-day-store.ts'
import { readSpend } from '../spend/channel-spend-store.ts'
import { lineSpan } from '../spend/spend-line-store.ts'

const money = (value: number | null | undefined) => (value === null || value === undefined ? null : asMicros(value))

type FactDay = Omit<FactDayTable, 'product_id' | 'source_id' | 'channel'>

interface DayRows {
  readonly fact: FactDay | undefined
  readonly order: OrderDayTable | undefined
  readonly spend: DaySpend
  /** Whether a noted event or a public holiday takes the day out of typical ranges. */
  readonly isLeftOut: boolean
  /** First day number with orders; null: none. */
  readonly ordersFrom: number | null
}

const toDaySums = (day: number, { fact, order, spend, isLeftOut, ordersFrom }: DayRows, partial: ReadonlySet<Day>): DaySums => ({
  day: dayFromNumber(day),
  complete: !partial.has(dayFromNumber(day)),
  spend: money(fact?.spend),
  spendTotal: spend.total,
  channels: spend.channels,
  impressions: fact?.impressions ?? null,
  reach: fact?.reach ?? null,
  linkClicks: fact?.link_clicks ?? null,
  landingPageViews: fact?.landing_page_views ?? null,
  addToCart: fact?.add_to_cart ?? null,
  initiateCheckout: fact?.initiate_checkout ?? null,
  purchases: fact?.purchases == null ? null : roundedCount(fact.purchases),
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
  knowsNewCustomers: knowsNewCustomers(day, ordersFrom),
  promo: isLeftOut || fact?.promo === 1,
  attributionSettings: [...new Set(fact?.attribution?.split(','))].toSorted(),
})

const HORIZONS = [30, 60, 90] as const
const LOOK_BACK_DAYS = 90

export interface DayRange {
  /** Ascending; a day without facts, orders and lines of spend is left out. */
  readonly sums: readonly DaySums[]
  /** Days after the first with ads of Meta on which these did not deliver: their sources were read after the day was over and have no row. */
  readonly idleDays: readonly Day[]
  /** Days that a noted promotion or holiday, or a public holiday, takes out of typical ranges, with or without data. */
  readonly leftOutDays: readonly Day[]
  /** Ad spend of a day of the range, by its number. */
  readonly spendOn: (day: number) => DaySpend
  /** Repeat counts as of a day of the range; null if the order history does not reach back far enough. */
  readonly repeatOn: (day: Day) => RepeatCounts | null
}

/** Daily sums of a product from first to last, both included, with the counts behind the repeat rates of those days. */
export const readDays = async (db: Kysely<Schema>, productId: number, first: Day, last: Day): Promise<DayRange> => {
  const from = dayNumber(first)
  const to = dayNumber(last)
  const facts = await factDays(db, productId, from, to)
  const spend = await readSpend(db, productId, from, to)
  const partial = await incompleteDays(db, productId, first, last)
  const leftOut = await leftOutDays(db, productId, from, to)
  const orders = await db
    .selectFrom('order_day')
    .selectAll()
    .where('product_id', '=', productId)
    .where('day', '>=', from - LOOK_BACK_DAYS)
    .where('day', '<=', to)
    .execute()
  const { orders_from: ordersFrom } = await db
    .selectFrom('product')
    .select('orders_from')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const factOn = new Map(facts.map((row) => [row.day, row]))
  const orderOn = new Map(orders.map((row) => [row.day, row]))
  const spentOn = spend.lines.flatMap(({ first, last }) => daysBetween(Math.max(first, from), Math.min(last, to)))
  const days = [...new Set([...spend.facts.keys(), ...orderOn.keys(), ...spentOn])].filter((day) => day >= from).sort((a, b) => a - b)
  return {
    sums: days.map((day) =>
      toDaySums(
        day,
        { fact: factOn.get(day), order: orderOn.get(day), spend: spendOn(spend, day), isLeftOut: leftOut.has(day), ordersFrom },
        partial,
      ),
    ),
    idleDays: idleDays(spend, from, to).filter((day) => !partial.has(day)),
    leftOutDays: [...leftOut].sort((a, b) => a - b).map(dayFromNumber),
    spendOn: (day) => spendOn(spend, day),
    repeatOn: (day) => repeatCounts(orderOn, dayNumber(day)),
  }
}

/** Days without ads of Meta whose spend is nevertheless known: nothing. */
const idleDays = (spend: SpendInput, from: number, to: number): readonly Day[] => {
  const first = Math.min(...[...spend.facts].flatMap(([day, ofDay]) => (ofDay.has('meta') ? [day] : [])))
  return daysBetween(Math.max(from, first), to)
    .filter(
      (day) => !spend.facts.get(day)?.has('meta') && spendOn(spend, day).channels.some((of) => of.channel === 'meta' && of.spend === 0),
    )
    .map(dayFromNumber)
}

/** The sums of the product's ads on Meta, over all its sources. */
const factDays = async (db: Kysely<Schema>, productId: number, from: number, to: number): Promise<readonly FactDay[]> => {
  const { rows } = await sql<FactDay>`
    SELECT day, SUM(spend) AS spend, SUM(impressions) AS impressions, IIF(COUNT(*) = 1, MAX(reach), NULL) AS reach,
           SUM(link_clicks) AS link_clicks, SUM(landing_page_views) AS landing_page_views, SUM(add_to_cart) AS add_to_cart,
           SUM(initiate_checkout) AS initiate_checkout, SUM(purchases) AS purchases, SUM(purchase_value) AS purchase_value,
           MAX(promo) AS promo, GROUP_CONCAT(attribution) AS attribution
    FROM fact_day WHERE product_id = ${productId} AND day BETWEEN ${from} AND ${to} AND channel = 'meta' GROUP BY day`.execute(db)
  return rows
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

/** First and last day with ad facts; without any, of the lines of spend. */
export const spendSpan = async (db: Kysely<Schema>, productId: number): ReturnType<typeof factSpan> => {
  const facts = await factSpan(db, productId)
  return facts.first === null ? lineSpan(db, productId) : facts
}

/**
 * The last day of which the ads of a product are known: with ad facts, or read by one of its sources of ads that found none. Null: no ad facts.
 *
 * A source that is still read has no rows once all ads have stopped, as after a rejected payment.
 */
export const lastAdDay = async (db: Kysely<Schema>, productId: number): Promise<Day | null> => {
  const { last } = await factSpan(db, productId)
  if (last === null) return null
  const read = await db
    .selectFrom('product_source')
    .innerJoin('source', 'source.id', 'product_source.source_id')
    .innerJoin('source_day', 'source_day.source_id', 'product_source.source_id')
    .select(({ fn }) => fn.max<number | null>('source_day.day').as('day'))
    .where('product_source.product_id', '=', productId)
    .where('source.role', '=', 'ads')
    .executeTakeFirst()
  return read?.day == null ? last : dayFromNumber(Math.max(dayNumber(last), read.day))
}
