/** The products of an account in a base currency, each day at the reference rate of that day; a day without a rate is left out. */

import { type Day, daysFromTo } from '#shared/calendar.ts'
import { basisKpis, type OverviewKpi, type ResultBasis } from '#shared/contract/internal/products-overview.ts'
import type { KpiNowcast } from '#shared/contract/internal/window-trend.ts'
import { asMicros } from '#shared/money.ts'
import type { DaySpan } from '../facts/day-span.ts'
import type { DaySums } from '../facts/facts.ts'
import { kpiOf } from '../kpi/kpi.ts'
import { moneyKeys, sumDays } from '../kpi/sum-days.ts'
import { purchaseKpis } from '../maturity/kpi-nowcast.ts'
import { type ProductDay, usualOf } from '../products/product-day.ts'

/** Units of the base currency for one unit of the account's currency; null: unknown. */
export type RateOn = (day: Day) => number | null

const noContext = { repeat: null, contributionMargin: null }

/** Days with their money in the base currency. */
export const daysInBase = (days: Iterable<DaySums>, rateOn: RateOn): DaySums[] =>
  [...days].flatMap((sums) => {
    const rate = rateOn(sums.day)
    return rate === null ? [] : [converted(sums, rate)]
  })

/**
 * A product's day or period with everything in the base currency, its typical ranges too: a typical range in its own currency would count a
 * change of the rate as one of the account.
 *
 * @param name Replaces that of the product, which another account may have too.
 * @param basis Of the totals. A product with store orders has no forecast of what Meta reports: among reported totals, its purchases are
 *   compared once all are reported.
 */
export const productInBase = (product: ProductDay, rateOn: RateOn, range: DaySpan, basis: ResultBasis, name: string): ProductDay => {
  const byDay = mapByDay(daysInBase(product.byDay.values(), rateOn))
  const typicalByDay = product.typicalByDay === product.byDay ? byDay : mapByDay(daysInBase(product.typicalByDay.values(), rateOn))
  const inside = daysFromTo(range.first, range.last).flatMap((day) => byDay.get(day) ?? [])
  const isUnforecast = basis === 'reported' && product.basis === 'store' && product.state === 'settling'
  const keys: readonly OverviewKpi[] = basisKpis[basis]
  const comparedKeys = isUnforecast ? keys.filter((key) => !purchaseKpis.some((each) => each === key)) : keys
  return {
    ...product,
    name,
    byDay,
    typicalByDay,
    usual: usualOf(comparedKeys, [...typicalByDay.values()], range, inside),
    whenComplete: forecastInBase(product, rateOn, range, inside),
  }
}

const mapByDay = (days: readonly DaySums[]): ReadonlyMap<Day, DaySums> => new Map(days.map((sums) => [sums.day, sums]))

/** A day with its money in another currency, rounded to the micro. */
const converted = (sums: DaySums, rate: number): DaySums => ({
  ...sums,
  ...Object.fromEntries(
    moneyKeys.map((key) => {
      const amount = sums[key]
      return [key, amount === null ? null : asMicros(Math.round(amount * rate))]
    }),
  ),
})

/** What is still to be reported is of the last days: it takes the rate of the last one. */
const forecastInBase = (
  { whenComplete, byDay }: ProductDay,
  rateOn: RateOn,
  { first, last }: DaySpan,
  inside: readonly DaySums[],
): ProductDay['whenComplete'] => {
  const value = whenComplete?.kpi.revenue_meta
  const rate = rateOn(last)
  if (whenComplete === null || value === undefined || rate === null) return whenComplete
  const reported = reportedValue(daysFromTo(first, last).flatMap((day) => byDay.get(day) ?? []))
  const inBase = (end: number): number => reportedValue(inside) + (end - reported) * rate
  const ends: KpiNowcast = {
    expected: inBase(value.expected),
    low: inBase(value.low),
    high: value.high === null ? null : inBase(value.high),
  }
  return { ...whenComplete, kpi: { ...whenComplete.kpi, revenue_meta: ends } }
}

const reportedValue = (days: readonly DaySums[]): number => (days.length === 0 ? 0 : (kpiOf(sumDays(days), noContext).revenue_meta ?? 0))
