/** Rule R24: how sure it is that an ad buys below the target, and whether it gets little of the money. */

import type { DeskCreative, SeriesAbstention } from '#shared/contract/internal/series.ts'
import type { Micros } from '#shared/money.ts'
import { conversionsNeeded } from '../advice/guards.ts'
import { gammaP } from '../advice/special-functions.ts'
import { overDispersion, shrink } from '../advice/statistics.ts'
import { thresholds } from '../advice/thresholds.ts'
import type { PerformanceTotals } from '../plans/performance.ts'

/** Source: rule R24. */
const SURE = 0.9
const LITTLE_SHARE = 0.1
/** Expected purchases from which an ad helps to tell how far ads differ. Source: prior. */
const TELLING = 5
/** Purchases, or target CPAs spent, from which an ad's own cost can be told: guard G4. */
const NEEDED = conversionsNeeded(2)

type Winner = DeskCreative['winner']
const none = (code: SeriesAbstention['code'], have: number | null = null, need: number | null = null): Winner => ({
  chance: null,
  underfed: null,
  reason: { code, have, need },
})

/**
 * Purchases per spend of each ad are drawn from a gamma law around the product's own rate (the prior), with as much relative variance as the ads
 * show; an ad's purchases are Poisson around its own. Then its rate after `n` purchases for `spend` is gamma of shape a + n and rate a/product + spend.
 */
export const winnerJudge = (
  ads: readonly PerformanceTotals[],
  all: PerformanceTotals,
  target: Micros | null,
): ((ad: PerformanceTotals) => Winner) => {
  if (target === null || target <= 0) return () => none('no_target')
  if (all.purchases === null) return () => none('not_told')
  if (all.spend <= 0) return () => none('no_spend')
  if (all.purchases === 0) return () => none('no_purchases')
  const rate = all.purchases / all.spend
  const windows = ads.flatMap(({ spend, purchases }) =>
    purchases === null || spend * rate < TELLING ? [] : [{ count: purchases, expected: spend * rate }],
  )
  const shape = 1 / shrink(overDispersion(windows), windows.length, thresholds.r23.dispersion, thresholds.dispersionPriorWeight)
  return ({ spend, purchases }) => {
    if (purchases === null) return none('not_told')
    if (spend <= 0) return none('no_spend')
    const volume = Math.max(purchases, spend / target)
    if (volume < NEEDED) return none('too_few', Math.floor(volume), NEEDED)
    const chance = 1 - gammaP(shape + purchases, (shape / rate + spend) / target)
    return { chance: Number(chance.toFixed(4)), underfed: chance >= SURE && spend / all.spend < LITTLE_SHARE, reason: null }
  }
}
