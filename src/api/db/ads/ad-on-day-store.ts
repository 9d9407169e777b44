/** Reads the ads of one day with their clicks of the weeks before, summed by the database: a row an ad, not a row a fact. */

import { type Kysely, sql } from 'kysely'
import { type Day, dayNumber } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import { type AdOnDay, clickSpans } from '../../domain/snapshot/entities.ts'
import type { FactMeasures, Schema } from '../connection/schema.ts'
import { type AdColumns, toAdEntity } from './ad-entity.ts'

type Row = AdColumns &
  Pick<FactMeasures, 'spend' | 'impressions' | 'reach' | 'link_clicks' | 'purchases' | 'purchase_value' | 'daily_budget' | 'status'> & {
    readonly recent_clicks: number | null
    readonly recent_impressions: number | null
    readonly before_clicks: number | null
    readonly before_impressions: number | null
  }

const money = (value: number | null) => (value === null ? null : asMicros(value))

/** Every ad with facts on the day. */
export const readAdsOnDay = async (db: Kysely<Schema>, productId: number, day: Day): Promise<AdOnDay[]> => {
  const last = dayNumber(day)
  const recentFrom = last - clickSpans.recent + 1
  const first = recentFrom - clickSpans.before
  const { rows } = await sql<Row>`
    WITH clicks AS (
      SELECT ad,
             SUM(CASE WHEN day >= ${recentFrom} THEN link_clicks END) AS recent_clicks,
             SUM(CASE WHEN day >= ${recentFrom} THEN impressions END) AS recent_impressions,
             SUM(CASE WHEN day < ${recentFrom} THEN link_clicks END) AS before_clicks,
             SUM(CASE WHEN day < ${recentFrom} THEN impressions END) AS before_impressions
      FROM fact WHERE product_id = ${productId} AND day BETWEEN ${first} AND ${last} GROUP BY ad
    )
    SELECT ad_id, ad_name, adset_id, adset_name, campaign_id, campaign_name, first_day,
           spend, impressions, reach, link_clicks, purchases, purchase_value, daily_budget, status,
           recent_clicks, recent_impressions, before_clicks, before_impressions
    FROM fact JOIN ad ON ad.id = fact.ad JOIN clicks ON clicks.ad = fact.ad
    WHERE fact.product_id = ${productId} AND fact.day = ${last}`.execute(db)
  return rows.map((row) => ({
    ad: toAdEntity(row),
    spend: asMicros(row.spend),
    impressions: row.impressions,
    reach: row.reach,
    linkClicks: row.link_clicks,
    purchases: row.purchases,
    purchaseValue: money(row.purchase_value),
    dailyBudget: money(row.daily_budget),
    status: row.status,
    recent: { linkClicks: row.recent_clicks, impressions: row.recent_impressions },
    before: { linkClicks: row.before_clicks, impressions: row.before_impressions },
  }))
}
