/**
 * Totals over the products of an account on one day or a period. Sums first, then ratios: a ratio is over the products that know both of its numbers, so
 * that a product without one of them does not shift it.
 */

import { addDays, type Day, daysFromTo } from '#shared/calendar.ts'
import {
  basisKpis,
  type OverviewKpi,
  type ProductsTotal,
  type ResultBasis,
  SPARK_DAYS,
} from '#shared/contract/internal/products-overview.ts'
import type { KpiNowcast } from '#shared/contract/internal/window-trend.ts'
import { microsFromUnits } from '#shared/money.ts'
import { baselineOfKpi } from '../baseline/baseline.ts'
import { BASELINE_DAYS } from '../baseline/baseline-days.ts'
import { firstComparedDay, MOST_EQUAL_RANGES } from '../baseline/equal-ranges.ts'
import { baselineOfRangeKpi } from '../baseline/range-baseline.ts'
import type { DaySpan } from '../facts/day-span.ts'
import type { DaySums } from '../facts/facts.ts'
import { kpiOf } from '../kpi/kpi.ts'
import { inputsOf } from '../kpi/kpi-inputs.ts'
import { daysThatKnow, sumDays } from '../kpi/sum-days.ts'
import { purchaseKpis } from '../maturity/kpi-nowcast.ts'
import type { ProductDay } from './product-day.ts'

const noContext = { repeat: null, contributionMargin: null }

/** Share of the compared products that must leave a day out of their typical ranges before the total does. Source: prior, most of them. */
const MOST = 0.5

/**
 * The totals of a day or a period.
 *
 * The typical range of a total is that of the sum over the products that have a typical range themselves and know every day: a product that is
 * new, or with missing days, would look like a change of the account. A past day counts if all of these products know it.
 *
 * @param products Those with data, all of this range; a product without any is missing from nothing.
 */
export const productsTotals = (
  products: readonly ProductDay[],
  range: DaySpan,
  basis: ResultBasis,
): Partial<Record<OverviewKpi, ProductsTotal>> => {
  const sumOf = cachedSums()
  return Object.fromEntries(basisKpis[basis].map((key) => [key, totalOf(key, products, range, sumOf)]))
}

/** The days of a product as reported, or as typical ranges take them. */
type Days = 'byDay' | 'typicalByDay'
type SumOf = (products: readonly ProductDay[], day: Day, days: Days) => DaySums | null

const totalOf = (key: OverviewKpi, products: readonly ProductDay[], range: DaySpan, sumOf: SumOf): ProductsTotal => {
  const inRange = daysFromTo(range.first, range.last)
  const knows = (product: ProductDay, on: Day, days: Days): boolean => {
    const sums = product[days].get(on)
    return sums !== undefined && daysThatKnow([sums], inputsOf(key)).length > 0
  }
  /** Null unless there are products and all of them know the day. */
  const sumOn = (of: readonly ProductDay[], on: Day, days: Days): DaySums | null =>
    of.length > 0 && of.every((product) => knows(product, on, days)) ? sumOf(of, on, days) : null
  const kpiOver = (days: readonly DaySums[]): number | null => (days.length === 0 ? null : kpiOf(sumDays(days), noContext)[key])
  const knownOn = (day: Day): readonly ProductDay[] => products.filter((product) => knows(product, day, 'byDay'))
  const known = products.filter((product) => inRange.some((day) => knows(product, day, 'byDay')))
  const whole = known.filter((product) => inRange.every((day) => knows(product, day, 'byDay')))
  const compared = whole.filter(({ complete, usual }) => complete && (usual[key]?.median ?? null) !== null)
  const names = (of: readonly ProductDay[]): string[] => of.map(({ name }) => name)
  return {
    value: kpiOver(inRange.flatMap((day) => sumOn(knownOn(day), day, 'byDay') ?? [])),
    missing: names(products.filter((product) => !whole.includes(product))),
    usual: usualOf(key, range, (day) => sumOn(compared, day, 'typicalByDay')),
    compared: kpiOver(inRange.flatMap((day) => sumOn(compared, day, 'byDay') ?? [])),
    not_compared: names(known.filter((product) => !compared.includes(product))),
    when_complete: nowcastOf(key, compared, inRange),
    spark: daysFromTo(addDays(range.last, 1 - SPARK_DAYS), range.last).map((on) => kpiOf(sumOn(compared, on, 'byDay'), noContext)[key]),
  }
}

/** The typical range of a sum over products. `sumOn` returns null for a day that one of them does not know. */
const usualOf = (key: OverviewKpi, range: DaySpan, sumOn: (day: Day) => DaySums | null): ProductsTotal['usual'] => {
  const { first, last } = range
  const isDay = first === last
  const start = isDay ? addDays(last, -BASELINE_DAYS) : firstComparedDay(range, MOST_EQUAL_RANGES)
  const history = daysFromTo(start, isDay ? addDays(last, -1) : last).flatMap((day) => sumOn(day) ?? [])
  return isDay ? baselineOfKpi(key, history, last, noContext) : baselineOfRangeKpi(key, history, range, noContext)
}

/** Adds up products on a day. The KPIs of one basis mostly have the same products: their sums are computed once. */
const cachedSums = (): SumOf => {
  const cache = new Map<string, DaySums | null>()
  return (products, day, days) => {
    const key = [days, day, ...products.map(({ name }) => name)].join('\n')
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const parts = products.flatMap((product) => product[days].get(day) ?? [])
    const sum = parts.length === 0 ? null : { ...sumDays(parts), promo: isMostlyLeftOut(parts) }
    cache.set(key, sum)
    return sum
  }
}

const isMostlyLeftOut = (parts: readonly DaySums[]): boolean => parts.filter(({ promo }) => promo).length > MOST * parts.length

const isPurchaseKpi = (key: OverviewKpi): boolean => purchaseKpis.some((each) => each === key)

/**
 * The total once all purchases are reported: the sum of what is expected of each product. Its interval adds up the products' intervals, as if all
 * ended at the same side: it is wider than that of independent products.
 */
const nowcastOf = (key: OverviewKpi, products: readonly ProductDay[], days: readonly Day[]): ProductsTotal['when_complete'] => {
  const young = products.flatMap(({ whenComplete }) => whenComplete ?? [])
  if (!isPurchaseKpi(key) || young.length === 0) return null
  const at = (end: keyof KpiNowcast): number | null => {
    const parts = products.flatMap((product) => expectedSums(product, days, end) ?? [])
    return parts.length < products.length ? null : kpiOf(sumDays(parts), noContext)[key]
  }
  const [expected, ...ends] = [at('expected'), at('low'), at('high')]
  if (expected === null) return null
  const known = ends.filter((end) => end !== null)
  return {
    basis: young.some(({ basis }) => basis === 'prior') ? 'prior' : 'versions',
    expected,
    low: Math.min(expected, ...known),
    high: known.length < ends.length ? null : Math.max(expected, ...known),
  }
}

/** The sums of a product with purchases and their value as expected, or at an end of their interval. Null: that end is unknown. */
const expectedSums = ({ byDay, whenComplete }: ProductDay, days: readonly Day[], end: keyof KpiNowcast): DaySums | null => {
  const known = days.flatMap((day) => byDay.get(day) ?? [])
  if (known.length === 0) return null
  const sums = sumDays(known)
  if (whenComplete === null) return sums
  const { purchases_meta: purchases, revenue_meta: value } = whenComplete.kpi
  const [count, worth] = [purchases?.[end], value?.[end]]
  if (count === null || worth === null) return null
  return {
    ...sums,
    purchases: count ?? sums.purchases,
    purchaseValue: worth === undefined ? sums.purchaseValue : microsFromUnits(worth),
  }
}
