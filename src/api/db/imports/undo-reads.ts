/** Takes the reads of days back when an import is undone: later files may rest on rows that it had read or replaced. */

import type BetterSqlite3 from 'better-sqlite3'
import { readTimeOf, WHOLE_AD } from '../ads/fact-values.ts'
import { countsAsLeft, dayEnds, endsParameter, matters, rowsOfDays } from '../ads/rows-left.ts'
import type { RowKey } from '../ads/version-writer.ts'

/** When the oldest of these rows was read, milliseconds in UTC, by day number. Rows that do not exist are ignored. */
export const oldestReads = (raw: BetterSqlite3.Database, sourceId: number, rows: readonly RowKey[]): ReadonlyMap<number, number> => {
  const days = new Set(rows.map(({ day }) => day))
  const found = raw
    .prepare<object, [day: number, readAt: number]>(
      `SELECT fact.day, MIN(${readTimeOf('fact')}) FROM ${rowsOfDays}
       WHERE (fact.day, fact.ad) IN (SELECT value ->> 0, value ->> 1 FROM json_each(@rows)) AND ${matters} GROUP BY fact.day`,
    )
    .raw()
    .all({ sourceId, ends: endsParameter(dayEnds(raw, sourceId, days)), rows: JSON.stringify(rows.map(({ day, ad }) => [day, ad])) })
  return new Map(found)
}

interface Read {
  readonly pull: number
  /** Null: the file left no row of the day and states no time. */
  readonly stored: number | null
  readonly started: number
}

interface OwnRows {
  readonly rows: number
  readonly stated: number | null
}

/**
 * Corrects the reads of files after an undone one. Runs inside the caller's transaction, once the rows are as they were and the days are
 * uncovered.
 *
 * @param days day numbers that the undone import covered or changed
 * @param older when the oldest row that came back was read, milliseconds in UTC, by day number
 */
export const correctReads = (
  raw: BetterSqlite3.Database,
  undone: { readonly source: number; readonly pull: number },
  { days, older }: { readonly days: ReadonlySet<number>; readonly older: ReadonlyMap<number, number> },
): void => {
  const { source: sourceId } = undone
  const readsOf = raw.prepare<[number, number], Read>(
    `SELECT pull_id AS pull, NULLIF(read_at, 0) AS stored, started_at AS started FROM source_day JOIN pull ON pull.id = pull_id
     WHERE source_day.source_id = ? AND day = ? ORDER BY pull_id`,
  )
  const leftBy = raw
    .prepare<object, number | null>(
      `SELECT MIN(${readTimeOf('fact')}) FROM ${rowsOfDays} WHERE fact.pull_id < @pull AND ${matters} AND ${countsAsLeft('@isStated')}`,
    )
    .pluck()
  const ownOf = raw.prepare<[number, number, number], OwnRows>(
    `SELECT COUNT(*) AS rows, NULLIF(MAX(read_at), 0) AS stated FROM source_fact
     WHERE source_id = ? AND breakdown = ${WHOLE_AD} AND day = ? AND pull_id = ?`,
  )
  const set = raw.prepare('UPDATE source_day SET read_at = ? WHERE source_id = ? AND day = ? AND pull_id = ?')
  for (const [day, end] of dayEnds(raw, sourceId, days)) {
    let known = Number.NEGATIVE_INFINITY
    for (const { pull, stored, started } of readsOf.all(sourceId, day)) {
      const before = stored ?? started
      let read = before
      if (pull > undone.pull) {
        const back = older.get(day)
        if (stored === null) read = back === undefined ? before : Math.min(before, Math.max(back, known))
        else {
          const { rows = 0, stated = null } = ownOf.get(sourceId, day, pull) ?? {}
          const own = rows === 0 ? before : (stated ?? started)
          const left = leftBy.get({ sourceId, ends: endsParameter(new Map([[day, end]])), pull, isStated: stated === null ? 0 : 1 }) ?? null
          read = left === null ? own : Math.min(own, Math.max(left, known))
        }
        if (read !== before) set.run(read, sourceId, day, pull)
      }
      known = Math.max(known, read)
    }
  }
}
