/** Stores the reach of ad sets, campaigns and ad accounts by day, as a platform reported it at that level. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import type { DaySpan } from '../../domain/facts/day-span.ts'
import type { LevelReach } from '../../domain/facts/level-reach.ts'
import { WHOLE_AD } from '../ads/fact-values.ts'

interface ReadReach {
  readonly span: DaySpan
  /** Missing: not read, so that it is unknown on these days. */
  readonly reach?: readonly LevelReach[]
}

interface StoredReach {
  readonly day: number
  readonly level: string
  readonly id: string
  readonly reach: number
}

const textOf = ({ day, level, id, reach }: StoredReach): string => `${day} ${level} ${id} ${reach}`

/**
 * Replaces the reach of the days of a read: that of an earlier read does not fit the new numbers. Runs inside the caller's transaction.
 *
 * @returns the day numbers with another reach than before
 */
export const saveLevelReach = (raw: BetterSqlite3.Database, sourceId: number, { span, reach = [] }: ReadReach): ReadonlySet<number> => {
  const before = raw
    .prepare<[number, number, number], StoredReach>(
      'SELECT day, level, entity_id AS id, reach FROM level_reach WHERE source_id = ? AND day BETWEEN ? AND ?',
    )
    .all(sourceId, dayNumber(span.first), dayNumber(span.last))
  const after = reach.map(({ level, entityId, day, reach: people }) => ({ day: dayNumber(day), level, id: entityId, reach: people }))
  const [old, now] = [new Set(before.map(textOf)), new Set(after.map(textOf))]
  const changed = [...before.filter((row) => !now.has(textOf(row))), ...after.filter((row) => !old.has(textOf(row)))]
  raw
    .prepare('DELETE FROM level_reach WHERE source_id = ? AND day BETWEEN ? AND ?')
    .run(sourceId, dayNumber(span.first), dayNumber(span.last))
  const insert = raw.prepare('INSERT OR REPLACE INTO level_reach (source_id, day, level, entity_id, reach) VALUES (?, ?, ?, ?, ?)')
  for (const { day, level, id, reach: people } of after) insert.run(sourceId, day, level, id, people)
  return new Set(changed.map(({ day }) => day))
}

/** How the reach of a campaign on a day is looked up. */
export const reachKey = (day: Day, campaignId: string): string => `${day} ${campaignId}`

/** The reach of the campaigns of a product on the days of a span, by {@link reachKey}. */
export const readCampaignReach = (
  raw: BetterSqlite3.Database,
  productId: number,
  { first, last }: DaySpan,
): ReadonlyMap<string, number> => {
  const rows = raw
    .prepare<object, { day: number; id: string; reach: number }>(
      `SELECT day, entity_id AS id, reach FROM level_reach
       WHERE source_id IN (SELECT source_id FROM product_source WHERE product_id = @productId)
         AND day BETWEEN @first AND @last AND level = 'campaign'`,
    )
    .all({ productId, first: dayNumber(first), last: dayNumber(last) })
  return new Map(rows.map(({ day, id, reach }) => [reachKey(dayFromNumber(day), id), reach]))
}

interface Shown {
  readonly product: number
  readonly ads: number
  /** Null: several. */
  readonly campaign: string | null
  readonly adset: string | null
}

/**
 * Fills the reach of products in the daily sums of a source: where all ads that were shown on a day are one product's, from the ad account;
 * where those of a product are one campaign or ad set, from that.
 *
 * @returns a function that fills a day, by its number, after its sums were written
 */
export const reachFiller = (raw: BetterSqlite3.Database, sourceId: number): ((day: number) => void) => {
  const reaches = raw.prepare<[number, number], { level: string; id: string; reach: number }>(
    'SELECT level, entity_id AS id, reach FROM level_reach WHERE source_id = ? AND day = ?',
  )
  const shown = raw.prepare<[number, number], Shown>(
    `SELECT COALESCE(ad.product_id, 0) AS product, COUNT(*) AS ads,
       IIF(MIN(ad.campaign_id) = MAX(ad.campaign_id), MIN(ad.campaign_id), NULL) AS campaign,
       IIF(MIN(ad.adset_id) = MAX(ad.adset_id), MIN(ad.adset_id), NULL) AS adset
     FROM source_fact fact CROSS JOIN ad ON ad.id = fact.ad
     WHERE fact.source_id = ? AND fact.breakdown = ${WHOLE_AD} AND fact.day = ? AND fact.impressions IS NOT 0
     GROUP BY COALESCE(ad.product_id, 0)`,
  )
  const fill = raw.prepare(
    `UPDATE fact_day SET reach = @reach
     WHERE product_id = @product AND day = @day AND source_id = @sourceId AND channel = 'meta' AND reach IS NULL AND impressions >= @reach`,
  )
  return (day) => {
    const known = new Map(reaches.all(sourceId, day).map(({ level, id, reach }) => [`${level} ${id}`, reach]))
    if (known.size === 0) return
    const products = shown.all(sourceId, day)
    for (const { product, ads, campaign, adset } of products) {
      const own = ads === 1 ? undefined : (known.get(`adset ${adset}`) ?? known.get(`campaign ${campaign}`))
      const reach = own ?? (products.length === 1 ? known.get('account ') : undefined)
      if (reach !== undefined) fill.run({ reach, product, day, sourceId })
    }
  }
}
