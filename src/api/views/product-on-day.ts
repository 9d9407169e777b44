/** The numbers of one product in the list of all products, kept in memory: a decision or a sync of another product changes none of them. */

import { LRUCache } from 'lru-cache'
import { addDays, type Day, dayNumber } from '#shared/calendar.ts'
import type { MonthEndForecast } from '#shared/contract/internal/plans.ts'
import type { ResultBasis } from '#shared/contract/internal/products-overview.ts'
import { readAdsetRuns } from '../db/ads/adset-run-store.ts'
import { type DayRange, readDays } from '../db/ads/day-store.ts'
import type { Database } from '../db/connection/database.ts'
import { orderSpanOf } from '../db/orders/order-span.ts'
import type { ThresholdValues } from '../domain/advice/threshold-spec.ts'
import { BASELINE_DAYS } from '../domain/baseline/baseline-days.ts'
import { firstComparedDay, MOST_EQUAL_RANGES } from '../domain/baseline/equal-ranges.ts'
import type { DaySums } from '../domain/facts/facts.ts'
import { typicalDays, youngDays, youngRange } from '../domain/maturity/young-days.ts'
import { plansSpan } from '../domain/plans/day-plans.ts'
import { monthForecastByCampaign } from '../domain/plans/month-forecast-by-campaign.ts'
import { type ProductDay, productDay } from '../domain/products/product-day.ts'
import { lastCompleteDay } from '../domain/series/day-series.ts'
import { daysIn } from '../domain/snapshot/range-snapshot.ts'
import { type DayFrame, type DayRequest, dayFrame } from './day-frame.ts'
import { planLimitsOf } from './plan-limits.ts'
import { learnReported, purchaseAges } from './reported-purchases.ts'

export interface ProductOnDay {
  readonly numbers: ProductDay
  readonly month: MonthEndForecast
}

/** More than an account may have products, so that a list never evicts its own rows. */
const CACHED = 512
const caches = new WeakMap<Database, LRUCache<string, ProductOnDay>>()

/**
 * The product's numbers of a day or a period, its typical ranges, and its month-end forecast.
 *
 * @param request The last day.
 * @param from The first day.
 */
export const productOnDay = async (
  database: Database,
  request: DayRequest,
  from: Day,
  thresholds: ThresholdValues,
): Promise<ProductOnDay> => {
  const frame = await dayFrame(database, request)
  const ages = await purchaseAges(database, request)
  const cache = caches.get(database) ?? new LRUCache<string, ProductOnDay>({ max: CACHED })
  caches.set(database, cache)
  const { product, day, complete, settled, adsPulledOn } = frame
  const key = JSON.stringify([product.id, product.name, product.data_version, from, day, complete, settled, adsPulledOn, ages, thresholds])
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const made = await make(database, frame, from, ages, thresholds)
  cache.set(key, made)
  return made
}

const make = async (
  database: Database,
  frame: DayFrame,
  from: Day,
  ages: Awaited<ReturnType<typeof purchaseAges>>,
  thresholds: ThresholdValues,
): Promise<ProductOnDay> => {
  const { product, day, complete, settled } = frame
  const range = { first: from, last: day }
  const ofDay = addDays(day, -BASELINE_DAYS)
  const ofRange = firstComparedDay(range, MOST_EQUAL_RANGES)
  const read = await readDays(database.db, product.id, from === day || ofDay < ofRange ? ofDay : ofRange, day)
  const { sums, idleDays, leftOutDays, spendOn } = read
  const basis = basisOf(frame, sums)
  // Late purchases change what the platform reports, not the store's orders.
  const learned = basis === 'store' || ages.length === 0 ? null : learnReported(database, frame).nowcaster
  const numbers = productDay({
    name: product.name,
    range,
    basis,
    complete,
    settled,
    has: { ads: product.ad_source !== 'none', orders: product.order_source !== 'none' },
    sums,
    past: learned === null ? sums : typicalDays(learned, ages, sums),
    idleDays,
    leftOutDays,
    spendOn: (asked) => spendOn(dayNumber(asked)),
    whenComplete:
      learned === null
        ? null
        : from === day
          ? (youngDays(learned, ages, sums).get(day) ?? null)
          : youngRange(learned, ages, daysIn(sums, range), sums),
  })
  return { numbers, month: forecastOf(database, frame, read, thresholds) }
}

/** Where the results of a day come from: outside the days with store orders, what the platform reports is all that is known. */
const basisOf = ({ product, day }: DayFrame, sums: readonly DaySums[]): ResultBasis => {
  const orders = orderSpanOf(product)
  if (orders === null) return 'reported'
  const isCovered = orders.first <= day && day <= orders.last
  return !isCovered && sums.some((entry) => entry.day === day && entry.spend !== null) ? 'reported' : 'store'
}

/** As of the Ad sets tab, from the same days. */
const forecastOf = (
  database: Database,
  { product, day, complete }: DayFrame,
  { sums, idleDays }: DayRange,
  thresholds: ThresholdValues,
): MonthEndForecast => {
  const { first, last } = plansSpan(day, complete)
  const { days, adsets } = readAdsetRuns(database.raw, product.id, first, last)
  return monthForecastByCampaign({
    day,
    through: lastCompleteDay(day, complete),
    days,
    last: complete ? days.length - 1 : days.length - 2,
    adsets,
    promos: new Set(sums.filter(({ promo }) => promo).map((entry) => entry.day)),
    idleDays: idleDays.filter((idle) => idle >= first),
    onPlan: planLimitsOf(thresholds).onPlan,
  }).product
}
