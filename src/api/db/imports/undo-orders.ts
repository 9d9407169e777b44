/** Undoes the store orders of an import, with their lines: deletes added orders, restores replaced ones, and leaves later replacements. */

import type BetterSqlite3 from 'better-sqlite3'
import { assignItems, deleteUnusedItems } from '../orders/assign-items.ts'
import { closeItems, openTextsOf } from '../orders/close-items.ts'
import { rebuildOrderDays } from '../orders/order-day-sums.ts'
import { orderColumns } from '../orders/order-writer.ts'
import { touchProducts } from '../sources/fact-day-sums.ts'
import { uncoverDays } from '../sources/source-day-store.ts'
import { productsOfSource } from '../sources/source-store.ts'
import type { UndoResult } from './undo-facts.ts'

const put = orderColumns.slice(2).join(', ')

/** The values of an order before the import; an order that the import wrote twice did not exist before. */
const former = (row: string): string =>
  `SELECT ${put} FROM store_order_history before
   WHERE before.source_id = ${row}.source_id AND before.order_id = ${row}.order_id AND before.replaced_by = @pull AND before.pull_id <> @pull`

const lineColumns = 'source_id, order_id, item, quantity, revenue, gross, discounts, refunded, net'
const ownOrders = 'SELECT order_id FROM store_order WHERE source_id = @source AND pull_id = @pull'
/** Versions that the import wrote and a later one replaced, with that one. */
const laterOrders = `
  SELECT order_id, replaced_by FROM store_order_history WHERE source_id = @source AND pull_id = @pull AND replaced_by <> @pull`
/** The lines of orders as they were before the import; an order that the import wrote twice did not exist before. */
const formerLines = `
  order_line_history before WHERE before.source_id = @source AND before.replaced_by = @pull AND before.order_id IN (
    SELECT order_id FROM store_order_history WHERE source_id = @source AND replaced_by = @pull AND pull_id <> @pull)`

/** Lines follow the versions of their orders, so this runs before these change. */
const undoLines = (raw: BetterSqlite3.Database, here: { readonly source: number; readonly pull: number }): void => {
  for (const sql of [
    `DELETE FROM order_line_history WHERE source_id = @source AND (order_id, replaced_by) IN (${laterOrders})`,
    `INSERT INTO order_line_history (${lineColumns}, replaced_by)
     SELECT former.*, later.replaced_by FROM (SELECT ${lineColumns} FROM ${formerLines}) former JOIN (${laterOrders}) later USING (order_id)
     WHERE TRUE ON CONFLICT DO NOTHING`,
    `DELETE FROM order_line WHERE source_id = @source AND order_id IN (${ownOrders})`,
    `INSERT INTO order_line (${lineColumns}) SELECT ${lineColumns} FROM ${formerLines} AND order_id IN (${ownOrders}) ON CONFLICT DO NOTHING`,
    'DELETE FROM order_line_history WHERE source_id = @source AND replaced_by = @pull',
  ])
    raw.prepare(sql).run(here)
}

const later = 'later.source_id = @source AND later.pull_id = @pull AND later.replaced_by <> @pull'
const own = 'source_id = @source AND pull_id = @pull'

/**
 * Runs inside the caller's transaction. `pull` is that of the import.
 *
 * @param hide - the hash of the name of an item, which is stored again where too few customers are left who bought it
 */
export const undoOrders = (
  raw: BetterSqlite3.Database,
  import_: { readonly source: number; readonly pull: number },
  hide: (text: string) => string,
): UndoResult => {
  const here = { source: import_.source, pull: import_.pull }
  const texts = openTextsOf(raw, here.source, here.pull)
  undoLines(raw, here)
  const retained = raw.prepare<unknown[], number>(`SELECT COUNT(*) FROM store_order_history later WHERE ${later}`).pluck().get(here) ?? 0
  raw
    .prepare(`UPDATE store_order_history AS later SET (${put}) = (${former('later')}) WHERE ${later} AND EXISTS (${former('later')})`)
    .run(here)
  raw.prepare(`DELETE FROM store_order_history AS later WHERE ${later}`).run(here)
  const restored = raw
    .prepare(`UPDATE store_order SET (${put}) = (${former('store_order')}) WHERE ${own} AND EXISTS (${former('store_order')})`)
    .run(here).changes
  const removed = raw.prepare(`DELETE FROM store_order WHERE ${own}`).run(here).changes
  raw.prepare('DELETE FROM store_order_history WHERE source_id = @source AND replaced_by = @pull').run(here)
  closeItems(raw, import_.source, texts, hide)
  deleteUnusedItems(raw, import_.source)
  assignItems(raw, import_.source)
  uncoverDays(raw, import_.source, import_.pull)
  const products = productsOfSource(raw, import_.source)
  for (const product of products) rebuildOrderDays(raw, product)
  touchProducts(raw, products)
  return { removed, restored, retained }
}
