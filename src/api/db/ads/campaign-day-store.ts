/** Reads the funnel counts of every campaign on a day and on the same weekdays before it. */

import type { Kysely } from 'kysely'
import { type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import { BASELINE_WEEKS } from '../../domain/baseline/baseline-days.ts'
import type { CampaignHistory } from '../../domain/funnel/day-funnel.ts'
import type { DayCounts, StepCounts } from '../../domain/funnel/funnel-counts.ts'
import type { Schema } from '../connection/schema.ts'

/** Every campaign with facts on the day. Nine single days are read, not nine weeks. */
export const readCampaignRuns = async (db: Kysely<Schema>, productId: number, day: Day): Promise<readonly CampaignHistory[]> => {
  const today = dayNumber(day)
  const rows = await db
    .selectFrom('fact')
    .innerJoin('ad', 'ad.id', 'fact.ad')
    .select(({ fn }) => [
      'fact.day',
      'ad.campaign_id',
      fn.max('ad.campaign_name').as('campaign_name'),
      fn.sum<number>('fact.spend').as('spend'),
      fn.sum<number | null>('fact.impressions').as('impressions'),
      fn.sum<number | null>('fact.link_clicks').as('link_clicks'),
      fn.sum<number | null>('fact.landing_page_views').as('landing_page_views'),
      fn.sum<number | null>('fact.add_to_cart').as('add_to_cart'),
      fn.sum<number | null>('fact.initiate_checkout').as('initiate_checkout'),
      fn.sum<number | null>('fact.purchases').as('purchases_meta'),
    ])
    .where('fact.product_id', '=', productId)
    .where(
      'fact.day',
      'in',
      Array.from({ length: BASELINE_WEEKS + 1 }, (_, week) => today - 7 * week),
    )
    .groupBy(['fact.day', 'ad.campaign_id'])
    .execute()
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

const toCounts = (row: Omit<StepCounts, 'orders'>): StepCounts => ({
  impressions: row.impressions,
  link_clicks: row.link_clicks,
  landing_page_views: row.landing_page_views,
  add_to_cart: row.add_to_cart,
  initiate_checkout: row.initiate_checkout,
  purchases_meta: row.purchases_meta,
  orders: null,
})
