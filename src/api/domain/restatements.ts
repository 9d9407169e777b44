/** Restated results of a day, as KPIs. */

import { type Restatement, restatedKpis } from '#shared/contract/internal/restatement.ts'
import type { DaySums } from './facts/facts.ts'
import { unknownDay } from './facts/unknown-day.ts'
import { kpiOf } from './kpi/kpi.ts'

/** The sums of a day that come from ad facts; money in micros. */
export type RestatedSums = Pick<
  DaySums,
  | 'day'
  | 'spend'
  | 'impressions'
  | 'reach'
  | 'linkClicks'
  | 'landingPageViews'
  | 'addToCart'
  | 'initiateCheckout'
  | 'purchases'
  | 'purchaseValue'
>

/** A day whose results changed. */
export interface RestatedDay {
  readonly before: RestatedSums
  readonly now: RestatedSums
  /** Time of the last change, milliseconds in UTC. */
  readonly at: number
}

// Reach is summed over ads, so people who saw several of them would count several times.
const kpisOf = (sums: RestatedSums) => kpiOf({ ...unknownDay(sums.day), ...sums, reach: null }, { repeat: null, contributionMargin: null })

/**
 * The KPIs of a day that differ from what they were.
 *
 * @returns One entry per changed KPI, in the KPI's unit.
 */
export const restatementsOf = ({ before, now, at }: RestatedDay): readonly Restatement[] => {
  const [then, today] = [kpisOf(before), kpisOf(now)]
  return restatedKpis.flatMap((kpi) =>
    then[kpi] === today[kpi] ? [] : [{ date: now.day, kpi, from: then[kpi], to: today[kpi], restated_at: new Date(at).toISOString() }],
  )
}
