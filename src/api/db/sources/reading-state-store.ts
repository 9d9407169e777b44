/** Remembers limits on calls and the pace of reading of an ad account, over syncs and restarts. */

import type BetterSqlite3 from 'better-sqlite3'
import type { Selectable } from 'kysely'
import { dayFromNumber, dayNumber } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import { type CallLimits, noLimits, pauseLeft } from '../../domain/sync/call-limits.ts'
import { startingPace } from '../../domain/sync/reading-pace.ts'
import type { ReadingState } from '../../domain/sync/reading-state.ts'
import type { SpendingLimit } from '../../domain/sync/spending-limit.ts'
import type { ReadingStateTable } from '../connection/ad-account-schema.ts'

type LimitRow = Pick<Selectable<ReadingStateTable>, 'spending_limit' | 'spent_of_limit'>

const limitOf = ({ spending_limit: limit, spent_of_limit: spent }: LimitRow): SpendingLimit | null =>
  limit === null || spent === null ? null : { limit: asMicros(limit), spent: asMicros(spent) }

/** The state with which a sync starts. `now` in milliseconds. */
export const readingState = (raw: BetterSqlite3.Database, sourceId: number, now: number): ReadingState => {
  const row = raw.prepare<[number], Selectable<ReadingStateTable>>('SELECT * FROM reading_state WHERE source_id = ?').get(sourceId)
  if (row === undefined)
    return {
      pace: startingPace(null, now),
      limits: noLimits(),
      accountStatus: null,
      spendingLimit: null,
      apiEnds: false,
      entities: { readAt: 0, wholeAt: 0, odd: 0 },
      edits: { readAt: 0, from: null },
    }
  return {
    pace: startingPace({ mostDays: row.most_days, pageRows: row.page_rows, usesRuns: row.uses_runs === 1, learnedAt: row.learned_at }, now),
    limits: { percent: row.usage_percent, pausedUntil: row.paused_until, notedAt: row.noted_at },
    accountStatus: row.account_status,
    spendingLimit: limitOf(row),
    apiEnds: row.api_ends === 1,
    entities: { readAt: row.entities_read_at, wholeAt: row.entities_whole_at, odd: row.odd_entities },
    edits: { readAt: row.edits_read_at, from: row.edits_from === null ? null : dayFromNumber(row.edits_from) },
  }
}

/** Saves the state of an ad account on a platform, unless its source was deleted meanwhile. */
export const saveReadingState = (
  raw: BetterSqlite3.Database,
  sourceId: number,
  { pace, limits, accountStatus, spendingLimit, apiEnds, entities, edits }: ReadingState,
): void => {
  raw
    .prepare(
      `INSERT INTO reading_state (source_id, usage_percent, paused_until, noted_at, most_days, page_rows, learned_at, account_status,
         entities_read_at, entities_whole_at, odd_entities, edits_read_at, edits_from, uses_runs, api_ends, spending_limit, spent_of_limit)
       SELECT id, @percent, @pausedUntil, @notedAt, @mostDays, @pageRows, @learnedAt, @accountStatus, @readAt, @wholeAt, @odd, @editsReadAt, @editsFrom, @usesRuns, @apiEnds, @limit, @spent FROM source WHERE id = @sourceId AND kind = 'meta'
       ON CONFLICT DO UPDATE SET usage_percent = excluded.usage_percent, paused_until = excluded.paused_until, noted_at = excluded.noted_at,
         most_days = excluded.most_days, page_rows = excluded.page_rows, learned_at = excluded.learned_at, account_status = excluded.account_status,
         entities_read_at = excluded.entities_read_at, entities_whole_at = excluded.entities_whole_at, odd_entities = excluded.odd_entities,
         edits_read_at = excluded.edits_read_at, edits_from = excluded.edits_from, uses_runs = excluded.uses_runs, api_ends = excluded.api_ends, spending_limit = excluded.spending_limit, spent_of_limit = excluded.spent_of_limit`,
    )
    .run({
      ...{ sourceId, ...limits, mostDays: pace.mostDays, pageRows: pace.pageRows, learnedAt: pace.learnedAt, accountStatus, ...entities },
      ...{
        editsReadAt: edits.readAt,
        editsFrom: edits.from === null ? null : dayNumber(edits.from),
        usesRuns: Number(pace.usesRuns),
        apiEnds: Number(apiEnds),
        limit: spendingLimit?.limit ?? null,
        spent: spendingLimit?.spent ?? null,
      },
    })
}

/** What the platform reported last about the state of an ad account; null: nothing yet. */
export const accountStatusOf = (raw: BetterSqlite3.Database, sourceId: number): string | null =>
  raw.prepare<[number], string | null>('SELECT account_status FROM reading_state WHERE source_id = ?').pluck().get(sourceId) ?? null

/** The spending limit of an ad account as it was read last; null: none, or not read yet. */
export const spendingLimitOf = (raw: BetterSqlite3.Database, sourceId: number): SpendingLimit | null => {
  const row = raw.prepare<[number], LimitRow>('SELECT spending_limit, spent_of_limit FROM reading_state WHERE source_id = ?').get(sourceId)
  return row === undefined ? null : limitOf(row)
}

/** Whether the platform has announced the end of the version of its API that is used. */
export const apiEndsOf = (raw: BetterSqlite3.Database, sourceId: number): boolean =>
  raw.prepare<[number], number>('SELECT api_ends FROM reading_state WHERE source_id = ?').pluck().get(sourceId) === 1

/** How many entities of an ad account could not be read completely in the last reads. */
export const oddEntitiesOf = (raw: BetterSqlite3.Database, sourceId: number): number =>
  raw.prepare<[number], number>('SELECT odd_entities FROM reading_state WHERE source_id = ?').pluck().get(sourceId) ?? 0

/** Sets until when no call is made for an ad account that has been read. Milliseconds. */
export const pauseCalls = (raw: BetterSqlite3.Database, sourceId: number, until: number, now: number): void => {
  raw.prepare('UPDATE reading_state SET paused_until = ?, noted_at = ? WHERE source_id = ?').run(until, now, sourceId)
}

/** Calls are accepted again, for all ad accounts of an account: they have another token. */
export const endPauses = (raw: BetterSqlite3.Database, accountId: number): void => {
  raw.prepare('UPDATE reading_state SET paused_until = 0 WHERE source_id IN (SELECT id FROM source WHERE account_id = ?)').run(accountId)
}

type Pause = Omit<CallLimits, 'percent'>

/** Milliseconds until calls are accepted for all ad accounts of an account; 0: now. They share a token. */
export const pauseOf = (raw: BetterSqlite3.Database, accountId: number, now: number): number => {
  const pauses = raw
    .prepare<[number], Pause>(
      `SELECT paused_until AS pausedUntil, noted_at AS notedAt FROM reading_state JOIN source ON source.id = source_id WHERE account_id = ?`,
    )
    .all(accountId)
  return Math.max(0, ...pauses.map((pause) => pauseLeft(pause, now)))
}
