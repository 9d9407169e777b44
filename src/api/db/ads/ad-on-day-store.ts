/** Reads the ads of one day with their clicks of the weeks before, summed by the database: a row an ad, not a row a fact. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Day, dayNumber } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import { type AdOnDay, clickSpans } from '../../domain/snapshot/entities.ts'
import type { FactMeasures } from '../connection/schema.ts'
import { daysBetween } from '../sources/source-day-store.ts'
import { type AdColumns, toAdEntity } from './ad-entity.ts'
import { WHOLE_AD } from './fact-values.ts'
import { ownAd, productFacts } from './product-facts.ts'

type Row = AdColumns &
  Pick<FactMeasures, 'spend' | 'impressions' | 'reach' | 'link_clicks' | 'purchases' | 'purchase_value' | 'daily_budget' | 'status'> & {
    readonly adset_reach: number | null
    readonly recent_clicks: number | null
    readonly recent_impressions: number | null
    readonly before_clicks: number | null
    readonly before_impressions: number | null
  }

const money = (value: number | null) => (value === null ? null : asMicros(value))

const within = (column: string, condition: string): string => `SUM(CASE WHEN fact.day ${condition} @recentFrom THEN fact.${column} END)`

/** Sums the clicks before it joins anything else, because SQLite sorts what it groups: names would make every row ten times as wide. */
const statement = (nearby: string): string => `
  SELECT ad.ad_id, ad.ad_name, ad.adset_id, ad.adset_name, ad.campaign_id, ad.campaign_name, ad.first_day,
         today.spend, today.impressions, today.reach, today.link_clicks, today.purchases, today.purchase_value, today.daily_budget, today.status,
         people.reach AS adset_reach, clicks.recent_clicks, clicks.recent_impressions, clicks.before_clicks, clicks.before_impressions
  FROM (
    SELECT fact.ad, ${within('link_clicks', '>=')} AS recent_clicks, ${within('impressions', '>=')} AS recent_impressions,
           ${within('link_clicks', '<')} AS before_clicks, ${within('impressions', '<')} AS before_impressions
    FROM ${nearby} GROUP BY fact.ad) clicks
  CROSS JOIN ad ON ad.id = clicks.ad AND ${ownAd}
  CROSS JOIN source_fact today
    ON today.source_id = ad.source_id AND today.breakdown = ${WHOLE_AD} AND today.day = @last AND today.ad = ad.id
  LEFT JOIN level_reach people
    ON people.source_id = ad.source_id AND people.day = @last AND people.level = 'adset' AND people.entity_id = ad.adset_id
  ORDER BY ad.id`

/** Every ad with facts on the day. */
export const readAdsOnDay = (raw: BetterSqlite3.Database, productId: number, day: Day): readonly AdOnDay[] => {
  const last = dayNumber(day)
  const recentFrom = last - clickSpans.recent + 1
  const { nearby, bind } = productFacts(raw, productId, daysBetween(recentFrom - clickSpans.before, last))
  const rows = raw.prepare<unknown[], Row>(statement(nearby)).all({ ...bind, last, recentFrom })
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
    adsetReach: row.adset_reach,
    recent: { linkClicks: row.recent_clicks, impressions: row.recent_impressions },
    before: { linkClicks: row.before_clicks, impressions: row.before_impressions },
  }))
}
