/** Undoes one import completely: rows, daily sums, source and age of the product. */

import type BetterSqlite3 from 'better-sqlite3'
import { type ImportRow, markUndone } from './import-store.ts'
import { type UndoResult, undoFacts } from './undo-facts.ts'
import { undoOrders } from './undo-orders.ts'

const EVER = { first: -1_000_000, last: 1_000_000 } as const

/**
 * Runs inside the caller's transaction. The caller has checked that nothing depends on the import.
 *
 * @param hide - the hash of the name of an item
 */
export const undoImport = (
  raw: BetterSqlite3.Database,
  row: ImportRow,
  undone: { readonly at: number; readonly by: NonNullable<ImportRow['undone_by']> },
  hide: (text: string) => string,
): UndoResult => {
  const source = raw.prepare<[number], number>('SELECT source_id FROM pull WHERE id = ?').pluck().get(row.pull_id)
  const here = { source: source ?? 0, pull: row.pull_id, first: row.first_day ?? EVER.first, last: row.last_day ?? EVER.last }
  const taken = row.kind === 'ads' ? undoFacts(raw, here) : undoOrders(raw, here, hide)
  markUndone(raw, { id: row.id, ...undone, rows: taken.removed + taken.restored })
  // The age of numbers is that of their sync: an undone import does not have one.
  raw.prepare('DELETE FROM pull WHERE id = ?').run(row.pull_id)
  removeIfEmpty(raw, here.source)
  return taken
}

/** A file source without any import left goes, so that its product has no source again; rules that the user made stay with it. */
const removeIfEmpty = (raw: BetterSqlite3.Database, source: number): void => {
  const isEmpty = raw.prepare(
    `SELECT 1 FROM source WHERE id = @source AND kind = 'file' AND NOT EXISTS (SELECT 1 FROM pull WHERE source_id = source.id)
       AND NOT EXISTS (SELECT 1 FROM product_source WHERE source_id = source.id
         AND (json_extract(rule, '$.type') NOT IN ('rest', 'all') OR json_array_length(rule, '$.ids') > 0))
       AND (SELECT COUNT(*) FROM product_source WHERE source_id = source.id) < 2`,
  )
  if (isEmpty.get({ source }) === undefined) return
  raw.prepare('DELETE FROM product_source WHERE source_id = ?').run(source)
  raw.prepare('DELETE FROM source WHERE id = ?').run(source)
}
