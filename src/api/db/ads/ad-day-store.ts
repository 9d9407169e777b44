/** Reads facts of single ads, and the ads themselves. */

import type BetterSqlite3 from 'better-sqlite3'
import type { Kysely } from 'kysely'
import { type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import type { AdPurpose } from '#shared/contract/ad-purpose.ts'
import { asMicros } from '#shared/money.ts'
import type { AdPart } from '../../domain/entity/ad-part.ts'
import type { AdDay, AdEntity } from '../../domain/facts/history.ts'
import type { AdTable, Schema, SourceFactTable } from '../connection/schema.ts'
import { toAdEntity } from './ad-entity.ts'
import { coreColumns } from './fact-values.ts'
import { readProductFacts } from './product-facts.ts'

const flag = (value: number | null): boolean | null => (value === null ? null : value === 1)
const money = (value: number | null) => (value === null ? null : asMicros(value))

/** What a row of facts has of an ad's day. */
export type AdDayRow = Omit<SourceFactTable, 'source_id' | 'breakdown' | 'pull_id' | 'day' | 'ad' | 'promo' | 'read_at'> &
  Pick<AdTable, 'ad_id'>

/** The day of an ad from its row. */
export const toAdDay = (day: Day, row: AdDayRow): AdDay => ({
  day,
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
  attributionSetting: row.attribution,
  purpose: row.purpose,
})

type Row = [
  day: number,
  ad: number,
  spend: number,
  impressions: number | null,
  reach: number | null,
  linkClicks: number | null,
  landingPageViews: number | null,
  addToCart: number | null,
  initiateCheckout: number | null,
  purchases: number | null,
  purchaseValue: number | null,
  dailyBudget: number | null,
  edited: number | null,
  status: string | null,
  attribution: string | null,
  purpose: AdPurpose | null,
]

/** The columns of {@link Row}. */
const columns = ['day', 'ad', ...coreColumns, 'daily_budget', 'edited', 'status', 'attribution', 'purpose']

const idsOfAds = (raw: BetterSqlite3.Database, productId: number): ReadonlyMap<number, string> =>
  new Map(raw.prepare<[number], [number, string]>('SELECT id, ad_id FROM ad WHERE product_id = ?').raw().all(productId))

/** One string for all equal ones: SQLite gives a new one for every row, which costs memory, and time wherever two are compared. */
const oneOfEach = <Text extends string = string>(): ((text: Text | null) => Text | null) => {
  const known = new Map<Text, Text>()
  return (text) => {
    if (text === null) return null
    const same = known.get(text)
    if (same === undefined) known.set(text, text)
    return same ?? text
  }
}

/**
 * Facts of single ads from first to last, both included, ascending by day.
 *
 * @param part - only the ads of this campaign or ad set
 */
export const readAdDays = (raw: BetterSqlite3.Database, productId: number, first: Day, last: Day, part?: AdPart): AdDay[] => {
  const rows = readProductFacts<Row>(raw, productId, columns, { from: dayNumber(first), to: dayNumber(last), part })
  const [adIds, text, purpose] = [idsOfAds(raw, productId), oneOfEach(), oneOfEach<AdPurpose>()]
  const adDays: AdDay[] = []
  const days = new Map<number, Day>()
  for (const row of rows) {
    const [count, ad] = row
    const adId = adIds.get(ad)
    // An ad that has just been moved to this product: its days are there at the next evaluation.
    if (adId === undefined) continue
    const day = days.get(count) ?? dayFromNumber(count)
    days.set(count, day)
    adDays.push({
      day,
      adId,
      spend: asMicros(row[2]),
      impressions: row[3],
      reach: row[4],
      linkClicks: row[5],
      landingPageViews: row[6],
      addToCart: row[7],
      initiateCheckout: row[8],
      purchases: row[9],
      purchaseValue: money(row[10]),
      dailyBudget: money(row[11]),
      status: text(row[13]),
      edited: flag(row[12]),
      attributionSetting: text(row[14]),
      purpose: purpose(row[15]),
    })
  }
  return adDays
}

/** The product's ads on Meta, in the order in which they became known; `part`: only those of this campaign or ad set. */
export const readAds = async (db: Kysely<Schema>, productId: number, part?: AdPart): Promise<AdEntity[]> => {
  const ads = db.selectFrom('ad').selectAll().where('product_id', '=', productId).where('channel', '=', 'meta').orderBy('id')
  const rows = await (part === undefined ? ads : ads.where(`ad.${part.level}_id`, '=', part.id)).execute()
  return rows.map(toAdEntity)
}
