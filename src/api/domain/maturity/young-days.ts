/** Days whose purchases are still being reported, with the KPIs that are expected of them. */

import { type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import type { DeskTrendEntry } from '#shared/contract/internal/window-trend.ts'
import { BASELINE_DAYS } from '../baseline/baseline-days.ts'
import type { DaySums } from '../facts/facts.ts'
import { orderValueSpread } from '../plans/order-value-spread.ts'
import { kpiNowcast, type PurchaseValues } from './kpi-nowcast.ts'
import type { Nowcaster } from './nowcast.ts'

/**
 * The expected KPIs by day. They do not depend on how many days are read: what a purchase is worth is learned from the days of a typical range.
 *
 * @param ages Complete days by day number, ascending, with their age in complete days at the last read.
 * @param sums Days of the product: at least the {@link BASELINE_DAYS} that end with the last one of `ages`.
 * @returns Only days of which more is expected.
 */
export const youngDays = (
  { completeness, of }: Nowcaster,
  ages: readonly (readonly [day: number, age: number])[],
  sums: readonly DaySums[],
): ReadonlyMap<Day, NonNullable<DeskTrendEntry['when_complete']>> => {
  const byDay = new Map(sums.map((entry) => [entry.day, entry]))
  const values = purchaseValues(ages, sums)
  return new Map(
    ages.flatMap(([number, age]) => {
      const day = dayFromNumber(number)
      const entry = byDay.get(day)
      if (age >= completeness.matureAge || entry?.purchases == null) return []
      const nowcast = of([{ day: number, age, reported: entry.purchases }])
      return [[day, kpiNowcast([entry], [{ day, part: 1 }], nowcast, values)] as const]
    }),
  )
}

/**
 * The expected KPIs of a range, with the interval of its days together.
 *
 * @param range Days of the range.
 * @param sums As for {@link youngDays}.
 * @returns Null if no more is expected of any day.
 */
export const youngRange = (
  { completeness, of }: Nowcaster,
  ages: readonly (readonly [day: number, age: number])[],
  range: readonly DaySums[],
  sums: readonly DaySums[],
): DeskTrendEntry['when_complete'] => {
  const reportedOn = new Map(range.map(({ day, purchases }) => [day, purchases]))
  const young = ages.flatMap(([number, age]) => {
    const reported = reportedOn.get(dayFromNumber(number)) ?? null
    return age >= completeness.matureAge || reported === null ? [] : [{ day: number, age, reported }]
  })
  if (young.length === 0) return null
  const toCome = young.map(({ age, reported }) => Math.max(0, reported / completeness.share(age) - reported))
  const whole = toCome.reduce((sum, each) => sum + each, 0)
  const parts = young.map(({ day }, index) => ({
    day: dayFromNumber(day),
    part: whole > 0 ? (toCome[index] ?? 0) / whole : 1 / young.length,
  }))
  return kpiNowcast(range, parts, of(young), purchaseValues(ages, sums))
}

/** Share of a day's purchases that must be reported before the day counts in a typical range. Source: simulations of slow, middling and fast lags. */
const LEAST_SHARE = 0.75

/**
 * The days as typical ranges take them: purchases of recent days as they are expected to be, since a half-reported day would widen the range
 * and lower its middle. Days of which little is reported, and those of an assumed lag, have unknown purchases.
 *
 * @param ages As for {@link youngDays}.
 */
export const typicalDays = (
  { completeness: { basis, matureAge, share } }: Nowcaster,
  ages: readonly (readonly [day: number, age: number])[],
  sums: readonly DaySums[],
): readonly DaySums[] => {
  const shares = new Map(ages.flatMap(([number, age]) => (age < matureAge ? [[dayFromNumber(number), share(age)] as const] : [])))
  if (shares.size === 0) return sums
  return sums.map((day) => {
    const reported = shares.get(day.day)
    if (reported === undefined) return day
    if (basis === 'prior' || reported < LEAST_SHARE) return { ...day, purchases: null, purchaseValue: null }
    const complete = <Amount extends number>(amount: Amount | null) => (amount === null ? null : ((amount / reported) as Amount))
    return { ...day, purchases: complete(day.purchases), purchaseValue: complete(day.purchaseValue) }
  })
}

/** What a purchase is worth, from the days of a typical range: the same number for every length of a view. */
const purchaseValues = (ages: readonly (readonly [day: number, age: number])[], sums: readonly DaySums[]): PurchaseValues => {
  const last = ages.at(-1)?.[0] ?? Number.NEGATIVE_INFINITY
  const days = sums.filter(({ day }) => dayNumber(day) <= last && dayNumber(day) > last - BASELINE_DAYS)
  let [purchases, value] = [0, 0]
  for (const day of days) {
    if (day.purchases === null || day.purchaseValue === null) continue
    purchases += day.purchases
    value += day.purchaseValue
  }
  return { mean: purchases > 0 ? value / purchases : null, variance: orderValueSpread([], days).variance }
}
