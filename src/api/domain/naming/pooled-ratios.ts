/** Pooled CTR, CVR and CPA of groups of ads. */

import type { PooledRatio } from '#shared/contract/internal/naming.ts'
import { type ClusterRate, clusterRates, MIN_UNITS, type RateUnit } from '../stats/cluster-rates.ts'
import type { AdSums, CountOf } from './ad-sums.ts'

/**
 * Relative variance of the rates of differently named ads where few are known: a standard deviation of half the mean. Source: prior, between
 * the spread of click rates and that of purchases per spend of ads; it weighs two ads, so that simulated intervals contain the true rate in
 * 85% to 95% of the worlds.
 */
const [AD_VARIANCE, PRIOR_ADS] = [0.25, 2]

/** An ad with the key of its name. */
export interface NamedAd extends AdSums {
  readonly nameKey: string
}

/** Measures of a value that are pooled. */
export type PooledMeasure = 'ctr' | 'cvr' | 'cpa'
type Reason = NonNullable<PooledRatio['reason']>

/**
 * A measure of each group.
 *
 * Ads with the same name are mostly one creative in several ad sets, which do well or badly together: a name is one unit.
 *
 * @param groups The ads of each value.
 */
export const pooledRatios = (groups: readonly (readonly NamedAd[])[], measure: PooledMeasure): readonly PooledRatio[] => {
  const units = groups.map((ads) => unitsOf(ads, measure))
  const rates = clusterRates(units, AD_VARIANCE, PRIOR_ADS)
  return groups.map((ads, index) => {
    const own = units[index] ?? []
    const [count, exposure] = own.reduce(([events, of], unit) => [events + unit.count, of + unit.exposure], [0, 0])
    if (exposure === 0) return without(missingReason(ads, measure))
    return measure === 'cpa'
      ? costOf(count, exposure, rates[index] ?? null, own.length)
      : rateOf(count / exposure, rates[index] ?? null, own.length)
  })
}

const unitsOf = (ads: readonly NamedAd[], measure: PooledMeasure): readonly RateUnit[] => {
  const sums = new Map<string, CountOf>()
  for (const { nameKey, [measure]: pair } of ads) {
    if (pair === null || pair.of <= 0) continue
    const sum = sums.get(nameKey) ?? { count: 0, of: 0 }
    sums.set(nameKey, { count: sum.count + pair.count, of: sum.of + pair.of })
  }
  return [...sums.values()].map(({ count, of }) => ({ count, exposure: of }))
}

const rateOf = (value: number, rate: ClusterRate | null, names: number): PooledRatio => ({
  value,
  interval: rate === null ? null : [rate.interval[0], rate.interval[1]],
  at_least: null,
  best: rate?.isHighest ?? false,
  reason: rate === null ? fewAds(names) : null,
})

/** CPA is the inverse of purchases per spend, so a high rate is a low cost. */
const costOf = (purchases: number, spend: number, rate: ClusterRate | null, names: number): PooledRatio => {
  const [low, high] = rate?.interval ?? [0, 0]
  const atLeast = purchases === 0 && high > 0 ? 1 / high : null
  return {
    value: purchases > 0 ? spend / purchases : null,
    interval: low > 0 ? [1 / high, 1 / low] : null,
    at_least: atLeast,
    best: rate?.isHighest ?? false,
    reason: purchases === 0 ? { code: 'no_purchases', have: null, need: null } : rate === null ? fewAds(names) : null,
  }
}

const fewAds = (names: number): Reason => ({ code: 'few_ads', have: names, need: MIN_UNITS })

const without = (code: Reason['code']): PooledRatio => ({
  value: null,
  interval: null,
  at_least: null,
  best: false,
  reason: { code, have: null, need: null },
})

const noExposure = { ctr: 'no_impressions', cvr: 'no_clicks', cpa: 'no_spend' } as const

const missingReason = (ads: readonly NamedAd[], measure: PooledMeasure): Reason['code'] => {
  if (measure !== 'ctr' && ads.every(({ isOther }) => isOther)) return 'other_purpose'
  return ads.some((ad) => ad[measure] !== null) ? noExposure[measure] : 'not_reported'
}
