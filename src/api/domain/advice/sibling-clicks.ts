/** Clicks and impressions of an ad's siblings: the reference for its own CTR. */

import { ctr } from '../kpi/formulas.ts'
import type { AdSeries } from './ad-series.ts'

/** Impressions below which a group is too small as a reference. */
const MIN_SIBLING_IMPRESSIONS = 10_000

/** Clicks and impressions of a window. */
export interface Totals {
  readonly clicks: number
  readonly impressions: number
}

/** An ad's siblings from age `youngest` to `oldest`, without the ad: the ad set if large enough, else the campaign, else the product. */
export type SiblingTotals = (ad: AdSeries, youngest: number, oldest: number) => { readonly totals: Totals; readonly ads: number }

/** Sums of the siblings of ads. Each window is summed once, at its first use. */
export const siblingTotals = (ads: readonly AdSeries[]): SiblingTotals => {
  const cache = new Map<string, { clicks: number; impressions: number; ads: number }>()
  const levels = [(ad: AdSeries) => `s:${ad.ad.adsetId}`, (ad: AdSeries) => `c:${ad.ad.campaignId}`, () => 'p'] as const
  const filled = new Set<string>()
  const fill = (youngest: number, oldest: number): void => {
    for (const ad of ads) {
      const own = clickTotals(ad, youngest, oldest)
      for (const level of levels) {
        const key = `${level(ad)}|${youngest}|${oldest}`
        const sum = cache.get(key) ?? { clicks: 0, impressions: 0, ads: 0 }
        sum.clicks += own.clicks
        sum.impressions += own.impressions
        sum.ads += own.impressions > 0 ? 1 : 0
        cache.set(key, sum)
      }
    }
  }
  return (ad, youngest, oldest) => {
    const window = `${youngest}|${oldest}`
    if (!filled.has(window)) {
      fill(youngest, oldest)
      filled.add(window)
    }
    const own = clickTotals(ad, youngest, oldest)
    let found = { totals: { clicks: 0, impressions: 0 }, ads: 0 }
    for (const level of levels) {
      const sum = cache.get(`${level(ad)}|${window}`)
      if (sum === undefined) continue
      found = { totals: { clicks: sum.clicks - own.clicks, impressions: sum.impressions - own.impressions }, ads: sum.ads - 1 }
      if (found.totals.impressions >= MIN_SIBLING_IMPRESSIONS) break
    }
    return found
  }
}

/** Clicks and impressions of an ad from age `youngest` to `oldest`. */
export const clickTotals = (ad: AdSeries, youngest: number, oldest: number): Totals => ({
  clicks: ad.sum('linkClicks', youngest, oldest),
  impressions: ad.sum('impressions', youngest, oldest),
})

/** Link CTR of the totals, a fraction; NaN without impressions. Source: docs/kpi.md, `ctr`. */
export const clickRate = ({ clicks, impressions }: Totals): number => ctr(clicks, impressions) ?? Number.NaN
