/** Totals of an ad or campaign over its latest days. */

import type { AdSeries } from '../advice/ad-series.ts'
import type { AdDay } from '../facts/history.ts'
import type { Maturity } from '../plans/maturity.ts'
import { type PerformanceTotals, totalsOfDays } from '../plans/performance-totals.ts'

/** Days of the short window. */
export const WEEK = 7
/** Days covered by the concentration and by the winner probability. */
export const FORTNIGHT = 14

/** Totals of the latest `count` days, whose purchases are as complete as `maturity` says. */
export const totalsOver = ({ rows }: AdSeries, count: number, { reportedShare }: Maturity): PerformanceTotals =>
  totalsOfDays(
    rows.slice(0, count).flatMap((row, age) => (row === undefined ? [] : [{ ...row, age }])),
    ({ age }) => reportedShare(age),
  )

/** Totals of several ads over the {@link FORTNIGHT} days from an age on, taken as final. */
export const fortnightTotals = (ads: readonly AdSeries[], youngest = 0): PerformanceTotals => {
  const days: AdDay[] = []
  for (const { rows } of ads) {
    for (let age = youngest; age < youngest + FORTNIGHT; age += 1) {
      const row = rows[age]
      if (row !== undefined) days.push(row)
    }
  }
  return totalsOfDays(days)
}
