/**
 * The read of a day is that of its oldest row: a file that has only some rows of a day leaves the others as they were last read.
 *
 * A file that leaves no row of a day covers all of them, so its read of the day is that of each row. One that leaves rows covers the day as of
 * the oldest of these, in `source_day.read_at`, and confirms the rows that it has with equal numbers.
 */

import type BetterSqlite3 from 'better-sqlite3'
import { addDays, dayFromNumber, dayInZone, startOfDay } from '#shared/calendar.ts'
import { RESTATEMENT_DAYS } from '../../domain/facts/reading-times.ts'
import { readTimeOf, WHOLE_AD } from './fact-values.ts'
import type { RetiredRow } from './retire-rows.ts'

const latestSql = `
  SELECT MAX(COALESCE(NULLIF(read_at, 0), started_at)) FROM source_day JOIN pull ON pull.id = pull_id
  WHERE source_day.source_id = ? AND day = ?`

/** Ends of days in the time zone of a source's account, milliseconds in UTC, by day number. */
export const dayEnds = (raw: BetterSqlite3.Database, sourceId: number, days: Iterable<number>): ReadonlyMap<number, number> => {
  const zone = zoneOf(raw, sourceId)
  return new Map([...days].map((day) => [day, startOfDay(addDays(dayFromNumber(day), 1), zone)]))
}

const zoneOf = (raw: BetterSqlite3.Database, sourceId: number): string =>
  raw
    .prepare<[number], string>('SELECT timezone FROM source JOIN account ON account.id = account_id WHERE source.id = ?')
    .pluck()
    .get(sourceId) ?? 'UTC'

/** Days with their ends as the parameter `@ends` of {@link rowsOfDays}. */
export const endsParameter = (ends: ReadonlyMap<number, number>): string => JSON.stringify([...ends])

/** Days of the parameter `@ends` with their rows, as the tables `ends` and `fact`, for the parameter `@sourceId`. */
export const rowsOfDays = `
  json_each(@ends) ends CROSS JOIN source_fact fact
    ON fact.source_id = @sourceId AND fact.breakdown = ${WHOLE_AD} AND fact.day = ends.value ->> 0`

/** Whether a row of {@link rowsOfDays} matters for the read of its day. One without any numbers does not, if the day had ended. */
export const matters = `(
  fact.spend <> 0 OR COALESCE(fact.impressions, 0) <> 0 OR COALESCE(fact.purchases, 0) <> 0 OR COALESCE(fact.purchase_value, 0) <> 0
  OR ${readTimeOf('fact')} < ends.value ->> 1)`

/**
 * Whether a row counts as left by a file that states when it read the day, given as the SQL `isStated`. Files with reading times are parts of
 * one log, whose latest read is that of the day in whatever order they come: of their rows only those of before the end of the day count.
 */
export const countsAsLeft = (isStated: string): string => `(fact.read_at = 0 OR fact.read_at < ends.value ->> 1 OR NOT (${isStated}))`

/** `EXCEPT`, since `NOT IN` compares a pair of columns that may be null with every staged row. */
const leftSql = `
  WITH ends AS MATERIALIZED (SELECT value ->> 0 AS day, value FROM json_each(@ends)),
  gone AS MATERIALIZED (
    SELECT fact.day, fact.ad FROM ${rowsOfDays}
    EXCEPT SELECT staged_fact.day, staged_ad.id FROM temp.staged_fact JOIN temp.staged_ad ON staged_ad.number = staged_fact.ad
    EXCEPT SELECT value ->> 0, value ->> 1 FROM json_each(@replaced))
  SELECT fact.day, MIN(${readTimeOf('fact')}) FROM gone
  CROSS JOIN source_fact fact ON fact.source_id = @sourceId AND fact.breakdown = ${WHOLE_AD} AND fact.day = gone.day AND fact.ad = gone.ad
  JOIN ends ON ends.day = gone.day
  WHERE ${matters} AND ${countsAsLeft('fact.day IN (SELECT day FROM temp.staged_fact WHERE read_at > 0)')}
  GROUP BY fact.day`

export interface RowsLeft {
  /** When the oldest row that the file leaves had been read, milliseconds in UTC, by day number: of days with such rows alone. */
  readonly oldest: ReadonlyMap<number, number>
  /** Days of which the file confirms equal rows: it leaves others, and the platform may have changed these since their last read. */
  readonly confirmed: readonly number[]
  /** It confirms rows that were read before this time: the start of its own day, milliseconds in UTC. */
  readonly confirmsBefore: number
  /** The start of its import, milliseconds in UTC. */
  readonly started: number
}

/**
 * What a file with all staged rows leaves of days that were read before. Ask before the rows are merged.
 *
 * @param replaced - rows that the file replaces, although it does not have them
 * @param days - day numbers
 */
export const rowsLeft = (
  raw: BetterSqlite3.Database,
  file: { readonly sourceId: number; readonly pullId: number; readonly replaced: readonly RetiredRow[] },
  days: Iterable<number>,
): RowsLeft => {
  const { sourceId, pullId, replaced } = file
  const latest = raw.prepare<[number, number], number | null>(latestSql).pluck()
  const reads = new Map<number, number>()
  for (const day of days) {
    const read = latest.get(sourceId, day) ?? null
    if (read !== null) reads.set(day, read)
  }
  const started = raw.prepare<[number], number>('SELECT started_at FROM pull WHERE id = ?').pluck().get(pullId) ?? 0
  const zone = zoneOf(raw, sourceId)
  const confirmsBefore = startOfDay(dayInZone(started, zone), zone)
  if (reads.size === 0) return { oldest: new Map(), confirmed: [], confirmsBefore, started }
  const found = raw
    .prepare<object, [day: number, readAt: number]>(leftSql)
    .raw()
    .all({
      sourceId,
      ends: endsParameter(dayEnds(raw, sourceId, reads.keys())),
      replaced: JSON.stringify(replaced.map(({ day, ad }) => [day, ad])),
    })
  // An earlier read of the whole day is that of each of its rows.
  const oldest = new Map(found.map(([day, readAt]) => [day, Math.max(readAt, reads.get(day) ?? 0)]))
  const isOpen = (day: number): boolean => {
    const read = reads.get(day) ?? 0
    return read < confirmsBefore && read < startOfDay(addDays(dayFromNumber(day), RESTATEMENT_DAYS), zone)
  }
  return { oldest, confirmed: [...oldest.keys()].filter(isOpen), confirmsBefore, started }
}

/**
 * When a file read its days, for those that have a time of their own: what it states, or the read of the oldest row that it leaves.
 *
 * @param stated - milliseconds in UTC by day number; 0: the start of its import
 */
export const readsWith = (stated: ReadonlyMap<number, number>, { oldest, started }: RowsLeft): ReadonlyMap<number, number> =>
  new Map([...stated, ...[...oldest].map(([day, readAt]) => [day, Math.min(stated.get(day) || started, readAt)] as const)])
