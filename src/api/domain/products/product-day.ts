/** A product on one day or a period, as the list of all products shows it. */

import { addDays, type Day, daysFromTo } from '#shared/calendar.ts'
import {
  basisKpis,
  type OverviewKpi,
  type ProductRowOverview,
  type ResultBasis,
  SPARK_DAYS,
} from '#shared/contract/internal/products-overview.ts'
import { baselineOfDays } from '../baseline/baseline.ts'
import { lengthOf } from '../baseline/equal-ranges.ts'
import { baselineOfRangeKpi } from '../baseline/range-baseline.ts'
import type { DaySpan } from '../facts/day-span.ts'
import type { DaySums } from '../facts/facts.ts'
import { emptyKpi, kpiOf, kpiOfDays } from '../kpi/kpi.ts'
import { inputsOf } from '../kpi/kpi-inputs.ts'
import { daysThatKnow } from '../kpi/sum-days.ts'
import { withIdleDays } from '../snapshot/idle-days.ts'
import type { DaySpend } from '../spend/channel-spend.ts'

/** What a product's day is computed from. */
export interface ProductDayInput {
  readonly name: string
  /** One day, or a period. */
  readonly range: DaySpan
  readonly basis: ResultBasis
  readonly complete: boolean
  readonly settled: boolean
  /** Which kinds of data the product has. */
  readonly has: { readonly ads: boolean; readonly orders: boolean }
  /** The days of the range and of its baseline. */
  readonly sums: readonly DaySums[]
  /** The same days as typical ranges take them. */
  readonly past: readonly DaySums[]
  /** Days of the baseline, or of the range, on which no ads ran: their spend is known. */
  readonly idleDays: readonly Day[]
  /** Days that a promotion or a holiday takes out of typical ranges. */
  readonly leftOutDays: readonly Day[]
  readonly spendOn: (day: Day) => DaySpend
  readonly whenComplete: ProductRowOverview['when_complete']
}

/** A product's day or period: the row of the list, and what the totals add up. */
export interface ProductDay {
  readonly name: string
  readonly basis: ResultBasis
  readonly state: ProductRowOverview['state']
  readonly complete: boolean
  readonly kpi: Partial<Record<OverviewKpi, number | null>>
  readonly knownDays: ProductRowOverview['known_days']
  /** Promotions and holidays among the days of the range. */
  readonly leftOut: number
  readonly usual: ProductRowOverview['usual']
  readonly whenComplete: ProductRowOverview['when_complete']
  readonly spark: ProductRowOverview['spark']
  /** By day as reported, days without ads included. */
  readonly byDay: ReadonlyMap<Day, DaySums>
  /** The same as typical ranges take them. */
  readonly typicalByDay: ReadonlyMap<Day, DaySums>
}

const noContext = { repeat: null, contributionMargin: null }

/** Computes the KPIs of a product's day or period, with their typical ranges. */
export const productDay = (input: ProductDayInput): ProductDay => {
  const { name, range, basis, complete, sums, past, whenComplete } = input
  const whole = (days: readonly DaySums[]) => mapByDay(withIdleDays(days, input))
  const byDay = whole(sums)
  const typicalByDay = past === sums ? byDay : whole(past)
  const onLastDay = kpiOf(byDay.get(range.last) ?? null, noContext)
  const inside = daysFromTo(range.first, range.last).flatMap((day) => byDay.get(day) ?? [])
  const isDay = range.first === range.last
  const kpi = isDay ? onLastDay : inside.length === 0 ? emptyKpi : kpiOfDays(inside, noContext)
  const keys: readonly OverviewKpi[] = basisKpis[basis]
  return {
    name,
    basis,
    state: stateOf(input, onLastDay),
    complete,
    kpi: Object.fromEntries(keys.map((key) => [key, kpi[key]])),
    leftOut: inside.filter(({ promo }) => promo).length,
    knownDays: knownDaysOf(keys, inside, lengthOf(range)),
    usual: usualOf(keys, isDay ? past : [...typicalByDay.values()], range, inside),
    whenComplete,
    spark: sparksOf(byDay, range.last, basis),
    byDay,
    typicalByDay,
  }
}

/**
 * The typical ranges of a day or a period.
 *
 * @param past The days before it, and its own, as typical ranges take them.
 * @param inside The days of the range as reported.
 */
export const usualOf = (
  keys: readonly OverviewKpi[],
  past: readonly DaySums[],
  range: DaySpan,
  inside: readonly DaySums[],
): ProductDay['usual'] =>
  range.first === range.last
    ? (baselineOfDays(keys, past, [range.last], noContext)[0] ?? {})
    : Object.fromEntries(keys.map((key) => [key, baselineOfRangeKpi(key, past, range, noContext, inside)]))

/** Per KPI, the days that know its numbers, where they are some but not all. */
const knownDaysOf = (keys: readonly OverviewKpi[], inside: readonly DaySums[], length: number): ProductDay['knownDays'] =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const known = daysThatKnow(inside, inputsOf(key)).length
      return known > 0 && known < length ? [[key, known]] : []
    }),
  )

/** Spend, and its ratio to the results. */
const sparksOf = (byDay: ProductDay['byDay'], day: Day, basis: ResultBasis): ProductRowOverview['spark'] => {
  const ratio = basis === 'store' ? 'mer' : 'roas_meta'
  const kpis = daysFromTo(addDays(day, 1 - SPARK_DAYS), day).map((on) => kpiOf(byDay.get(on) ?? null, noContext))
  return { spend_total: kpis.map(({ spend_total: spend }) => spend), [ratio]: kpis.map((kpi) => kpi[ratio]) }
}

const mapByDay = (sums: readonly DaySums[]): ReadonlyMap<Day, DaySums> => new Map(sums.map((entry) => [entry.day, entry]))

const stateOf = ({ has, complete, settled }: ProductDayInput, kpi: typeof emptyKpi): ProductRowOverview['state'] => {
  if (!has.ads && !has.orders) return 'no_data'
  if ((has.ads && kpi.spend_total === null) || (has.orders && kpi.revenue === null)) return 'late'
  if (!complete) return 'partial'
  return settled || !has.ads ? 'final' : 'settling'
}
