/** Remembers the reports that a platform prepares, over a killed process. */

import type BetterSqlite3 from 'better-sqlite3'
import { firstDayIn, type ReportRun, type RunMemory } from '../../domain/sync/report-run.ts'

/** The reports of a source. Each change is written at once, outside of a transaction of the caller. */
export const reportRuns = (raw: BetterSqlite3.Database, sourceId: number): RunMemory => {
  const find = raw.prepare<[number, string], ReportRun>(
    'SELECT run_id AS id, created_at AS createdAt, attempts FROM report_run WHERE source_id = ? AND content = ?',
  )
  const save = raw.prepare(
    'INSERT OR REPLACE INTO report_run (source_id, content, run_id, created_at, attempts) SELECT id, ?, ?, ?, ? FROM source WHERE id = ?',
  )
  const forget = raw.prepare('DELETE FROM report_run WHERE source_id = ? AND substr(content, 1, 10) = ?')
  const ofDay = raw
    .prepare<[number, string], string>('SELECT content FROM report_run WHERE source_id = ? AND substr(content, 1, 10) = ?')
    .pluck()
  return {
    firstDayUpTo: (last) =>
      ofDay
        .all(sourceId, last)
        .map(firstDayIn)
        .find((first) => first !== null) ?? null,
    find: (key) => find.get(sourceId, key) ?? null,
    // A source that was deleted meanwhile gets no row.
    save: (key, { id, createdAt, attempts }) => void save.run(key, id, createdAt, attempts, sourceId),
    forget: (day) => void forget.run(sourceId, day),
  }
}
