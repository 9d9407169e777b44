/**
 * Totals over the products of an account on one day. Sums first, then ratios: a ratio is over the products that know both of its numbers, so
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
import type { DaySums } from '../facts/facts.ts'
import { kpiOf } from '../kpi/kpi.ts'
import { type SumKey, sumDays } from '../kpi/sum-days.ts'
import { purchaseKpis } from '../maturity/kpi-nowcast.ts'
import type { ProductDay } from './product-day.ts'

/** The sums that each KPI is made of. */
const sumsOf: Readonly<Record<OverviewKpi, readonly SumKey[]>> = {
  spend_total: ['spendTotal'],
  revenue: ['revenue'],
  mer: ['revenue', 'spendTotal'],
  orders: ['orders'],
  cpa: ['spendTotal', 'orders'],
  revenue_meta: ['purchaseValue'],
  roas_meta: ['purchaseValue', 'spend'],
  purchases_meta: ['purchases'],
  cpa_meta: ['spend', 'purchases'],
}

const noContext = { repeat: null, contributionMargin: null }

/** Share of the compared products that must leave a day out of their typical ranges before the total does. Source: prior, most of them. */
const MOST = 0.5

/**
 * The totals of a day.
 *
 * The typical range of a total is that of the sum over the products that have a typical range themselves: a product that is new, or whose day is
 * missing, would look like a change of the account. A past day counts if all of these products know it.
 *
 * @param products Those with data; a product without any is missing from nothing.
 */
export const productsTotals = (
  products: readonly ProductDay[],
  day: Day,
  basis: ResultBasis,
): Partial<Record<OverviewKpi, ProductsTotal>> => {
  const sumOf = cachedSums()
  return Object.fromEntries(basisKpis[basis].map((key) => [key, totalOf(key, products, day, sumOf)]))
}

/** The days of a product as reported, or as typical ranges take them. */
type Days = 'byDay' | 'typicalByDay'
type SumOf = (products: readonly ProductDay[], day: Day, days: Days) => DaySums | null

const totalOf = (key: OverviewKpi, products: readonly ProductDay[], day: Day, sumOf: SumOf): ProductsTotal => {
  const knows = (product: ProductDay, on: Day, days: Days): boolean => {
    const sums = product[days].get(on)
    return sums !== undefined && sumsOf[key].every((part) => sums[part] !== null)
  }
  /** Null unless there are products and all of them know the day. */
  const sumOn = (of: readonly ProductDay[], on: Day, days: Days): DaySums | null =>
    of.length > 0 && of.every((product) => knows(product, on, days)) ? sumOf(of, on, days) : null
  const kpiOn = (of: readonly ProductDay[], on: Day): number | null => kpiOf(sumOn(of, on, 'byDay'), noContext)[key]
  const known = products.filter((product) => knows(product, day, 'byDay'))
  const compared = known.filter(({ complete, usual }) => complete && (usual[key]?.median ?? null) !== null)
  const history = daysFromTo(addDays(day, -BASELINE_DAYS), addDays(day, -1)).flatMap((past) => sumOn(compared, past, 'typicalByDay') ?? [])
  const names = (of: readonly ProductDay[]): string[] => of.map(({ name }) => name)
  return {
    value: kpiOn(known, day),
    missing: names(products.filter((product) => !known.includes(product))),
    usual: baselineOfKpi(key, history, day, noContext),
    compared: kpiOn(compared, day),
    not_compared: names(known.filter((product) => !compared.includes(product))),
    when_complete: nowcastOf(key, compared, day),
    spark: daysFromTo(addDays(day, 1 - SPARK_DAYS), day).map((on) => kpiOn(compared, on)),
  }
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
const nowcastOf = (key: OverviewKpi, products: readonly ProductDay[], day: Day): ProductsTotal['when_complete'] => {
  const young = products.flatMap(({ whenComplete }) => whenComplete ?? [])
  if (!isPurchaseKpi(key) || young.length === 0) return null
  const at = (end: keyof KpiNowcast): number | null => {
    const parts = products.flatMap((product) => expectedSums(product, day, end) ?? [])
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

/** The sums of a product's day with purchases and their value as expected, or at an end of their interval. Null: that end is unknown. */
const expectedSums = ({ byDay, whenComplete }: ProductDay, day: Day, end: keyof KpiNowcast): DaySums | null => {
  const sums = byDay.get(day)
  if (sums === undefined || whenComplete === null) return sums ?? null
  const { purchases_meta: purchases, revenue_meta: value } = whenComplete.kpi
  const [count, worth] = [purchases?.[end], value?.[end]]
  if (count === null || worth === null) return null
  return {
    ...sums,
    purchases: count ?? sums.purchases,
    purchaseValue: worth === undefined ? sums.purchaseValue : microsFromUnits(worth),
  }
}
