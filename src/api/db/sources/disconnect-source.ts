/** Ends the connection of an ad account: its source retains all numbers and rules, and is one of files from then on. */

import type BetterSqlite3 from 'better-sqlite3'
import { touchProducts } from './fact-day-sums.ts'
import { productsOfSource } from './source-store.ts'

/** Runs inside the caller's transaction. The ad account can be connected again, also to another account. */
export const disconnectSource = (raw: BetterSqlite3.Database, sourceId: number): void => {
  raw
    .prepare(
      `UPDATE account SET ad_account_id = NULL
       WHERE (id, ad_account_id) IN (SELECT account_id, external_id FROM source WHERE id = ? AND kind = 'meta')`,
    )
    .run(sourceId)
  raw.prepare("UPDATE source SET kind = 'file', external_id = NULL WHERE id = ? AND kind = 'meta'").run(sourceId)
  for (const table of ['reading_state', 'report_run', 'unread_reach']) raw.prepare(`DELETE FROM ${table} WHERE source_id = ?`).run(sourceId)
  touchProducts(raw, productsOfSource(raw, sourceId))
}
