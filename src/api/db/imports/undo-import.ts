/** Undoes one import completely: rows, daily sums, source and age of the product. */

import type BetterSqlite3 from 'better-sqlite3'
import { type ImportRow, markUndone } from './import-store.ts'
import { type UndoResult, undoFacts } from './undo-facts.ts'
import { undoOrders } from './undo-orders.ts'

const EVER = { first: -1_000_000, last: 1_000_000 } as const

/** Runs inside the caller's transaction. The caller has checked that nothing depends on the import. */
export const undoImport = (
  raw: BetterSqlite3.Database,
  row: ImportRow & { readonly product_id: number },
  undone: { readonly at: number; readonly by: NonNullable<ImportRow['undone_by']> },
): UndoResult => {
  const here = { product: row.product_id, pull: row.pull_id, first: row.first_day ?? EVER.first, last: row.last_day ?? EVER.last }
  const taken = row.kind === 'ads' ? undoFacts(raw, here) : undoOrders(raw, here)
  markUndone(raw, { id: row.id, ...undone, rows: taken.removed + taken.restored })
  // The age of numbers is that of their sync: an undone import does not have one.
  raw.prepare('DELETE FROM pull WHERE id = ?').run(row.pull_id)
  const column = row.kind === 'ads' ? 'ad_source' : 'order_source'
  raw
    .prepare(
      `UPDATE product SET data_version = data_version + 1, ${column} = IIF(${column} = 'csv' AND NOT EXISTS (
         SELECT 1 FROM import WHERE product_id = product.id AND kind = @kind AND undone_at IS NULL
       ), 'none', ${column}) WHERE id = @product`,
    )
    .run({ product: row.product_id, kind: row.kind })
  return taken
}
