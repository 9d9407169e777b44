/** Names of products. */

import type BetterSqlite3 from 'better-sqlite3'
import type { Kysely } from 'kysely'
import type { Schema } from '../connection/schema.ts'

/** A function from the id of a product to its name; undefined for a product that does not exist. */
export const productNameOf = (raw: BetterSqlite3.Database): ((productId: number) => string | undefined) => {
  const name = raw.prepare<[number], string>('SELECT name FROM product WHERE id = ?').pluck()
  return (productId) => name.get(productId)
}

/** The names of the products of an account, oldest first. */
export const productNamesOf = (raw: BetterSqlite3.Database, accountId: number): readonly string[] =>
  raw.prepare<[number], string>('SELECT name FROM product WHERE account_id = ? ORDER BY id').pluck().all(accountId)

/** The name of a product; null if it does not exist. */
export const findProductName = async (db: Kysely<Schema>, productId: number): Promise<string | null> =>
  (await db.selectFrom('product').select('name').where('id', '=', productId).executeTakeFirst())?.name ?? null
