/** CPA, ROAS and efficiency of an ad set, each with a 90% confidence interval or the reason for having none. */

import type { Measured } from '#shared/contract/internal/plans.ts'
import { type Micros, unitsFromMicros } from '#shared/money.ts'
import { conversionsNeeded } from '../advice/guards.ts'
import { Z95 } from '../advice/statistics.ts'
import { thresholds } from '../advice/thresholds.ts'
import { cpa, roas } from '../kpi/formulas.ts'

/** Sums that performance is computed from; money in micros. */
export interface PerformanceTotals {
  readonly spend: number
  readonly purchases: number | null
  readonly value: number | null
}

/** Expected purchases needed to detect a doubled or halved cost: guard G4. */
export const PURCHASES_NEEDED = conversionsNeeded(2)

const none = (code: NonNullable<Measured['reason']>['code'], have: number | null = null, need: number | null = null): Measured => ({
  value: null,
  interval: null,
  reason: { code, have, need },
})

/** Six digits: more would suggest a precision that no interval has. */
const rounded = (value: number): number => Number(value.toPrecision(6))

const around = (value: number, variance: number): Measured => {
  const half = Z95 * Math.sqrt(variance)
  return { value, interval: [rounded(value * Math.exp(-half)), rounded(value * Math.exp(half))], reason: null }
}

/** Relative variance beyond the noise of counts over some days: the advisor's prior for a ratio. */
const dispersionOver = (days: number): number => thresholds.dispersionPrior / Math.sqrt(days)

/**
 * Cost per purchase with its interval. Source: docs/kpi.md, `cpa_meta`.
 *
 * The interval is on the log scale with variance 1/(n+½) + dispersion.
 *
 * @param days Days that the totals cover.
 * @returns Money in units of the account currency.
 */
export const cpaOf = ({ spend, purchases }: PerformanceTotals, days: number): Measured => {
  if (purchases === null) return none('not_reported')
  const cost = cpa(unitsFromMicros(spend as Micros), purchases)
  if (cost === null) return none('no_purchases')
  return around(cost, 1 / (purchases + 0.5) + dispersionOver(days))
}

/**
 * ROAS with its interval. Source: docs/kpi.md, `roas_meta`.
 *
 * The varying size of orders adds its squared relative spread to the noise of each purchase.
 *
 * @param days Days that the totals cover.
 * @returns A plain ratio.
 */
export const roasOf = ({ spend, purchases, value }: PerformanceTotals, days: number): Measured => {
  if (value === null) return none('not_reported')
  const returned = spend > 0 ? roas(value, spend) : null
  if (returned === null) return none('no_spend')
  if (!purchases || returned === 0) return { value: returned, interval: null, reason: null }
  return around(returned, (1 + thresholds.r02.orderValueVariance) / (purchases + 0.5) + dispersionOver(days))
}

/**
 * Efficiency: share of the product's purchases over share of its spend.
 *
 * 1 means average. Below the minimum volume of guard G4, judged by the purchases that its share of spend would bring, the value is null.
 * The interval includes the share's binomial noise, (1 − share)/(n+½).
 *
 * @param own The ad set or ad.
 * @param all The product.
 * @param days Days that the totals cover.
 */
export const efficiencyOf = (own: PerformanceTotals, all: PerformanceTotals, days: number): Measured => {
  if (own.purchases === null || all.purchases === null) return none('not_reported')
  if (own.spend <= 0 || all.spend <= 0) return none('no_spend')
  if (all.purchases === 0) return none('no_purchases')
  const expected = (own.spend / all.spend) * all.purchases
  if (expected < PURCHASES_NEEDED) return none('too_few', Math.floor(expected), PURCHASES_NEEDED)
  const index = own.purchases / expected
  const noise = (1 - own.purchases / all.purchases) / (own.purchases + 0.5) + dispersionOver(days)
  if (own.purchases > 0) return around(index, noise)
  // Without any purchase, the upper end is what half a purchase would have shown.
  return { value: 0, interval: [0, rounded((0.5 / expected) * Math.exp(Z95 * Math.sqrt(2 + dispersionOver(days))))], reason: null }
}
