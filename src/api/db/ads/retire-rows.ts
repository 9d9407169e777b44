/** Moves rows that a source no longer gives into the history. */

import type BetterSqlite3 from 'better-sqlite3'
import { versionColumns, WHOLE_AD } from './fact-values.ts'

export interface RetiredRow {
  /** Day number. */
  readonly day: number
  readonly ad: number
}

/** Runs inside the caller's transaction, on behalf of the read `pullId`. */
export const retireRows = (raw: BetterSqlite3.Database, sourceId: number, pullId: number, rows: Iterable<RetiredRow>): void => {
  const columns = versionColumns.join(', ')
  const here = `WHERE source_id = ? AND breakdown = ${WHOLE_AD} AND day = ? AND ad = ?`
  const store = raw.prepare(
    `INSERT INTO source_fact_history (${columns}, replaced_by) SELECT ${columns}, ? FROM source_fact ${here} ON CONFLICT DO NOTHING`,
  )
  const remove = raw.prepare(`DELETE FROM source_fact ${here}`)
  const ads = new Set<number>()
  for (const { day, ad } of rows) {
    store.run(pullId, sourceId, day, ad)
    remove.run(sourceId, day, ad)
    ads.add(ad)
  }
  if (ads.size > 0) correctFirstDays(raw, sourceId, ads)
}

/** The first day of ads is that of their first row. An ad without any row stays as it is, in case its rows come back. */
const correctFirstDays = (raw: BetterSqlite3.Database, sourceId: number, ads: ReadonlySet<number>): void => {
  const firsts = raw
    .prepare<[number, string], { ad: number; first: number }>(
      `SELECT ad, MIN(day) AS first FROM source_fact
       WHERE source_id = ? AND breakdown = ${WHOLE_AD} AND ad IN (SELECT value FROM json_each(?)) GROUP BY ad`,
    )
    .all(sourceId, JSON.stringify([...ads]))
  const update = raw.prepare('UPDATE ad SET first_day = @first WHERE id = @ad AND first_day <> @first')
  for (const first of firsts) update.run(first)
}
