/** Deletes a product with all that is of it. */

import type BetterSqlite3 from 'better-sqlite3'

/** Every table with a column for the product: asked of the schema itself, so that none is forgotten. */
const tablesOfProducts = `
SELECT tables.name FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns
WHERE tables.type = 'table' AND columns.name = 'product_id' AND tables.name <> 'import'`

/** The tables whose rows belong to a product, without the history of imports. */
export const productTables = (raw: BetterSqlite3.Database): readonly string[] => raw.prepare<[], string>(tablesOfProducts).pluck().all()

/** Whether anything was imported, synced or decided for a product: then a deletion loses data. */
export const hasProductData = (raw: BetterSqlite3.Database, id: number): boolean =>
  ['fact', 'fact_history', 'store_order', 'store_order_history', 'review'].some(
    (table) => raw.prepare(`SELECT 1 FROM ${table} WHERE product_id = ? LIMIT 1`).get(id) !== undefined,
  )

/** Runs inside the caller's transaction. Imports stay in the history without a product. Returns whether the product existed. */
export const deleteProduct = (raw: BetterSqlite3.Database, id: number): boolean => {
  const product = raw.prepare<[number], { account_id: number; name: string }>('SELECT account_id, name FROM product WHERE id = ?').get(id)
  if (!product) return false
  // Tables point at one another; only the end counts.
  raw.pragma('defer_foreign_keys = ON')
  for (const table of productTables(raw)) raw.prepare(`DELETE FROM "${table}" WHERE product_id = ?`).run(id)
  raw
    .prepare(`DELETE FROM reminder WHERE account_id = ? AND json_extract(place, '$.product') = ? AND state IN ('pending', 'taken')`)
    .run(product.account_id, product.name)
  raw.prepare('DELETE FROM product WHERE id = ?').run(id)
  return true
}
