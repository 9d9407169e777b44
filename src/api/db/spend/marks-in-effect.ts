/**
 * The days on which marks of `replaced_line` are in effect: those of reads of their source in which it has spend of the channel.
 *
 * Without such a read, nothing replaces the line: the import was undone, or its rows were replaced by rows of another channel. The mark may
 * come back with the rows while nothing new was read; see {@link trimMarks}.
 */

import type BetterSqlite3 from 'better-sqlite3'
import { type DaySpan, joinSpans } from '../../domain/spend/channel-spend.ts'

/** Whether any product has spend of a read, as SQL of the columns of the read. */
const hasSpend = `EXISTS (
  SELECT 1 FROM fact_day spent WHERE spent.product_id IN (SELECT 0 UNION ALL SELECT product_id FROM product_source WHERE source_id = read.source_id)
    AND spent.day BETWEEN read.first AND read.last AND spent.source_id = read.source_id AND spent.channel = read.channel AND spent.spend > 0)`

/**
 * Marks with the days on which they are in effect, as SQL: `line`, `source`, `since` (the first day of the mark), `pull`, `first` and `last`. A
 * mark has a row for each read. A file covers all days from its first to its last one, a sync the days that it read.
 */
export const marksInEffect = `
  SELECT mark.line, mark.source, mark.first_day AS since, mark.pull, MAX(read.first, mark.first_day) AS first, MIN(read.last, mark.last_day) AS last
  FROM replaced_line mark JOIN spend_line ON spend_line.id = mark.line
  JOIN (
    SELECT source_id, channel, MIN(day) AS first, MAX(day) AS last FROM source_day JOIN pull_channel USING (source_id, pull_id)
    WHERE source_id IN (SELECT source FROM replaced_line) GROUP BY source_id, pull_id, channel
    UNION ALL
    SELECT source_id, 'meta', MIN(day), MAX(day) FROM (
      SELECT source_id, day, day - ROW_NUMBER() OVER (PARTITION BY source_id ORDER BY day) AS run FROM source_day
      JOIN source ON source.id = source_id AND kind <> 'file' WHERE source_id IN (SELECT source FROM replaced_line))
    GROUP BY source_id, run
  ) read ON read.source_id = mark.source AND read.channel = spend_line.channel
  WHERE read.first <= mark.last_day AND read.last >= mark.first_day AND ${hasSpend}`

interface Mark extends DaySpan {
  readonly line: number
  readonly since: number
  readonly pull: number | null
}

const marksSql = `SELECT line, since, pull, first, last FROM (${marksInEffect}) WHERE source = ?`

/**
 * Deletes the days of marks that are not in effect. Call it before a source gets new rows: the answer was about the rows that it had, and would
 * hide the line under these. Runs inside the caller's transaction.
 */
export const trimMarks = (raw: BetterSqlite3.Database, sourceId: number): void => {
  if (raw.prepare('SELECT 1 FROM replaced_line WHERE source = ? LIMIT 1').get(sourceId) === undefined) return
  const marks = raw.prepare<[number], Mark>(marksSql).all(sourceId)
  raw.prepare('DELETE FROM replaced_line WHERE source = ?').run(sourceId)
  for (const spans of Map.groupBy(marks, ({ line, since }) => `${line} ${since}`).values()) {
    const [mark] = spans
    if (mark) insertMarks(raw, sourceId, [{ id: mark.line, spans: joinSpans(spans) }], mark.pull)
  }
}

/** Adds marks for days of lines. Runs inside the caller's transaction. */
export const insertMarks = (
  raw: BetterSqlite3.Database,
  sourceId: number,
  lines: readonly { readonly id: number; readonly spans: readonly DaySpan[] }[],
  pull: number | null,
): void => {
  const insert = raw.prepare(
    `INSERT INTO replaced_line (line, source, first_day, last_day, pull) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET last_day = MAX(last_day, excluded.last_day)`,
  )
  for (const { id, spans } of lines) for (const { first, last } of spans) insert.run(id, sourceId, first, last, pull)
}
