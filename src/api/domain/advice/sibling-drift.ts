/** What the CTR of an ad's siblings did: each sibling against its own past, so that a new sibling changes nothing. */

import type { AdSeries } from './ad-series.ts'
import { clickRate, type Totals } from './sibling-clicks.ts'

/** Impressions of the recent window, and clicks of siblings in both, below which a group is too small as a reference. Source: prior. */
const LEAST = { impressions: 10_000, clicks: 50, clicksBefore: 16 } as const

/** An ad's clicks in the recent window and in the one before it. */
export interface ClickWindows {
  readonly now: Totals
  readonly before: Totals
}

/** The change of the CTR of siblings at unchanged shares of impressions. */
export interface Drift {
  /** CTR now over CTR before; 1 without usable siblings. */
  readonly factor: number
  /** Its relative variance from the number of clicks. */
  readonly variance: number
  /**
   * Sum of the squared shares of the siblings, by expected clicks: 1 for a single one, 1/n for n equal ones. Times the relative variance of
   * one ad's CTR, it is the variance that the siblings' own ups and downs add.
   */
  readonly concentration: number
  /** Siblings behind it. */
  readonly ads: number
}

interface Sum {
  clicks: number
  /** Clicks that the recent impressions would have had at each sibling's own earlier CTR. */
  expected: number
  /** Sum of the squares of each sibling's expected clicks. */
  squares: number
  /** Variance of `expected`. */
  variance: number
  impressions: number
  clicksBefore: number
  ads: number
}

const none: Drift = { factor: 1, variance: 0, concentration: 0, ads: 0 }

/**
 * The drift of each ad's siblings without the ad: of the ad set if it is large enough, else of the campaign, else of the product.
 *
 * @param windowsOf The windows of an ad; null if it did not run in both. It is asked again for each drift, so that no sums are kept.
 * @returns The drift of one of `ads`.
 */
export const siblingDrift = (ads: readonly AdSeries[], windowsOf: (ad: AdSeries) => ClickWindows | null): ((ad: AdSeries) => Drift) => {
  const [adsets, campaigns, product] = [new Map<string, Sum>(), new Map<string, Sum>(), { ...empty }]
  for (const series of ads) {
    const { ad } = series
    const one = sumOf(windowsOf(series))
    add(sumIn(adsets, ad.adsetId), one)
    add(sumIn(campaigns, ad.campaignId), one)
    add(product, one)
  }
  return (ad) => {
    const mine = sumOf(windowsOf(ad))
    let found: Sum = empty
    for (const group of [adsets.get(ad.ad.adsetId), campaigns.get(ad.ad.campaignId), product]) {
      if (group === undefined) continue
      found = without(group, mine)
      if (found.impressions >= LEAST.impressions) break
    }
    if (found.clicks < LEAST.clicks || found.clicksBefore < LEAST.clicks || !(found.expected > 0)) return none
    return {
      factor: found.clicks / found.expected,
      variance: 1 / found.clicks + found.variance / found.expected ** 2,
      concentration: found.squares / found.expected ** 2,
      ads: found.ads,
    }
  }
}

const sumIn = (sums: Map<string, Sum>, id: string): Sum => {
  const sum = sums.get(id) ?? { ...empty }
  sums.set(id, sum)
  return sum
}

const empty: Sum = { clicks: 0, expected: 0, squares: 0, variance: 0, impressions: 0, clicksBefore: 0, ads: 0 }

/** An ad with few clicks before has no rate of its own and is not a reference. */
const sumOf = (windows: ClickWindows | null): Sum => {
  if (windows === null || windows.before.clicks < LEAST.clicksBefore || windows.now.impressions === 0) return empty
  const { now, before } = windows
  const expected = now.impressions * clickRate(before)
  return {
    clicks: now.clicks,
    expected,
    squares: expected ** 2,
    variance: (now.impressions / before.impressions) ** 2 * before.clicks,
    impressions: now.impressions,
    clicksBefore: before.clicks,
    ads: 1,
  }
}

const add = (to: Sum, one: Sum): void => {
  to.clicks += one.clicks
  to.expected += one.expected
  to.squares += one.squares
  to.variance += one.variance
  to.impressions += one.impressions
  to.clicksBefore += one.clicksBefore
  to.ads += one.ads
}

const without = (all: Sum, one: Sum): Sum => ({
  clicks: all.clicks - one.clicks,
  expected: all.expected - one.expected,
  squares: Math.max(0, all.squares - one.squares),
  variance: all.variance - one.variance,
  impressions: all.impressions - one.impressions,
  clicksBefore: all.clicksBefore - one.clicksBefore,
  ads: all.ads - one.ads,
})
