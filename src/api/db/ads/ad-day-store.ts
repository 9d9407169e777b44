/** Reads facts of single ads, and the ads themselves. */

import type { Kysely } from 'kysely'
import { type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import type { AdDay, AdEntity } from '../../domain/facts/history.ts'
import type { Schema } from '../connection/schema.ts'
import { toAdEntity } from './ad-entity.ts'

const flag = (value: number | null): boolean | null => (value === null ? null : value === 1)
const money = (value: number | null) => (value === null ? null : asMicros(value))

/** Facts of single ads from first to last, both included, ascending by day. */
export const readAdDays = async (db: Kysely<Schema>, productId: number, first: Day, last: Day): Promise<AdDay[]> => {
  const rows = await db
    .selectFrom('fact')
    .innerJoin('ad', 'ad.id', 'fact.ad')
    .selectAll('fact')
    .select('ad.ad_id')
    .where('fact.product_id', '=', productId)
    .where('fact.day', '>=', dayNumber(first))
    .where('fact.day', '<=', dayNumber(last))
    .orderBy('fact.day')
    .execute()
  const days = new Map<number, Day>()
  const dayOf = (count: number): Day => {
    const day = days.get(count) ?? dayFromNumber(count)
    days.set(count, day)
    return day
  }
  return rows.map((row) => ({
    day: dayOf(row.day),
    adId: row.ad_id,
    spend: asMicros(row.spend),
    impressions: row.impressions,
    reach: row.reach,
    linkClicks: row.link_clicks,
    landingPageViews: row.landing_page_views,
    addToCart: row.add_to_cart,
    initiateCheckout: row.initiate_checkout,
    purchases: row.purchases,
    purchaseValue: money(row.purchase_value),
    dailyBudget: money(row.daily_budget),
    status: row.status,
    edited: flag(row.edited),
  }))
}

export const readAds = async (db: Kysely<Schema>, productId: number): Promise<AdEntity[]> => {
  const rows = await db.selectFrom('ad').selectAll().where('product_id', '=', productId).orderBy('id').execute()
  return rows.map(toAdEntity)
}
