/** The KPIs of a day whose purchases are still being reported, as they are expected once all are. */

import type { Day } from '#shared/calendar.ts'
import type { DeskTrendEntry, KpiNowcast } from '#shared/contract/internal/window-trend.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import type { Micros } from '#shared/money.ts'
import type { DaySums } from '../facts/facts.ts'
import { kpiOfDays } from '../kpi/kpi.ts'
import { Z95 } from '../stats/normal-quantiles.ts'
import type { Nowcast } from './nowcast.ts'

/** KPIs that grow or fall while purchases arrive. AOV (Meta) is not among them: late purchases are worth as much as early ones. */
export const purchaseKpis = [
  'purchases_meta',
  'revenue_meta',
  'roas_meta',
  'cpa_meta',
  'cvr',
  'purchase_rate',
  'claim_ratio_orders',
  'claim_ratio_revenue',
] as const satisfies readonly KpiKey[]

/** The values of the product's purchases. */
export interface PurchaseValues {
  /** Mean value of a purchase in micros; null if unknown. */
  readonly mean: number | null
  /** Variance of one value over the squared mean. */
  readonly variance: number
}

/** A day whose purchases are still being reported, with its part of what is yet to come. The parts of all such days add up to 1. */
export interface YoungPart {
  readonly day: Day
  readonly part: number
}

/**
 * Carries the nowcast of some days' purchases over to the KPIs of a day or range that rest on them.
 *
 * Purchases that are yet to arrive are worth the product's mean. Given n of them, the variance of their value is mean² · (variance of n + n ·
 * variance of one value), so the interval of ROAS is wider than that of the purchases. They are divided among the days by `parts`, since a
 * ratio counts only days that know both of its numbers.
 *
 * @param days Of the range; those in `parts` know their purchases.
 * @param nowcast Of the purchases of the days in `parts` together.
 * @returns In units of each KPI; a KPI that is unknown is missing. `low` and `high` are the ends of 90% prediction intervals.
 */
export const kpiNowcast = (
  days: readonly DaySums[],
  parts: readonly YoungPart[],
  nowcast: Nowcast,
  { mean, variance }: PurchaseValues,
): NonNullable<DeskTrendEntry['when_complete']> => {
  const { reported, expected, low, high, basis } = nowcast
  const partOf = new Map(parts.map(({ day, part }) => [day, part]))
  const toCome = Math.max(0, expected - reported)
  const spread = Z95 * Math.sqrt(toCome * variance)
  const [below, above] = [Math.hypot(expected - low, spread), Math.hypot(high - expected, spread)]
  const kpiAt = (purchases: number, worth: number) =>
    kpiOfDays(
      days.map((day) => {
        const part = partOf.get(day.day)
        if (part === undefined || day.purchases === null) return day
        return {
          ...day,
          purchases: day.purchases + (purchases - reported) * part,
          purchaseValue: worthOf(day, (worth - reported) * part, mean),
        }
      }),
      { repeat: null, contributionMargin: null },
    )
  const [at, least, most] = [kpiAt(expected, expected), kpiAt(low, expected - below), kpiAt(high, expected + above)]
  const kpi: Partial<Record<KpiKey, KpiNowcast>> = {}
  for (const key of purchaseKpis) {
    const [middle, ...ends] = [at[key], least[key], most[key]]
    if (middle === null) continue
    // Without a purchase at its lower end, a cost per purchase has no upper limit.
    const known = ends.filter((end) => end !== null)
    kpi[key] = { expected: middle, low: Math.min(middle, ...known), high: known.length < ends.length ? null : Math.max(middle, ...known) }
  }
  return { basis, kpi }
}

/** The purchase value of a day with so many purchases more. */
const worthOf = ({ purchaseValue }: DaySums, more: number, mean: number | null): Micros | null =>
  purchaseValue === null || mean === null ? null : (Math.max(0, purchaseValue + more * mean) as Micros)
