/** Whether an ad brings no purchases, or far too few, for its spend: the test behind rule R23. */

import { dayNumber } from '#shared/calendar.ts'
import { type CountedDay, chanceOf, rateEvidence } from '../stats/rate-evidence.ts'
import type { AdSeries } from './ad-series.ts'
import { isRunning } from './entity-guards.ts'
import { isMature } from './guards.ts'
import type { RuleContext } from './rules/rule-types.ts'
import { thresholds } from './thresholds.ts'

/** The thresholds that one ad is judged by. */
export type AdLimits = Readonly<Record<'targetCpas' | 'expensive' | 'minAgeDays' | 'lookBackDays' | 'dispersion' | 'ownDispersion', number>>

/** The test of one ad. */
export interface CostTest {
  readonly ad: AdSeries
  /** Of the days whose purchases are final. */
  readonly spend: number
  /** Age in complete days of the youngest of them. */
  readonly firstMature: number
  /** Since the oldest of those days, through today. */
  readonly purchases: number
  /** Target CPAs spent per purchase, or without one. */
  readonly multiples: number
  /** How often, at most, an ad that is not so expensive ever looks like this. */
  readonly p: number
  /** The e-value: how much more likely its days are if the ad is worse. */
  readonly evidence: number
}

/** Purchase rates that an ad is tested against, as shares of the stated rate. Source: prior. */
const LOWER_RATES: readonly number[] = [0, 0.1, 0.25, 0.5]
/** Days of daily looks for which the bound is promised: few ads run longer. */
const YEAR = 365

/**
 * The test of one ad; null if it is too new, does not run, or was edited.
 *
 * Without a purchase in the look-back, an ad is tested against the rate of an ad on target. With some, against that of an ad at `expensive`
 * times the target CPA, which a card asserts that it exceeds: there, how much ads on target differ does not matter, only how much the rate of
 * one ad varies over weeks.
 *
 * @param target The target CPA, in units of the account currency.
 */
export const costTest = (context: RuleContext, limits: AdLimits, ad: AdSeries, target: number): CostTest | null => {
  const last = limits.lookBackDays - 1
  const age = dayNumber(context.history.asOf) - dayNumber(ad.ad.firstDay)
  const editedLately = [0, 1, 2].some((day) => ad.rows[day]?.edited === true)
  if (age < limits.minAgeDays || !isRunning([ad]) || editedLately) return null
  // Purchases of recent days may still arrive, so only the spend of mature days counts against the ad.
  let firstMature = 0
  while (firstMature < limits.lookBackDays && !isMature(firstMature)) firstMature += 1
  const spend = ad.sum('spend', firstMature, last)
  const purchases = Math.max(0, ad.sum('purchases', 0, last))
  const multiples = spend / target / (purchases > 0 ? purchases : 1)
  const [stated, dispersion] = purchases > 0 ? [limits.expensive * target, limits.ownDispersion] : [target, limits.dispersion]
  const days = daysOf(ad, firstMature, stated)
  const evidence = evidenceOf(days, dispersion, age < days.length)
  return { ad, spend, firstMature, purchases, multiples, p: chanceOf(evidence), evidence }
}

/**
 * Evidence that an ad buys less than expected, for daily looks of a year.
 *
 * @param dispersion Relative variance of its rate around the expected one.
 * @param isWhole Whether the first of the days is its first.
 */
export const evidenceOf = (days: readonly CountedDay[], dispersion: number, isWhole: boolean): number =>
  rateEvidence(days, { rates: LOWER_RATES, dispersion, promisedDays: YEAR }, isWhole)

/** Whether the ad's cost is as high as the rule requires, with evidence. */
export const isCostly = ({ targetCpas }: Pick<AdLimits, 'targetCpas'>, { multiples, p }: CostTest): boolean =>
  multiples >= targetCpas && p < thresholds.stayP

/** Purchases by day, and those that the spend buys at a cost each; the spend of days that are not final does not count yet. */
const daysOf = (ad: AdSeries, firstMature: number, cost: number): readonly CountedDay[] => {
  const days: CountedDay[] = []
  for (let age = ad.rows.findLastIndex((row) => row !== undefined); age >= 0; age -= 1) {
    // By the running sums, which lie side by side in memory: the rows of hundreds of ads do not.
    days.push({ count: ad.sum('purchases', age, age), expected: age < firstMature ? 0 : ad.sum('spend', age, age) / cost })
  }
  return days
}
