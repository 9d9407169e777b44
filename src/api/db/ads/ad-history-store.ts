/** Reads the data of single ads for a span of days at once, in storage order: thousands of ads have hundreds of thousands of rows. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import type { AdPurpose } from '#shared/contract/ad-purpose.ts'
import { asMicros } from '#shared/money.ts'
import type { AdDay, AdEntity } from '../../domain/facts/history.ts'
import { readProductFacts } from './product-facts.ts'

type AdRow = readonly [
  id: number,
  ad: string,
  name: string,
  adset: string,
  adsetName: string,
  campaign: string,
  campaignName: string,
  first: number,
]
type FactRow = readonly [
  day: number,
  ad: number,
  spend: number,
  impressions: number | null,
  reach: number | null,
  clicks: number | null,
  purchases: number | null,
  value: number | null,
  status: string | null,
  edited: number | null,
  purpose: AdPurpose | null,
]

const columns = ['day', 'ad', 'spend', 'impressions', 'reach', 'link_clicks', 'purchases', 'purchase_value', 'status', 'edited', 'purpose']

export interface AdHistory {
  readonly ads: readonly AdEntity[]
  /** Ascending by day. The funnel between click and purchase, budgets and attribution settings are not read. */
  readonly adDays: readonly AdDay[]
}

/** The product's ads, and their facts from first to last, both included. */
export const readAdHistory = (raw: BetterSqlite3.Database, productId: number, first: Day, last: Day): AdHistory => {
  const rows = raw
    .prepare<[number], AdRow>(
      `SELECT id, ad_id, ad_name, adset_id, adset_name, campaign_id, campaign_name, first_day FROM ad
       WHERE product_id = ? AND channel = 'meta' ORDER BY id`,
    )
    .raw()
    .all(productId) as AdRow[]
  const ads = new Map(rows.map((row) => [row[0], adOf(row)]))
  const facts = readProductFacts<FactRow>(raw, productId, columns, { from: dayNumber(first), to: dayNumber(last) })
  const adDays: AdDay[] = []
  const days = new Map<number, Day>()
  for (const [number, id, spend, impressions, reach, linkClicks, purchases, value, status, edited, purpose] of facts) {
    const adId = ads.get(id)?.adId
    if (adId === undefined) continue
    const day = days.get(number) ?? dayFromNumber(number)
    days.set(number, day)
    adDays.push({
      day,
      adId,
      spend: asMicros(spend),
      impressions,
      reach,
      linkClicks,
      landingPageViews: null,
      addToCart: null,
      initiateCheckout: null,
      purchases,
      purchaseValue: value === null ? null : asMicros(value),
      dailyBudget: null,
      status,
      edited: edited === null ? null : edited === 1,
      attributionSetting: null,
      purpose,
    })
  }
  return { ads: [...ads.values()], adDays }
}

const adOf = ([, adId, adName, adsetId, adsetName, campaignId, campaignName, first]: AdRow): AdEntity => ({
  adId,
  adName,
  adsetId,
  adsetName,
  campaignId,
  campaignName,
  firstDay: dayFromNumber(first),
})
