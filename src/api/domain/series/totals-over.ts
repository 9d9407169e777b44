/** Totals of an ad or campaign over its latest days. */

import type { AdSeries } from '../advice/ad-series.ts'
import { sumKnown } from '../kpi/sum-known.ts'
import type { PerformanceTotals } from '../plans/performance.ts'

/** Days of the short window. */
export const WEEK = 7
/** Days covered by the concentration and by the winner probability. */
export const FORTNIGHT = 14

/** Sums of the latest `count` days, in micros; null if unknown. */
export const totalsOver = ({ rows }: AdSeries, count: number): PerformanceTotals => {
  const days = rows.slice(0, count).filter((row) => row !== undefined)
  return {
    spend: days.reduce((sum, { spend }) => sum + spend, 0),
    purchases: sumKnown(days, ({ purchases }) => purchases),
    value: sumKnown(days, ({ purchaseValue }) => purchaseValue),
  }
}

/** Sums of several totals. */
export const sumTotals = (outcomes: readonly PerformanceTotals[]): PerformanceTotals => ({
  spend: outcomes.reduce((sum, { spend }) => sum + spend, 0),
  purchases: sumKnown(outcomes, ({ purchases }) => purchases),
  value: sumKnown(outcomes, ({ value }) => value),
})
