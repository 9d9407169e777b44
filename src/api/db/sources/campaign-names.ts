/** The current name of each campaign of a source: rules that name a text look at it. */

import type BetterSqlite3 from 'better-sqlite3'

export interface CampaignOfAd {
  readonly id: number
  readonly channel: string
  readonly campaign_id: string
  readonly campaign_name: string
}

/** Names the campaign of an ad. The same id of two channels names two campaigns. */
export const campaignKey = ({ channel, campaign_id }: Pick<CampaignOfAd, 'channel' | 'campaign_id'>): string => `${channel} ${campaign_id}`

const lastDays = (raw: BetterSqlite3.Database, sourceId: number, ads: readonly number[]): ReadonlyMap<number, number> =>
  new Map(
    raw
      .prepare<[number, string], [ad: number, day: number]>(
        `SELECT ad, MAX(day) FROM source_fact
         WHERE source_id = ? AND breakdown = 0 AND ad IN (SELECT value FROM json_each(?)) GROUP BY ad`,
      )
      .raw()
      .all(sourceId, JSON.stringify(ads)),
  )

/**
 * An ad keeps the campaign name of its last day with data, so the ads of a renamed campaign may disagree: the name of the ad that delivered
 * last counts, of several that of the newest ad.
 *
 * @param ads - all ads of the source, by rising id
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
  const days = lastDays(
    raw,
    sourceId,
    disputed.map(({ id }) => id),
  )
  const latest = new Map<string, number>()
  for (const ad of disputed) {
    const key = campaignKey(ad)
    const day = days.get(ad.id) ?? Number.NEGATIVE_INFINITY
    if (day < (latest.get(key) ?? Number.NEGATIVE_INFINITY)) continue
    latest.set(key, day)
    names.set(key, ad.campaign_name)
  }
  return names
}
