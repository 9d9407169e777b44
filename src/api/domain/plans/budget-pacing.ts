/** How much of its budget an ad set spends. */

import { budgetPacing } from '../kpi/formulas.ts'
import type { AdsetDay } from './adset-history.ts'
import { isActive } from './adset-history.ts'

/** Days that pacing covers. */
export const WEEK = 7

/**
 * Spend over budget of the {@link WEEK} days that end with index `last`, from the first day with a known budget. Source: docs/kpi.md,
 * budget pacing.
 *
 * A day without facts counts with the previous day's budget if the ad set was active then, since undelivered budget is not spent.
 *
 * @param days Days of the ad set, ascending; money in micros.
 * @param last Index of the last complete day.
 * @returns A fraction; null without a known budget.
 */
export const adsetPacing = (days: readonly AdsetDay[], last: number): number | null => {
  let budget = 0
  let spend = 0
  let budgetInEffect: number | null = null
  const byIndex = new Map(days.map((day) => [day.at, day]))
  for (let at = last - WEEK + 1; at <= last; at++) {
    const day = byIndex.get(at)
    if (day !== undefined) budgetInEffect = day.budget !== null && (isActive(day.status) || day.spend > 0) ? day.budget : null
    if (budgetInEffect === null) continue
    budget += budgetInEffect
    spend += day?.spend ?? 0
    if (day !== undefined && !isActive(day.status)) budgetInEffect = null
  }
  return budgetPacing(spend, budget)
}
