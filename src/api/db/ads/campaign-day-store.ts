/** Reads the funnel counts of every campaign, or of one campaign or ad set, on a day and on the same weekdays before it. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Day, dayFromNumber, dayNumber, daysFromTo } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import { BASELINE_WEEKS } from '../../domain/baseline/baseline-days.ts'
import type { AdPart } from '../../domain/entity/ad-part.ts'
import type { DaySpan } from '../../domain/facts/day-span.ts'
import type { CampaignHistory } from '../../domain/funnel/day-funnel.ts'
import type { DayCounts, StepCounts } from '../../domain/funnel/funnel-counts.ts'
import type { CampaignDays } from '../../domain/funnel/range-funnel.ts'
import { partColumns, productFacts } from './product-facts.ts'

const sums = ['spend', 'impressions', 'link_clicks', 'landing_page_views', 'add_to_cart', 'initiate_checkout'] as const

type Row = Omit<StepCounts, 'orders'> & {
  readonly day: number
  readonly campaign_id: string
  readonly campaign_name: string
  readonly spend: number
}

/**
 * Every campaign with facts on the day. Nine single days are read, not nine weeks.
 *
 * @param part - only this campaign or ad set, as one entry
 */
export const readCampaignRuns = (raw: BetterSqlite3.Database, productId: number, day: Day, part?: AdPart): readonly CampaignHistory[] => {
  const today = dayNumber(day)
  const days = Array.from({ length: BASELINE_WEEKS + 1 }, (_, week) => today - 7 * (BASELINE_WEEKS - week))
  const rows = campaignDays(raw, productId, days, part)
  return [...Map.groupBy(rows, (row) => row.campaign_id).values()].flatMap((group) => {
    const now = group.find((row) => row.day === today)
    if (now === undefined) return []
    return [
      {
        id: now.campaign_id,
        name: now.campaign_name,
        spend: asMicros(now.spend),
        today: toCounts(now),
        past: group.filter((row) => row !== now).map((row): DayCounts => ({ day: dayFromNumber(row.day), counts: toCounts(row) })),
      },
    ]
  })
}

/** The sums of every campaign on each of some days. */
const campaignDays = (
  raw: BetterSqlite3.Database,
  productId: number,
  days: readonly number[],
  part: AdPart | undefined,
): readonly Row[] => {
  const { from, bind } = productFacts(raw, productId, days, part)
  const id = partColumns[part?.level ?? 'campaign']
  return raw
    .prepare<unknown[], Row>(
      `SELECT fact.day, ${id} AS campaign_id, MAX(ad.campaign_name) AS campaign_name, ${sums.map((name) => `SUM(fact.${name}) AS ${name}`).join(', ')},
              SUM(fact.purchases) AS purchases_meta
       FROM ${from} GROUP BY fact.day, ${id}`,
    )
    .all(bind)
}

/**
 * Every campaign with facts in the first of some spans, with its days in all of them.
 *
 * @param part - only this campaign or ad set, as one entry
 */
export const readCampaignDays = (
  raw: BetterSqlite3.Database,
  productId: number,
  spans: readonly DaySpan[],
  part?: AdPart,
): readonly CampaignDays[] => {
  const days = spans.flatMap(({ first, last }) => daysFromTo(first, last).map(dayNumber)).toSorted((a, b) => a - b)
  const [range] = spans
  if (range === undefined) return []
  const [first, last] = [dayNumber(range.first), dayNumber(range.last)]
  return [...Map.groupBy(campaignDays(raw, productId, days, part), (row) => row.campaign_id).values()].flatMap((group) => {
    const now = group.filter(({ day }) => day >= first && day <= last).toSorted((a, b) => a.day - b.day)
    const latest = now.at(-1)
    if (latest === undefined) return []
    return [
      {
        id: latest.campaign_id,
        name: latest.campaign_name,
        spend: asMicros(now.reduce((sum, { spend }) => sum + spend, 0)),
        days: group.map((row): DayCounts => ({ day: dayFromNumber(row.day), counts: toCounts(row) })),
      },
    ]
  })
}

const toCounts = (row: Omit<StepCounts, 'orders'>): StepCounts => ({
  impressions: row.impressions,
  link_clicks: row.link_clicks,
  landing_page_views: row.landing_page_views,
  add_to_cart: row.add_to_cart,
  initiate_checkout: row.initiate_checkout,
  purchases_meta: row.purchases_meta,
  orders: null,
})
