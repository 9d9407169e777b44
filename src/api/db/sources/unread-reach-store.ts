/** Remembers the days of an ad account whose reach could not be read, so that it is asked for again. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import type { DaySpan } from '../../domain/facts/day-span.ts'
import type { Delivery } from '../../domain/facts/level-reach.ts'
import type { UnreadReach } from '../../domain/sync/reach-retries.ts'
import { WHOLE_AD } from '../ads/fact-values.ts'

interface ReadReach {
  readonly span: DaySpan
  /** Days of the span whose reach could not be read. */
  readonly unreadReach?: readonly Day[]
}

/**
 * Replaces what is remembered of the days of a read. Runs inside the caller's transaction.
 *
 * @param at - when the read started, in milliseconds
 */
export const saveUnreadReach = (raw: BetterSqlite3.Database, sourceId: number, { span, unreadReach = [] }: ReadReach, at: number): void => {
  raw
    .prepare('DELETE FROM unread_reach WHERE source_id = ? AND day BETWEEN ? AND ?')
    .run(sourceId, dayNumber(span.first), dayNumber(span.last))
  const insert = raw.prepare('INSERT INTO unread_reach (source_id, day, tries, tried_at) VALUES (?, ?, 1, ?)')
  for (const day of unreadReach) insert.run(sourceId, dayNumber(day), at)
}

/** Counts a further try that failed, at `at` in milliseconds. Runs inside the caller's transaction. */
export const countFailedTry = (raw: BetterSqlite3.Database, sourceId: number, { first, last }: DaySpan, at: number): void => {
  raw
    .prepare('UPDATE unread_reach SET tries = tries + 1, tried_at = ? WHERE source_id = ? AND day BETWEEN ? AND ?')
    .run(at, sourceId, dayNumber(first), dayNumber(last))
}

/** All days of an ad account whose reach could not be read. */
export const unreadReachOf = (raw: BetterSqlite3.Database, sourceId: number): readonly UnreadReach[] =>
  raw
    .prepare<[number], { readonly day: number; readonly tries: number; readonly triedAt: number }>(
      'SELECT day, tries, tried_at AS triedAt FROM unread_reach WHERE source_id = ?',
    )
    .all(sourceId)
    .map(({ day, ...one }) => ({ day: dayFromNumber(day), ...one }))

type DeliveryRow = Omit<Delivery, 'day'> & { readonly day: number }

/** The stored ads of an ad account on the days of a span, with what decides whose reach is asked for. */
export const deliveriesOf = (raw: BetterSqlite3.Database, sourceId: number, { first, last }: DaySpan): readonly Delivery[] =>
  raw
    .prepare<[number, number, number], DeliveryRow>(
      `SELECT fact.day, ad.ad_id AS adId, ad.adset_id AS adsetId, ad.campaign_id AS campaignId, fact.impressions
       FROM source_fact fact JOIN ad ON ad.id = fact.ad
       WHERE fact.source_id = ? AND fact.breakdown = ${WHOLE_AD} AND fact.day BETWEEN ? AND ?`,
    )
    .all(sourceId, dayNumber(first), dayNumber(last))
    .map(({ day, ...row }) => ({ day: dayFromNumber(day), ...row }))
