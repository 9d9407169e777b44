/** The current name of each campaign of a source: rules that name a text look at it. */

import type BetterSqlite3 from 'better-sqlite3'
import { lastReads } from '../ads/ad-names.ts'

export interface CampaignOfAd {
  readonly id: number
  readonly channel: string
  readonly campaign_id: string
  readonly campaign_name: string
}

/** Names the campaign of an ad. The same id of two channels names two campaigns. */
export const campaignKey = ({ channel, campaign_id }: Pick<CampaignOfAd, 'channel' | 'campaign_id'>): string => `${channel} ${campaign_id}`

const NEVER = { day: Number.NEGATIVE_INFINITY, readAt: 0 }

/** Whether the name of an ad counts before that of another. */
const precedes = (one: CampaignOfAd, other: CampaignOfAd, reads: ReturnType<typeof lastReads>): boolean => {
  const [a, b] = [reads.get(one.id) ?? NEVER, reads.get(other.id) ?? NEVER]
  if (a.day !== b.day) return a.day > b.day
  return a.readAt === b.readAt ? one.campaign_name < other.campaign_name : a.readAt > b.readAt
}

/**
 * An ad keeps the campaign name of its last day with data, so the ads of a renamed campaign may disagree: the name of the ad that delivered
 * last counts, of several that of the latest read, then the first in the order of names. The order in which files came does not matter.
 *
 * @param ads - all ads of the source
 */
export const campaignNames = (raw: BetterSqlite3.Database, sourceId: number, ads: readonly CampaignOfAd[]): ReadonlyMap<string, string> => {
  const names = new Map<string, string>()
  const renamed = new Set<string>()
  for (const ad of ads) {
    const key = campaignKey(ad)
    if (names.has(key) && names.get(key) !== ad.campaign_name) renamed.add(key)
    names.set(key, ad.campaign_name)
  }
  if (renamed.size === 0) return names
  const disputed = ads.filter((ad) => renamed.has(campaignKey(ad)))
  const reads = lastReads(
    raw,
    sourceId,
    disputed.map(({ id }) => id),
  )
  const latest = new Map<string, CampaignOfAd>()
  for (const ad of disputed) {
    const key = campaignKey(ad)
    const before = latest.get(key)
    if (before !== undefined && !precedes(ad, before, reads)) continue
    latest.set(key, ad)
    names.set(key, ad.campaign_name)
  }
  return names
}
