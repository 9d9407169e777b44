/** Purchase concentration: the share of the product's purchases that comes from one ad. */

import type { Concentration } from '#shared/contract/internal/series.ts'
import { shareOf } from '../kpi/formulas.ts'
import type { PerformanceTotals } from '../plans/performance-totals.ts'
import { shareInterval } from '../stats/share-interval.ts'

/** The thresholds of the concentration: those of rule R25. */
export interface ConcentrationLimits {
  /** Share of the product's purchases from one ad above which they are concentrated. */
  readonly share: number
  readonly minPurchases: number
}

/** An ad with its totals. */
export interface AdTotals {
  readonly id: string
  readonly name: string
  readonly outcome: Pick<PerformanceTotals, 'purchases'>
}

/** The ad with the most purchases, its share of the product's purchases with a 90% confidence interval, and whether that is too much. */
export const concentrationOf = (
  ads: readonly AdTotals[],
  { purchases: n }: Pick<PerformanceTotals, 'purchases'>,
  limits: ConcentrationLimits,
): Concentration => {
  const nothing = { ad_id: null, ad_name: null, share: null, interval: null, n, high: null }
  if (n === null) return { ...nothing, reason: { code: 'not_reported', have: null, need: null } }
  const [first, ...others] = ads
  const noPurchases = { ...nothing, reason: { code: 'no_purchases', have: null, need: null } } as const
  if (first === undefined) return noPurchases
  const of = ({ outcome: { purchases } }: AdTotals): number => purchases ?? 0
  const top = others.reduce((most, ad) => (of(ad) > of(most) ? ad : most), first)
  const share = shareOf(of(top), n)
  if (share === null) return noPurchases
  const hasEnough = n >= limits.minPurchases
  return {
    ad_id: top.id,
    ad_name: top.name,
    share,
    interval: [...shareInterval(of(top), n)],
    n,
    high: hasEnough ? share > limits.share : null,
    reason: hasEnough ? null : { code: 'too_few', have: n, need: limits.minPurchases },
  }
}
