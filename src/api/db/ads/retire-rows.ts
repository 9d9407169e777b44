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
  for (const { day, ad } of rows) {
    store.run(pullId, sourceId, day, ad)
    remove.run(sourceId, day, ad)
  }
}
