/** Days that were read before they ended: such a day is complete only once each of its rows was read after the end. */

import type BetterSqlite3 from 'better-sqlite3'
import { addDays, dayFromNumber, startOfDay } from '#shared/calendar.ts'
import { readTimeOf, WHOLE_AD } from './fact-values.ts'

/** End of each half day, milliseconds in UTC, by day number. */
export type HalfDays = ReadonlyMap<number, number>

const DAY_MS = 86_400_000

const earliestSql = `
  SELECT MIN(COALESCE(NULLIF(read_at, 0), started_at)) FROM source_day JOIN pull ON pull.id = pull_id
  WHERE source_day.source_id = ? AND day = ?`

/**
 * Those of the days that some earlier read of the source met before their end. Ask before the days are covered.
 *
 * @param days day numbers
 */
export const halfDaysOf = (raw: BetterSqlite3.Database, sourceId: number, days: Iterable<number>): HalfDays => {
  const earliest = raw.prepare<[number, number], number | null>(earliestSql).pluck()
  const zoneOf = raw
    .prepare<[number], string>('SELECT timezone FROM source JOIN account ON account.id = account_id WHERE source.id = ?')
    .pluck()
  const zone = zoneOf.get(sourceId)
  const half = new Map<number, number>()
  if (zone === undefined) return half
  for (const day of days) {
    const read = earliest.get(sourceId, day) ?? null
    if (read === null || read >= (day + 2) * DAY_MS) continue
    const end = startOfDay(addDays(dayFromNumber(day), 1), zone)
    if (read < end) half.set(day, end)
  }
  return half
}

/** Whether a stored row of a half day was last read before the day ended, with the parameter `@halfDays` of {@link halfDaysParameter}. */
export const readTooEarly = (fact: string): string => `(
  ${readTimeOf(fact)} < (${fact}.day + 2) * ${DAY_MS} AND ${readTimeOf(fact)} < (SELECT value FROM json_each(@halfDays) WHERE key = CAST(${fact}.day AS TEXT)))`

export const halfDaysParameter = (half: HalfDays): string => JSON.stringify(Object.fromEntries(half))

const remainingSql = `
  SELECT fact.day, MIN(COALESCE(NULLIF(fact.read_at, 0), pull.started_at)) FROM source_fact fact JOIN pull ON pull.id = fact.pull_id
  WHERE fact.source_id = @sourceId AND fact.breakdown = ${WHOLE_AD} AND fact.day IN (SELECT CAST(key AS INTEGER) FROM json_each(@halfDays))
    AND fact.pull_id <> @pullId AND ${readTooEarly('fact')}
    AND (fact.day, fact.ad) NOT IN (SELECT staged_fact.day, staged_ad.id FROM temp.staged_fact JOIN temp.staged_ad ON staged_ad.number = staged_fact.ad)
  GROUP BY fact.day`

const lowerSql = `
  WITH early AS (
    SELECT fact.day AS day, MIN(COALESCE(NULLIF(fact.read_at, 0), pull.started_at)) AS read_at FROM source_fact fact
    JOIN pull ON pull.id = fact.pull_id
    WHERE fact.source_id = @sourceId AND fact.breakdown = ${WHOLE_AD}
      AND fact.day IN (SELECT CAST(key AS INTEGER) FROM json_each(@halfDays)) AND ${readTooEarly('fact')}
    GROUP BY fact.day)
  UPDATE source_day SET read_at = (SELECT read_at FROM early WHERE early.day = source_day.day)
  WHERE source_id = @sourceId AND day IN (SELECT day FROM early)
    AND COALESCE(NULLIF(read_at, 0), (SELECT started_at FROM pull WHERE pull.id = pull_id)) >
      (SELECT early.read_at FROM early WHERE early.day = source_day.day)`

/**
 * Takes the reads of half days back to the oldest row that was read before the end of its day: undoing an import may have brought one back
 * below a later file that completed the day. Runs inside the caller's transaction.
 *
 * @param days day numbers
 */
export const lowerReads = (raw: BetterSqlite3.Database, sourceId: number, days: Iterable<number>): void => {
  const half = halfDaysOf(raw, sourceId, days)
  if (half.size > 0) raw.prepare(lowerSql).run({ sourceId, halfDays: halfDaysParameter(half) })
}

/**
 * When the oldest row that a file leaves as it was had been read, milliseconds in UTC, by day number: of half days with such rows alone. The
 * file completes its own ads on these days and not the others.
 */
export const earlyRowsLeft = (
  raw: BetterSqlite3.Database,
  { sourceId, pullId }: { readonly sourceId: number; readonly pullId: number },
  half: HalfDays,
): ReadonlyMap<number, number> =>
  half.size === 0
    ? new Map()
    : new Map(
        raw
          .prepare<object, [day: number, readAt: number]>(remainingSql)
          .raw()
          .all({ sourceId, pullId, halfDays: halfDaysParameter(half) }),
      )
