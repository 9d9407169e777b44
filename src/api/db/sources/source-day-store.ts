/** Which days of a source were read, and when: whether a day is complete depends on that, not on the calendar. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import { type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import { dayReads, type SourceRead } from '../../domain/facts/reading-times.ts'
import { lacksSource } from '../../domain/spend/channel-spend.ts'
import type { Database } from '../connection/database.ts'
import type { Schema } from '../connection/schema.ts'
import { channelSources, spendingSources } from './pull-channel-store.ts'

export interface CoveredDays {
  readonly sourceId: number
  readonly pullId: number
  /** Day numbers. */
  readonly days: Iterable<number>
  /** When a file states that it read a day, milliseconds in UTC, by day number; other days were read when the read started. */
  readonly readAt?: ReadonlyMap<number, number>
}

/** Notes which days a file covers, in addition to those of other files. Runs inside the caller's transaction. */
export const coverDays = (raw: BetterSqlite3.Database, { sourceId, pullId, days, readAt }: CoveredDays): void => {
  const cover = raw.prepare('INSERT INTO source_day (source_id, day, pull_id, read_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING')
  for (const day of days) cover.run(sourceId, day, pullId, readAt?.get(day) ?? 0)
}

/** Notes which days a sync has read again: it replaces earlier syncs of these days. Runs inside the caller's transaction. */
export const coverDaysAgain = (raw: BetterSqlite3.Database, covered: CoveredDays): void => {
  const forget = raw.prepare('DELETE FROM source_day WHERE source_id = ? AND day = ?')
  for (const day of covered.days) forget.run(covered.sourceId, day)
  coverDays(raw, covered)
}

/** Forgets that an import covered any days. Returns those days. */
export const uncoverDays = (raw: BetterSqlite3.Database, sourceId: number, pullId: number): readonly number[] =>
  raw
    .prepare<[number, number], number>('DELETE FROM source_day WHERE source_id = ? AND pull_id = ? RETURNING day')
    .pluck()
    .all(sourceId, pullId)

/** All day numbers that any read of the source covers. */
export const coveredDays = (raw: BetterSqlite3.Database, sourceId: number): ReadonlySet<number> =>
  new Set(raw.prepare<[number], number>('SELECT DISTINCT day FROM source_day WHERE source_id = ?').pluck().all(sourceId))

/** When each day of a sync was read last with the purchases that are counted now, in milliseconds, by day number. */
export const lastReads = (raw: BetterSqlite3.Database, sourceId: number): ReadonlyMap<number, number> => {
  const rows = raw
    .prepare<[number], { readonly day: number; readonly at: number }>(
      `SELECT day, MAX(COALESCE(NULLIF(read_at, 0), started_at)) AS at FROM source_day JOIN pull ON pull.id = pull_id JOIN source ON source.id = source_day.source_id
       WHERE source_day.source_id = ? AND pull.purchase_alias = source.purchase_alias GROUP BY day`,
    )
    .all(sourceId)
  return new Map(rows.map(({ day, at }) => [day, at]))
}

/** How many days of a sync still have the purchases that were counted before, and the last of them; null: none. */
export const otherwiseCounted = (raw: BetterSqlite3.Database, sourceId: number): { readonly days: number; readonly last: Day } | null => {
  const row = raw
    .prepare<[number], { readonly days: number; readonly last: number | null }>(
      `SELECT COUNT(DISTINCT day) AS days, MAX(day) AS last FROM source_day
       JOIN pull ON pull.id = pull_id JOIN source ON source.id = source_day.source_id
       WHERE source_day.source_id = ? AND pull.purchase_alias <> source.purchase_alias`,
    )
    .get(sourceId)
  return row === undefined || row.last === null ? null : { days: row.days, last: dayFromNumber(row.last) }
}

const DAY_MS = 86_400_000

/**
 * Whether any of these days was last read before it was over everywhere: a read now may complete it, even without new numbers. Ask before
 * the days are covered.
 */
export const mayComplete = (raw: BetterSqlite3.Database, sourceId: number, days: Iterable<number>): boolean => {
  const readAt = raw
    .prepare<[number, number], number | null>(
      'SELECT MAX(COALESCE(NULLIF(read_at, 0), started_at)) FROM source_day JOIN pull ON pull.id = pull_id WHERE source_day.source_id = ? AND day = ?',
    )
    .pluck()
  for (const day of days) {
    const last = readAt.get(sourceId, day)
    if (typeof last === 'number' && last < (day + 2) * DAY_MS) return true
  }
  return false
}

/** Day numbers from one to another, both included. */
export const daysBetween = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/** When the sources of a product last read each of its days, by day number. */
export type ReadsByDay = ReadonlyMap<number, readonly SourceRead[]>

/**
 * The latest read of each source for the days from one number to another, both included. Of several sources of Meta ads, one that was not
 * read for a day that another one has is among its reads too.
 */
export const readsOf = async (db: Kysely<Schema>, productId: number, from: number, to: number): Promise<ReadsByDay> => {
  const rows = await db
    .selectFrom('product_source')
    .innerJoin('source_day', 'source_day.source_id', 'product_source.source_id')
    .innerJoin('source', 'source.id', 'source_day.source_id')
    .innerJoin('pull', 'pull.id', 'source_day.pull_id')
    .select(({ fn }) => ['role', 'day', fn.max<number>(sql`COALESCE(NULLIF(source_day.read_at, 0), pull.started_at)`).as('readAt')])
    .where('product_id', '=', productId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['source.id', 'day'])
    .execute()
  const reads = new Map<number, readonly SourceRead[]>(Map.groupBy(rows, ({ day }) => day))
  const spending = (await spendingSources(db, productId)).filter(({ channel }) => channel === 'meta')
  if (spending.length < 2) return reads
  const sources = await channelSources(db, { productId, from, to, spending })
  for (const [day, of] of reads)
    if (of.some(({ role }) => role === 'ads') && lacksSource(sources, 'meta', day)) reads.set(day, [...of, { role: 'ads', readAt: null }])
  return reads
}

/** The latest reads of one day, read once until anything in the database changes. */
export const cachedReadsOn = ({ db, readCached }: Database, productId: number, day: Day): Promise<readonly SourceRead[]> =>
  readCached(`reads of ${productId} on ${day}`, async () => {
    const number = dayNumber(day)
    return (await readsOf(db, productId, number, number)).get(number) ?? []
  })

/** Days of which some source of a product was read before the day was over, and not after. */
export const incompleteDays = async (db: Kysely<Schema>, productId: number, from: Day, to: Day): Promise<ReadonlySet<Day>> => {
  const { timezone } = await db
    .selectFrom('product')
    .innerJoin('account', 'account.id', 'product.account_id')
    .select('timezone')
    .where('product.id', '=', productId)
    .executeTakeFirstOrThrow()
  const reads = await readsOf(db, productId, dayNumber(from), dayNumber(to))
  const days = [...reads].filter(([day, of]) => !dayReads(dayFromNumber(day), of, timezone).complete)
  return new Set(days.map(([day]) => dayFromNumber(day)))
}
