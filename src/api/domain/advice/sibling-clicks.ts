/** Clicks and impressions of an ad's siblings: what it is fair to compare an ad with. */

import { ctr } from '../kpi/formulas.ts'
import type { AdSeries } from './ad-series.ts'

/** Below this many impressions a group is too thin to tell what its click rate did. */
const MIN_SIBLING_IMPRESSIONS = 10_000

export interface Totals {
  readonly clicks: number
  readonly impressions: number
}

/** An ad's siblings over ages `youngest` to `oldest`, without itself: the ad set where it shows enough, else the campaign, else the product. */
export type SiblingTotals = (ad: AdSeries, youngest: number, oldest: number) => { readonly totals: Totals; readonly ads: number }

/** Sums of each window are made once for all ads, when the first asks for them. */
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

export const clickTotals = (ad: AdSeries, youngest: number, oldest: number): Totals => ({
  clicks: ad.sum('linkClicks', youngest, oldest),
  impressions: ad.sum('impressions', youngest, oldest),
})

/** Link click-through rate of the totals; NaN where there are no impressions. */
export const clickRate = ({ clicks, impressions }: Totals): number => ctr(clicks, impressions) ?? Number.NaN
