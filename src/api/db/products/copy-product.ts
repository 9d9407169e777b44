/** Copies one product, with the account that it belongs to and nothing else, into a database of its own. */

import BetterSqlite3 from 'better-sqlite3'
import { migrate } from '../connection/migrations/index.ts'
import { productTables, sourceTables } from './delete-product.ts'

const ownSources = (column: string): string => `${column} IN (SELECT source_id FROM main.product_source WHERE product_id = @product)`

const ofAccount = 'account_id = (SELECT account_id FROM main.product WHERE id = @product)'

/** Rows of the copy, in an order in which no row refers to a later one. */
const copiedRows = (raw: BetterSqlite3.Database): readonly (readonly [table: string, condition: string])[] => [
  ['account', 'id = (SELECT account_id FROM main.product WHERE id = @product)'],
  ['product', 'id = @product'],
  ['customer_key', 'TRUE'],
  ['source', ownSources('id')],
  ...sourceTables(raw).map((table) => [table, ownSources('source_id')] as const),
  // A copy that is opened elsewhere must not send the reports of the original again.
  ...[...productTables(raw).filter((table) => table !== 'delivery'), 'import'].map((table) => [table, 'product_id = @product'] as const),
  ['replaced_line', `line IN (SELECT id FROM main.spend_line WHERE product_id = @product) AND ${ownSources('source')}`],
  // They decide which of the product's days are typical.
  ['event', `product_id IS NULL AND ${ofAccount}`],
  ['holiday_calendar', ofAccount],
  ['holiday', ofAccount],
]

/**
 * Fills an empty file with a database that contains one product. It can be restored as a backup, into a data folder of its own.
 *
 * @param into - path of an empty file
 * @throws SqliteError if the file cannot be written
 */
export const copyProduct = (raw: BetterSqlite3.Database, product: number, into: string): void => {
  const copy = new BetterSqlite3(into, { fileMustExist: true })
  try {
    migrate(copy, () => undefined)
  } finally {
    copy.close()
  }
  raw.prepare('ATTACH ? AS copied').run(into)
  try {
    // One moment for all that is read; other writers are not blocked.
    raw.transaction(() => {
      raw.pragma('defer_foreign_keys = ON')
      for (const [table, condition] of copiedRows(raw))
        raw.prepare(`INSERT INTO copied."${table}" SELECT * FROM main."${table}" WHERE ${condition}`).run({ product })
      // The copy has one account: not the one whose key opens it too.
      raw.exec('UPDATE copied.account SET owner_id = NULL, opened_by = NULL')
      // The other products of a shared source are not in the copy.
      for (const table of ['ad', 'store_item'])
        raw.prepare(`UPDATE copied.${table} SET product_id = NULL WHERE product_id <> ?`).run(product)
    })()
  } finally {
    raw.exec('DETACH copied')
  }
}
