/** The probability that an ad's CPA is below the target (gamma-Poisson model), and whether the ad gets little of the spend. */

import type { DeskCreative, SeriesAbstention } from '#shared/contract/internal/series.ts'
import type { Micros } from '#shared/money.ts'
import { thresholds } from '../advice/thresholds.ts'
import type { PerformanceTotals } from '../plans/performance-totals.ts'
import { overDispersion } from '../stats/dispersion.ts'
import { eventsNeeded } from '../stats/power.ts'
import { shrink } from '../stats/shrinkage.ts'
import { gammaQ } from '../stats/special-functions.ts'

/** The thresholds of a winner: those of rule R24. */
export interface WinnerLimits {
  /** Posterior probability of a CPA below the target from which an ad counts as a winner. */
  readonly minChance: number
  /** Share of the product's spend below which a winner is underfunded. */
  readonly spendShare: number
}

/** Expected purchases from which an ad contributes to the estimate of how much ads differ. Source: prior. */
const INFORMATIVE = 5
/** Purchases, or target CPAs spent, from which an ad's own cost can be estimated: guard G4. */
export const MIN_VOLUME = eventsNeeded(-0.5)

type Winner = DeskCreative['winner']

/** The result for an ad that is optimized for something other than purchases. */
export const notSelling = (): Winner => none('other_purpose')

const none = (code: SeriesAbstention['code'], have: number | null = null, need: number | null = null): Winner => ({
  chance: null,
  underfed: null,
  reason: { code, have, need },
})

/**
 * Judges whether ads buy below the target, by a gamma-Poisson model. The totals must be of mature days: purchases that are yet to be
 * reported would count as never made.
 *
 * An ad's purchases are Poisson; its purchases per spend come from a gamma prior around the product's rate, with the relative variance that
 * the ads show. After `n` purchases for `spend` the posterior is a gamma distribution of shape a + n and rate a/product + spend.
 */
export const winnerJudge = (
  ads: readonly PerformanceTotals[],
  all: PerformanceTotals,
  target: Micros | null,
  limits: WinnerLimits,
): ((ad: PerformanceTotals) => Winner) => {
  if (target === null || target <= 0) return () => none('no_target')
  if (all.purchases === null) return () => none('not_reported')
  if (all.spendCounted <= 0) return () => none('no_spend')
  if (all.purchases === 0) return () => none('no_purchases')
  const rate = all.purchases / all.spendCounted
  const windows = ads.flatMap(({ spendCounted: spend, purchases }) =>
    purchases === null || spend * rate < INFORMATIVE ? [] : [{ count: purchases, expected: spend * rate }],
  )
  const shape = 1 / shrink(overDispersion(windows), windows.length, thresholds.adDispersion, thresholds.dispersionPriorWeight)
  return ({ spend: allSpend, spendCounted: spend, purchases }) => {
    if (purchases === null) return none('not_reported')
    if (spend <= 0) return none('no_spend')
    const volume = Math.max(purchases, spend / target)
    if (volume < MIN_VOLUME) return none('too_few', Math.floor(volume), MIN_VOLUME)
    const chance = gammaQ(shape + purchases, (shape / rate + spend) / target)
    return {
      chance: Number(chance.toFixed(4)),
      underfed: chance >= limits.minChance && allSpend / all.spend < limits.spendShare,
      reason: null,
    }
  }
}
