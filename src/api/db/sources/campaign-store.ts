/** The campaigns of a source, with what was spent on them and the product that has them. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import type { Channel } from '#shared/contract/channel.ts'
import { addMicros, asMicros, type Micros } from '#shared/money.ts'
import { campaignAssigner } from '../../domain/mapping/assign-campaigns.ts'
import type { CampaignSpend } from '../../domain/mapping/preview-rules.ts'
import { type CampaignOfAd, campaignKey, campaignNames } from './campaign-names.ts'
import { UNASSIGNED } from './fact-day-sums.ts'
import { readRules } from './rule-store.ts'
import { syncedProductsOf } from './source-store.ts'

export interface StoredCampaign extends CampaignSpend {
  readonly channel: Channel
  /** First and last day with data; null if the source gives none any more. */
  readonly firstDay: Day | null
  readonly lastDay: Day | null
}

/** The first and the last of the days whose spend is recent. */
export interface RecentDays {
  readonly first: Day
  readonly last: Day
}

/** The days as the facts have them. */
export const dayNumbers = ({ first, last }: RecentDays) => ({ first: dayNumber(first), last: dayNumber(last) })

interface AdSums extends CampaignOfAd {
  readonly channel: Channel
  readonly first_day: number | null
  readonly last_day: number | null
  readonly recent: number | null
  readonly spend: number | null
}

const adSums = `
SELECT ad.id, ad.channel, ad.campaign_id, ad.campaign_name, sums.first_day, sums.last_day, sums.recent, sums.spend
FROM ad LEFT JOIN (
  SELECT ad, MIN(day) AS first_day, MAX(day) AS last_day, SUM(spend) AS spend, SUM(IIF(day BETWEEN @first AND @last, spend, 0)) AS recent
  FROM source_fact WHERE source_id = @sourceId AND breakdown = 0 GROUP BY ad
) sums ON sums.ad = ad.id
WHERE ad.source_id = @sourceId ORDER BY ad.id`

const dayOf = (days: readonly (number | null)[], choose: (...days: number[]) => number): Day | null => {
  const known = days.filter((day) => day !== null)
  return known.length === 0 ? null : dayFromNumber(choose(...known))
}

const sumOf = (values: readonly (number | null)[]): Micros =>
  values.reduce<Micros>((sum, value) => addMicros(sum, asMicros(value ?? 0)), asMicros(0))

/**
 * All campaigns of a source, those with the highest spend first. Reads all its facts.
 *
 * @param recent - the days of the recent spend
 */
export const readCampaigns = (raw: BetterSqlite3.Database, sourceId: number, recent: RecentDays): readonly StoredCampaign[] => {
  const ads = raw.prepare<unknown[], AdSums>(adSums).all({ sourceId, ...dayNumbers(recent) })
  const names = campaignNames(raw, sourceId, ads)
  const campaigns = [...Map.groupBy(ads, campaignKey)].flatMap(([key, ofCampaign]): readonly StoredCampaign[] => {
    const [first] = ofCampaign
    if (first === undefined) return []
    return [
      {
        channel: first.channel,
        id: first.campaign_id,
        name: names.get(key) ?? first.campaign_name,
        firstDay: dayOf(
          ofCampaign.map(({ first_day }) => first_day),
          Math.min,
        ),
        lastDay: dayOf(
          ofCampaign.map(({ last_day }) => last_day),
          Math.max,
        ),
        recent: sumOf(ofCampaign.map(({ recent }) => recent)),
        spend: sumOf(ofCampaign.map(({ spend }) => spend)),
      },
    ]
  })
  return campaigns.toSorted((a, b) => b.recent - a.recent || b.spend - a.spend || a.name.localeCompare(b.name, 'en'))
}

export interface UnassignedSpend {
  readonly campaigns: number
  readonly recent: Micros
  readonly spend: Micros
  /** Campaigns that do not count because a sync replaces them. */
  readonly replaced: number
}

/** The ads of files that no product has, by whether a sync of the product that claims them replaces them. */
const adsWithoutProduct = (raw: BetterSqlite3.Database, sourceId: number, synced: ReadonlySet<number>) => {
  const ads = raw
    .prepare<[number], CampaignOfAd & { readonly channel: Channel }>(
      'SELECT id, channel, campaign_id, campaign_name FROM ad WHERE source_id = ? AND product_id IS NULL ORDER BY id',
    )
    .all(sourceId)
  const names = campaignNames(raw, sourceId, ads)
  const claimed = campaignAssigner(readRules(raw, sourceId))
  const isReplaced = (ad: (typeof ads)[number]): boolean => {
    const { productId } = claimed({ channel: ad.channel, id: ad.campaign_id, name: names.get(campaignKey(ad)) ?? ad.campaign_name })
    return ad.channel === 'meta' && productId !== null && synced.has(productId)
  }
  const { true: replaced = [], false: unclaimed = [] } = Object.groupBy(ads, (ad) => (isReplaced(ad) ? 'true' : 'false'))
  return { replaced, unclaimed }
}

/** What no product claims of files some of whose ads a sync replaces, from the facts of these ads. */
const readUnclaimed = (
  raw: BetterSqlite3.Database,
  { sourceId, synced, recent }: { readonly sourceId: number; readonly synced: ReadonlySet<number>; readonly recent: RecentDays },
): UnassignedSpend => {
  const { replaced, unclaimed } = adsWithoutProduct(raw, sourceId, synced)
  const sums = raw
    .prepare<object, { spend: number | null; recent: number | null }>(
      `SELECT SUM(spend) AS spend, SUM(IIF(day BETWEEN @first AND @last, spend, 0)) AS recent FROM source_fact
       WHERE source_id = @sourceId AND breakdown = 0 AND ad IN (SELECT value FROM json_each(@ads))`,
    )
    .get({ sourceId, ads: JSON.stringify(unclaimed.map(({ id }) => id)), ...dayNumbers(recent) })
  const campaignsOf = (ads: typeof replaced): number => new Set(ads.map(campaignKey)).size
  return {
    campaigns: campaignsOf(unclaimed),
    recent: asMicros(sums?.recent ?? 0),
    spend: asMicros(sums?.spend ?? 0),
    replaced: campaignsOf(replaced),
  }
}

/** What no product of a source claims, from the stored sums. */
export const readUnassigned = (raw: BetterSqlite3.Database, sourceId: number, recent: RecentDays): UnassignedSpend => {
  const synced = syncedProductsOf(raw, sourceId)
  if (synced.size > 0) return readUnclaimed(raw, { sourceId, synced, recent })
  const sums = raw
    .prepare<unknown[], { spend: number | null; recent: number | null }>(
      `SELECT SUM(spend) AS spend, SUM(IIF(day BETWEEN @first AND @last, spend, 0)) AS recent
       FROM fact_day WHERE product_id = ${UNASSIGNED} AND source_id = @sourceId`,
    )
    .get({ sourceId, ...dayNumbers(recent) })
  const campaigns = raw
    .prepare<[number], number>(
      'SELECT COUNT(*) FROM (SELECT DISTINCT channel, campaign_id FROM ad WHERE source_id = ? AND product_id IS NULL)',
    )
    .pluck()
    .get(sourceId)
  return { campaigns: campaigns ?? 0, recent: asMicros(sums?.recent ?? 0), spend: asMicros(sums?.spend ?? 0), replaced: 0 }
}
