/** Counts what a platform sent that could not be read, by day of an ad account. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import type { DaySpan } from '../../domain/facts/day-span.ts'

interface Counts {
  readonly cells: number
  readonly rows: number
}

/** Replaces the counts of the days of a read. Runs inside the caller's transaction. */
export const saveUnreadableDays = (
  raw: BetterSqlite3.Database,
  sourceId: number,
  { span, unreadable }: { readonly span: DaySpan; readonly unreadable: readonly (Counts & { readonly day: Day })[] },
): void => {
  raw
    .prepare('DELETE FROM unreadable_day WHERE source_id = ? AND day BETWEEN ? AND ?')
    .run(sourceId, dayNumber(span.first), dayNumber(span.last))
  const insert = raw.prepare('INSERT INTO unreadable_day (source_id, day, cells, rows) VALUES (?, ?, ?, ?)')
  for (const { day, cells, rows } of unreadable) insert.run(sourceId, dayNumber(day), cells, rows)
}

/** The counts of all days; null if everything could be read. */
export const unreadableCounts = (
  raw: BetterSqlite3.Database,
  sourceId: number,
): (Counts & { readonly first: Day; readonly last: Day }) | null => {
  const found = raw
    .prepare<[number], Counts & { readonly first: number; readonly last: number }>(
      `SELECT MIN(day) AS first, MAX(day) AS last, SUM(cells) AS cells, SUM(rows) AS rows FROM unreadable_day WHERE source_id = ?
       HAVING COUNT(*) > 0`,
    )
    .get(sourceId)
  return found === undefined ? null : { ...found, first: dayFromNumber(found.first), last: dayFromNumber(found.last) }
}
