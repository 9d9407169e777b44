/** The daily range of an ad's siblings: the band behind its sparkline. */

import type { AdSeries } from '../advice/ad-series.ts'

/** The band covers the middle 80% of the siblings' days. */
const LOW = 0.1
const HIGH = 0.9
/** Siblings and sibling days that a band needs. Source: prior, four weeks of one ad. */
const MIN_SIBLINGS = 3
const MIN_VALUES = 28

interface Pool {
  /** Ascending. */
  readonly sorted: Float64Array
  readonly ads: number
}

/**
 * The bands of ads among their siblings: the ad set if it has enough data, else the campaign, else the product.
 *
 * @param values The values of an ad's days; its own days are left out of its band.
 */
export const siblingBands = (
  ads: readonly AdSeries[],
  values: (ad: AdSeries) => readonly number[],
): ((ad: AdSeries) => [number, number] | null) => {
  const own = new Map(ads.map((ad) => [ad, Float64Array.from(values(ad)).sort()]))
  const levels = [(ad: AdSeries) => `s:${ad.ad.adsetId}`, (ad: AdSeries) => `c:${ad.ad.campaignId}`, () => 'p'] as const
  const pools = levels.map((level) => new Map([...Map.groupBy(own.keys(), level)].map(([key, group]) => [key, poolOf(group, own)])))
  return (ad) => {
    const mine = own.get(ad) ?? new Float64Array()
    for (const [index, level] of levels.entries()) {
      const pool = pools[index]?.get(level(ad))
      if (pool === undefined) continue
      const left = pool.sorted.length - mine.length
      if (pool.ads - (mine.length > 0 ? 1 : 0) < MIN_SIBLINGS || left < MIN_VALUES) continue
      return [without(pool.sorted, mine, Math.floor((left - 1) * LOW)), without(pool.sorted, mine, Math.ceil((left - 1) * HIGH))]
    }
    return null
  }
}

const poolOf = (ads: readonly AdSeries[], own: ReadonlyMap<AdSeries, Float64Array>): Pool => {
  const filled = ads.flatMap((ad) => own.get(ad) ?? []).filter(({ length }) => length > 0)
  const sorted = new Float64Array(filled.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const values of filled) {
    sorted.set(values, at)
    at += values.length
  }
  return { sorted: sorted.sort(), ads: filled.length }
}

/** The value at index `at` of `sorted` without the values in `taken`, which are part of it and ascending. */
const without = (sorted: Float64Array, taken: Float64Array, at: number): number => {
  let index = at
  for (const value of taken) if (value <= (sorted[index] ?? Number.NaN)) index += 1
  return sorted[index] ?? Number.NaN
}
