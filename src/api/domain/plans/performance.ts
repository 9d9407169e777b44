/** CPA, ROAS and efficiency of an ad set, each with a 90% confidence interval or the reason for having none. */

import type { Measured } from '#shared/contract/internal/plans.ts'
import { type Micros, unitsFromMicros } from '#shared/money.ts'
import { thresholds } from '../advice/thresholds.ts'
import { cpa, roas } from '../kpi/formulas.ts'
import { countInterval } from '../stats/count-interval.ts'
import { Z95 } from '../stats/normal-quantiles.ts'
import { eventsNeeded } from '../stats/power.ts'
import type { PerformanceTotals } from './performance-totals.ts'

/** Expected purchases needed to detect a doubled cost: guard G4. */
export const PURCHASES_NEEDED = eventsNeeded(-0.5)

/** A smaller fraction of a purchase says nothing about how high the cost may be. */
const LEAST_PURCHASES = 0.5

const none = (code: NonNullable<Measured['reason']>['code'], have: number | null = null, need: number | null = null): Measured => ({
  value: null,
  interval: null,
  at_least: null,
  reason: { code, have, need },
})

/** Six digits: more would suggest a precision that no interval has. */
const rounded = (value: number): number => Number(value.toPrecision(6))

const around = (value: number, variance: number): Measured => {
  const half = Z95 * Math.sqrt(variance)
  return { value, interval: [rounded(value * Math.exp(-half)), rounded(value * Math.exp(half))], at_least: null, reason: null }
}

/** Relative variance beyond the noise of counts over some days: the advisor's prior for a ratio. */
export const dispersionOver = (days: number): number => thresholds.dispersionPrior / Math.sqrt(days)

/**
 * Cost per purchase with its interval. Source: docs/kpi.md, `cpa_meta`.
 *
 * The interval is the exact one of the purchases ({@link countInterval}). While days are maturing, its lower end allows for the purchases
 * that may still be reported. Without purchases, or with less than half of one, there is only a bound from below: the cost at which none would have a chance of 5%.
 *
 * @param days Days that the totals cover.
 * @returns Money in units of the account currency.
 */
export const cpaOf = ({ spendCounted, purchases, reportedShare }: PerformanceTotals, days: number): Measured => {
  if (purchases === null) return none('not_reported')
  const spend = unitsFromMicros(spendCounted as Micros)
  const cost = cpa(spend, purchases)
  const [low, high] = countInterval(purchases, dispersionOver(days))
  const least = rounded((spend * reportedShare) / high)
  if (cost === null) return { ...none('no_purchases'), at_least: spend > 0 ? least : null }
  if (purchases < LEAST_PURCHASES) return { value: cost, interval: null, at_least: least, reason: null }
  return { value: cost, interval: [least, rounded(spend / low)], at_least: null, reason: null }
}

/**
 * ROAS with its interval. Source: docs/kpi.md, `roas_meta`.
 *
 * Orders of varying value carry less information than as many equal ones: n purchases whose values have the squared relative spread v are
 * worth n / (1 + v) events, and the interval is the exact one of so many (scaled Poisson; Bohm and Zech, 2014). While days are maturing,
 * its upper end allows for the purchases that may still be reported.
 *
 * @param days Days that the totals cover.
 * @param valueVariance Squared relative spread of order values.
 * @returns A plain ratio.
 */
export const roasOf = (totals: PerformanceTotals, days: number, valueVariance: number = thresholds.orderValueVariance): Measured => {
  const { spendValued, purchasesValued, value, reportedShare } = totals
  if (value === null) return none(totals.purchases === null ? 'not_reported' : 'no_value')
  const returned = spendValued > 0 ? roas(value, spendValued) : null
  if (returned === null) return none('no_spend')
  if (!purchasesValued || returned === 0) return { value: returned, interval: null, at_least: null, reason: null }
  const events = purchasesValued / (1 + valueVariance)
  const [low, high] = countInterval(events, dispersionOver(days))
  const perEvent = returned / events
  return { value: returned, interval: [rounded(perEvent * low), rounded((perEvent * high) / reportedShare)], at_least: null, reason: null }
}

/**
 * Efficiency: share of the product's purchases over share of its spend.
 *
 * 1 means average. Both totals should be of days whose purchases are all reported: ad sets differ in how late theirs are. Below the minimum volume of guard G4, judged by the purchases that its share of spend would bring, the value is null.
 * The interval includes the share's binomial noise, (1 − share)/(n+½).
 *
 * @param own The ad set or ad.
 * @param all The product.
 * @param days Days that the totals cover.
 */
export const efficiencyOf = (own: PerformanceTotals, all: PerformanceTotals, days: number): Measured => {
  if (own.purchases === null || all.purchases === null) return none('not_reported')
  if (own.spendCounted <= 0 || all.spendCounted <= 0) return none('no_spend')
  if (all.purchases === 0) return none('no_purchases')
  const expected = (own.spendCounted / all.spendCounted) * all.purchases
  if (expected < PURCHASES_NEEDED) return none('too_few', Math.floor(expected), PURCHASES_NEEDED)
  const index = own.purchases / expected
  const noise = (1 - own.purchases / all.purchases) / (own.purchases + 0.5) + dispersionOver(days)
  if (own.purchases > 0) return around(index, noise)
  // Without any purchase, the upper end is what half a purchase would have shown.
  const highest = rounded((0.5 / expected) * Math.exp(Z95 * Math.sqrt(2 + dispersionOver(days))))
  return { value: 0, interval: [0, highest], at_least: null, reason: null }
}

/** The efficiency of an ad set that is optimized for something other than purchases. */
export const noEfficiency: Measured = none('other_purpose')

/**
 * Whether an efficiency is too low: the verdict of the Ad sets tab and of rule R18.
 *
 * @param limit The efficiency that is too low below, under 1.
 * @returns True only if the whole 90% interval is below 1 too; null if the efficiency is unknown.
 */
export const isInefficient = ({ value, interval }: Pick<Measured, 'value' | 'interval'>, limit: number): boolean | null =>
  value === null || interval === null ? null : value < limit && interval[1] < 1
