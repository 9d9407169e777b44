/** Edits of an ad account, and the ad data that they mark. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Day, dayInZone, dayNumber } from '#shared/calendar.ts'
import type { EntityEdit } from '../../domain/entity/entity-edit.ts'
import type { DaySpan } from '../../domain/facts/day-span.ts'
import { WHOLE_AD } from '../ads/fact-values.ts'
import { touchProducts } from './fact-day-sums.ts'
import { productsOfSource } from './source-store.ts'

/** Saves edits, each once however often it is read. Runs inside the caller's transaction. */
export const saveEdits = (raw: BetterSqlite3.Database, sourceId: number, timezone: string, edits: readonly EntityEdit[]): void => {
  const insert = raw.prepare('INSERT OR IGNORE INTO ad_edit (source_id, level, entity_id, kind, at, day) VALUES (?, ?, ?, ?, ?, ?)')
  for (const { level, id, kind, at } of edits) insert.run(sourceId, level, id, kind, at, dayNumber(dayInZone(at, timezone)))
}

const ofDays = 'edit.source_id = @source AND edit.day BETWEEN @first AND @last'
const ofAd = "ad.source_id = @source AND ad.channel = 'meta'"
/** The ads of each ad set that was edited itself, in its campaign, or in one of its ads. */
const touched = `
  SELECT edit.day, ad.id FROM ad_edit edit JOIN ad ON ${ofAd} AND ad.campaign_id = edit.entity_id WHERE ${ofDays} AND edit.level = 'campaign'
  UNION SELECT edit.day, ad.id FROM ad_edit edit JOIN ad ON ${ofAd} AND ad.adset_id = edit.entity_id WHERE ${ofDays} AND edit.level = 'adset'
  UNION SELECT edit.day, ad.id FROM ad_edit edit
    JOIN ad_entity own ON own.source_id = @source AND own.level = 'ad' AND own.entity_id = edit.entity_id
    JOIN ad ON ${ofAd} AND ad.adset_id = own.adset_id WHERE ${ofDays} AND edit.level = 'ad'`

/**
 * Marks on which days an ad set was edited, and on which it was not. Runs inside the caller's transaction.
 *
 * @param knownFrom - the first day of which all edits are known; null: none is
 */
export const markEdited = (raw: BetterSqlite3.Database, sourceId: number, knownFrom: Day | null, { first, last }: DaySpan): void => {
  if (knownFrom === null || last < knownFrom) return
  const { changes } = raw
    .prepare(
      `WITH touched (day, ad) AS MATERIALIZED (${touched})
       UPDATE source_fact SET edited = (day, ad) IN (SELECT day, ad FROM touched)
       WHERE source_id = @source AND breakdown = ${WHOLE_AD} AND day BETWEEN @first AND @last
         AND edited IS NOT ((day, ad) IN (SELECT day, ad FROM touched))`,
    )
    .run({ source: sourceId, first: dayNumber(first < knownFrom ? knownFrom : first), last: dayNumber(last) })
  if (changes > 0) touchProducts(raw, productsOfSource(raw, sourceId))
}
