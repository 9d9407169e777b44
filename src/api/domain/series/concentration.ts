/** Rule R25: how much of the product's purchases hang on one ad. */

import type { Concentration } from '#shared/contract/internal/series.ts'
import { shareInterval } from '../advice/statistics.ts'
import type { PerformanceTotals } from '../plans/performance.ts'

/** Source: rule R25. */
const HIGH_SHARE = 0.7
const MIN_PURCHASES = 30

export interface AdTotals {
  readonly id: string
  readonly name: string
  readonly outcome: PerformanceTotals
}

export const concentrationOf = (ads: readonly AdTotals[], { purchases: n }: PerformanceTotals): Concentration => {
  const nothing = { ad_id: null, ad_name: null, share: null, interval: null, n, high: null }
  if (n === null) return { ...nothing, reason: { code: 'not_told', have: null, need: null } }
  const [first, ...others] = ads
  if (n === 0 || first === undefined) return { ...nothing, reason: { code: 'no_purchases', have: null, need: null } }
  const of = ({ outcome: { purchases } }: AdTotals): number => purchases ?? 0
  const top = others.reduce((most, ad) => (of(ad) > of(most) ? ad : most), first)
  const isTold = n >= MIN_PURCHASES
  return {
    ad_id: top.id,
    ad_name: top.name,
    share: of(top) / n,
    interval: [...shareInterval(of(top), n)],
    n,
    high: isTold ? of(top) / n > HIGH_SHARE : null,
    reason: isTold ? null : { code: 'too_few', have: n, need: MIN_PURCHASES },
  }
}
