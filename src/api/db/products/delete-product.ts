/** Deletes a product with all that is of it. */

import type BetterSqlite3 from 'better-sqlite3'
import { reassignOrders } from '../orders/reassign-orders.ts'
import { assignAds, daysOfAds } from '../sources/assign-ads.ts'
import { rebuildFactDays, touchProducts } from '../sources/fact-day-sums.ts'

/** Every table with a column: asked of the schema itself, so that none is forgotten. */
const tablesWith = (raw: BetterSqlite3.Database, column: string): readonly string[] =>
  raw
    .prepare<[string], string>(
      `SELECT tables.name FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table' AND columns.name = ? AND tables.name NOT IN ('import', 'ad', 'store_item')`,
    )
    .pluck()
    .all(column)

/** The tables whose rows belong to a product, without its sources and the history of imports. */
export const productTables = (raw: BetterSqlite3.Database): readonly string[] => tablesWith(raw, 'product_id')

/** The tables whose rows belong to a source. Ads and items come first, since they are named by their source's rows. */
export const sourceTables = (raw: BetterSqlite3.Database): readonly string[] => [
  'ad',
  'store_item',
  ...tablesWith(raw, 'source_id').filter((table) => table !== 'fact_day' && table !== 'product_source'),
]

/** Whether anything was imported, synced, entered or decided for a product: then a deletion loses data. */
export const hasProductData = (raw: BetterSqlite3.Database, id: number): boolean =>
  ['review', 'spend_line', 'event', 'naming_scheme'].some(
    (table) => raw.prepare(`SELECT 1 FROM ${table} WHERE product_id = ? LIMIT 1`).get(id) !== undefined,
  ) ||
  ['source_fact', 'source_fact_history', 'store_order', 'store_order_history'].some(
    (table) =>
      raw
        .prepare(`SELECT 1 FROM ${table} WHERE source_id IN (SELECT source_id FROM product_source WHERE product_id = ?) LIMIT 1`)
        .get(id) !== undefined,
  )

/**
 * Runs inside the caller's transaction. A source that feeds no other product goes with its data; a shared one stays, and its campaigns
 * or orders are assigned again. Imports stay in the history without a product. Returns whether the product existed.
 */
export const deleteProduct = (raw: BetterSqlite3.Database, id: number): boolean => {
  const product = raw.prepare<[number], { account_id: number; name: string }>('SELECT account_id, name FROM product WHERE id = ?').get(id)
  if (!product) return false
  // Tables point at one another; only the end counts.
  raw.pragma('defer_foreign_keys = ON')
  const sources = raw.prepare<[number], number>('SELECT source_id FROM product_source WHERE product_id = ?').pluck().all(id)
  for (const table of productTables(raw)) raw.prepare(`DELETE FROM "${table}" WHERE product_id = ?`).run(id)
  const isStore = raw.prepare<[number], number>("SELECT role = 'store' FROM source WHERE id = ?").pluck()
  const isShared = raw.prepare('SELECT 1 FROM product_source WHERE source_id = ? LIMIT 1')
  for (const source of sources) {
    if (isShared.get(source) === undefined) deleteSource(raw, source)
    else if (isStore.get(source) === 1) reassignOrders(raw, source)
    else touchProducts(raw, rebuildFactDays(raw, source, daysOfAds(raw, source, assignAds(raw, source).ads)))
  }
  raw
    .prepare(`DELETE FROM reminder WHERE account_id = ? AND json_extract(place, '$.product') = ? AND state IN ('pending', 'taken')`)
    .run(product.account_id, product.name)
  raw.prepare('DELETE FROM product WHERE id = ?').run(id)
  return true
}

/** Deletes a source that feeds no product, with its data. Runs inside the caller's transaction. */
export const deleteSource = (raw: BetterSqlite3.Database, source: number): void => {
  for (const table of [...sourceTables(raw), 'fact_day']) raw.prepare(`DELETE FROM "${table}" WHERE source_id = ?`).run(source)
  raw.prepare('DELETE FROM source WHERE id = ?').run(source)
}
