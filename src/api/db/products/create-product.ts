/** Creates a product inside a transaction of a job. */

import type BetterSqlite3 from 'better-sqlite3'
import { MAX_PRODUCTS } from '../../domain/products/product-limit.ts'
import { nextProductId } from './next-product-id.ts'

export interface NewProductOfJob {
  readonly accountId: number
  readonly name: string
  /** Time of the creation, in milliseconds. */
  readonly now: number
}

/** Whether an account may have one more product. */
export const hasRoomForProduct = (raw: BetterSqlite3.Database, accountId: number): boolean =>
  (raw.prepare<[number], number>('SELECT COUNT(*) FROM product WHERE account_id = ?').pluck().get(accountId) ?? 0) < MAX_PRODUCTS

/** Creates a product without sources. Returns its id; null if the account has as many products as it may. */
export const createProduct = (raw: BetterSqlite3.Database, { accountId, name, now }: NewProductOfJob): number | null =>
  hasRoomForProduct(raw, accountId) ? insertNamed(raw, { accountId, name, now }) : null

/** The same without a check of their number. Returns its id. */
export const insertNamed = (raw: BetterSqlite3.Database, { accountId, name, now }: NewProductOfJob): number =>
  Number(
    raw.prepare(`INSERT INTO product (id, account_id, name, created_at) VALUES (${nextProductId}, ?, ?, ?)`).run(accountId, name, now)
      .lastInsertRowid,
  )
