/** Whether an ad brings no purchases, or far too few, for its spend: the test behind rule R23. */

import { dayNumber } from '#shared/calendar.ts'
import { unitsFromMicros } from '#shared/money.ts'
import { type CountedDay, chanceOf, rateEvidence } from '../stats/rate-evidence.ts'
import type { AdSeries } from './ad-series.ts'
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
  /** Age in complete days of the oldest of them. */
  readonly oldest: number
  /** Since the oldest of those days, through today. */
  readonly purchases: number
  /** The CPA that the ad is tested against, as a multiple of the target. */
  readonly against: number
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
 * An ad that sold until a few days ago still has their purchases in the look-back. So the days since its last purchase are tested as well, and
 * the later half of the look-back, each with the evidence of its own days alone.
 *
 * @param target The target CPA, in units of the account currency.
 */
export const costTest = (context: RuleContext, limits: AdLimits, ad: AdSeries, target: number): CostTest | null => {
  const age = dayNumber(context.history.asOf) - dayNumber(ad.ad.firstDay)
  const stillRuns = (ad.rows[0]?.spend ?? 0) > 0 && (ad.rows[0]?.status ?? 'active') === 'active'
  const editedLately = [0, 1, 2].some((day) => ad.rows[day]?.edited === true)
  if (age < limits.minAgeDays || !stillRuns || editedLately) return null
  const firstMature = firstMatureAge(limits.lookBackDays)
  const last = limits.lookBackDays - 1
  const hasPurchases = ad.sum('purchases', 0, last) > 0
  const [against, dispersion] = hasPurchases ? [limits.expensive, limits.ownDispersion] : [1, limits.dispersion]
  const days = daysOf(ad, firstMature, against * target)
  const testSince = (oldest: number, tested: readonly CountedDay[], isWhole: boolean): CostTest => {
    const spend = ad.sum('spend', firstMature, oldest)
    const purchases = Math.max(0, ad.sum('purchases', 0, oldest))
    const evidence = evidenceOf(tested, dispersion, isWhole)
    const multiples = spend / target / (purchases > 0 ? purchases : 1)
    return { ad, spend, firstMature, oldest, purchases, against, multiples, p: chanceOf(evidence), evidence }
  }
  const whole = testSince(last, days, age < days.length)
  if (!hasPurchases || isCostly(limits, whole)) return whole
  const sinceLast = ad.rows.findIndex((row) => (row?.purchases ?? 0) > 0) - 1
  const shorter = [sinceLast, Math.ceil(limits.lookBackDays / 2) - 1].filter((oldest) => oldest >= firstMature)
  return shorter.map((oldest) => testSince(oldest, days.slice(-oldest - 1), false)).find((test) => isCostly(limits, test)) ?? whole
}

/** Purchases of recent days may still arrive, so only the spend of mature days counts against an ad. */
const firstMatureAge = (most: number): number => {
  let age = 0
  while (age < most && !isMature(age)) age += 1
  return age
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
const daysOf = ({ rows }: AdSeries, firstMature: number, cost: number): readonly CountedDay[] => {
  const days: CountedDay[] = []
  for (let age = rows.findLastIndex((row) => row !== undefined); age >= 0; age -= 1) {
    const row = rows[age]
    days.push({
      count: row?.purchases ?? 0,
      expected: row === undefined || age < firstMature ? 0 : unitsFromMicros(row.spend) / cost,
    })
  }
  return days
}
