/** Undoes the store orders of an import: deletes added orders, restores replaced ones, and leaves later replacements. */

import type BetterSqlite3 from 'better-sqlite3'
import { orderColumns, rebuildOrderDays } from '../orders/order-writer.ts'
import type { UndoResult } from './undo-facts.ts'

const put = orderColumns.slice(2).join(', ')

/** The values of an order before the import; an order that the import wrote twice did not exist before. */
const former = (row: string): string =>
  `SELECT ${put} FROM store_order_history before
   WHERE before.product_id = ${row}.product_id AND before.order_id = ${row}.order_id AND before.replaced_by = @pull AND before.pull_id <> @pull`

const later = 'later.product_id = @product AND later.pull_id = @pull AND later.replaced_by <> @pull'
const own = 'product_id = @product AND pull_id = @pull'

/** The span of days in which a day without orders counts as zero: that of the files that are left, and of the orders. */
const span = `
  SELECT MIN(first) AS first, MAX(last) AS last FROM (
    SELECT first_day AS first, last_day AS last FROM import WHERE product_id = @product AND kind = 'orders' AND undone_at IS NULL AND pull_id <> @pull
    UNION ALL SELECT MIN(day), MAX(day) FROM store_order WHERE product_id = @product
  )`

/** Runs inside the caller's transaction. `pull` is that of the import. */
export const undoOrders = (raw: BetterSqlite3.Database, import_: { readonly product: number; readonly pull: number }): UndoResult => {
  const here = { product: import_.product, pull: import_.pull }
  const retained = raw.prepare<unknown[], number>(`SELECT COUNT(*) FROM store_order_history later WHERE ${later}`).pluck().get(here) ?? 0
  raw
    .prepare(`UPDATE store_order_history AS later SET (${put}) = (${former('later')}) WHERE ${later} AND EXISTS (${former('later')})`)
    .run(here)
  raw.prepare(`DELETE FROM store_order_history AS later WHERE ${later}`).run(here)
  const restored = raw
    .prepare(`UPDATE store_order SET (${put}) = (${former('store_order')}) WHERE ${own} AND EXISTS (${former('store_order')})`)
    .run(here).changes
  const removed = raw.prepare(`DELETE FROM store_order WHERE ${own}`).run(here).changes
  raw.prepare('DELETE FROM store_order_history WHERE product_id = @product AND replaced_by = @pull').run(here)
  const days = raw.prepare<unknown[], { first: number | null; last: number | null }>(span).get(here)
  raw
    .prepare('UPDATE product SET orders_from = ?, orders_to = ? WHERE id = ?')
    .run(days?.first ?? null, days?.last ?? null, import_.product)
  rebuildOrderDays(raw, import_.product)
  return { removed, restored, retained }
}
