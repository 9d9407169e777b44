/** Reads what each ad spent and got over a range of days, summed by the database: a row an ad, not a row a fact. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Day, dayNumber } from '#shared/calendar.ts'
import type { AdPurpose } from '#shared/contract/ad-purpose.ts'
import { asMicros, unitsFromMicros } from '#shared/money.ts'
import { commonPurpose, isOtherPurpose } from '../../domain/facts/ad-purpose.ts'
import type { AdSums, CountOf } from '../../domain/naming/ad-sums.ts'
import { ownAd, productFacts } from '../ads/product-facts.ts'
import { daysBetween } from '../sources/source-day-store.ts'

interface Row {
  readonly ad_name: string
  readonly source_id: number
  readonly adset_id: string
  readonly spend: number
  readonly impressions: number | null
  readonly link_clicks: number | null
  readonly mature_purchases: number | null
  readonly ctr_count: number | null
  readonly ctr_of: number | null
  readonly cvr_count: number | null
  readonly cvr_of: number | null
  readonly cpa_of: number | null
  /** Of the day `purpose_day`, the last that reports one. */
  readonly purpose: AdPurpose | null
  readonly purpose_day: number | null
}

/** The sum of a column over the days on which another one is known too. */
const where = (column: string, condition: string): string => `SUM(CASE WHEN ${condition} THEN fact.${column} END)`
const isMature = 'fact.day <= @matureThrough AND fact.purchases IS NOT NULL'
const knowsClicks = 'fact.impressions IS NOT NULL AND fact.link_clicks IS NOT NULL'

/** SQLite takes a column that is neither grouped nor summed, as the purpose, from the row of the only maximum. */
const statement = (nearby: string): string => `
  SELECT ad.ad_name, ad.source_id, ad.adset_id, sums.* FROM (
    SELECT fact.ad, SUM(fact.spend) AS spend, SUM(fact.impressions) AS impressions, SUM(fact.link_clicks) AS link_clicks,
           ${where('purchases', isMature)} AS mature_purchases,
           ${where('link_clicks', knowsClicks)} AS ctr_count, ${where('impressions', knowsClicks)} AS ctr_of,
           ${where('purchases', `${isMature} AND fact.link_clicks IS NOT NULL`)} AS cvr_count, ${where('link_clicks', isMature)} AS cvr_of,
           ${where('spend', isMature)} AS cpa_of,
           MAX(CASE WHEN fact.purpose IS NOT NULL THEN fact.day END) AS purpose_day, fact.purpose
    FROM ${nearby} GROUP BY fact.ad) sums
  CROSS JOIN ad ON ad.id = sums.ad AND ${ownAd}
  ORDER BY ad.id`

/**
 * Every ad of the product with facts from first to last, both included.
 *
 * @param matureThrough The last day whose purchases count.
 */
export const readAdSums = (
  raw: BetterSqlite3.Database,
  productId: number,
  { first, last, matureThrough }: { readonly first: Day; readonly last: Day; readonly matureThrough: Day },
): readonly AdSums[] => {
  const { nearby, bind } = productFacts(raw, productId, daysBetween(dayNumber(first), dayNumber(last)))
  const rows = raw.prepare<unknown[], Row>(statement(nearby)).all({ ...bind, matureThrough: dayNumber(matureThrough) })
  const others = otherPurposes(rows)
  return rows.map((row) => {
    const isOther = others.has(adsetOf(row))
    return {
      name: row.ad_name,
      spend: units(row.spend),
      impressions: row.impressions,
      clicks: row.link_clicks,
      purchases: isOther ? null : row.mature_purchases,
      ctr: pair(row.ctr_count, row.ctr_of),
      cvr: isOther ? null : pair(row.cvr_count, row.cvr_of),
      cpa: isOther ? null : pair(row.mature_purchases, row.cpa_of === null ? null : units(row.cpa_of)),
      isOther,
    }
  })
}

const units = (micros: number): number => unitsFromMicros(asMicros(micros))
const pair = (count: number | null, of: number | null): CountOf | null => (count === null || of === null ? null : { count, of })
const adsetOf = ({ source_id, adset_id }: Row): string => `${source_id} ${adset_id}`

/** The ad sets whose latest known purpose is not to sell. */
const otherPurposes = (rows: readonly Row[]): ReadonlySet<string> => {
  const latest = new Map<string, { day: number; purpose: AdPurpose | null }>()
  for (const row of rows) {
    if (row.purpose_day === null) continue
    const known = latest.get(adsetOf(row))
    if (known === undefined || row.purpose_day > known.day) latest.set(adsetOf(row), { day: row.purpose_day, purpose: row.purpose })
    else if (row.purpose_day === known.day) known.purpose = commonPurpose(known.purpose, row.purpose)
  }
  return new Set([...latest].flatMap(([adset, { purpose }]) => (isOtherPurpose(purpose) ? [adset] : [])))
}
