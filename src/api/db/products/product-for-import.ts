/** The product that a file is imported into, created if it is new, inside the transaction of the import. */

import type BetterSqlite3 from 'better-sqlite3'
import { MAX_PRODUCTS } from './product-store.ts'

interface ImportTarget {
  readonly accountId: number
  readonly name: string
  readonly kind: 'ads' | 'orders'
  readonly now: number
}

interface ImportProduct {
  readonly id: number
  /** Where its data of this kind came from so far. */
  readonly source: string
}

const columnOf = (kind: ImportTarget['kind']) => (kind === 'ads' ? 'ad_source' : 'order_source')

/** Finds the product without changing anything; undefined if the import will create it. */
export const findImportProduct = (
  raw: BetterSqlite3.Database,
  { accountId, name, kind }: Omit<ImportTarget, 'now'>,
): ImportProduct | undefined =>
  raw
    .prepare<[number, string], ImportProduct>(
      `SELECT id, CASE WHEN ad_source = 'demo' THEN 'demo' ELSE ${columnOf(kind)} END AS source FROM product WHERE account_id = ? AND name = ?`,
    )
    .get(accountId, name)

/** Whether the account has room for a product of this name, existing or new. */
export const hasRoomForImport = (raw: BetterSqlite3.Database, target: Omit<ImportTarget, 'now'>): boolean => {
  if (findImportProduct(raw, target)) return true
  const count = raw.prepare<[number], number>('SELECT COUNT(*) FROM product WHERE account_id = ?').pluck().get(target.accountId) ?? 0
  return count < MAX_PRODUCTS
}

/** Finds or creates the product and sets its source to files. Returns its id and its previous source for this kind. */
export const productForImport = (raw: BetterSqlite3.Database, target: ImportTarget): ImportProduct => {
  const { accountId, name, kind, now } = target
  const column = columnOf(kind)
  const existing = findImportProduct(raw, target)
  if (!existing) {
    const { lastInsertRowid } = raw
      .prepare(`INSERT INTO product (account_id, name, ${column}, created_at) VALUES (?, ?, 'csv', ?)`)
      .run(accountId, name, now)
    return { id: Number(lastInsertRowid), source: 'none' }
  }
  if (existing.source === 'none') raw.prepare(`UPDATE product SET ${column} = 'csv' WHERE id = ?`).run(existing.id)
  return existing
}

/** The id of a product; null if the account has none of that name. */
export const productIdNamed = (raw: BetterSqlite3.Database, accountId: number, name: string): number | null =>
  raw.prepare<unknown[], number>('SELECT id FROM product WHERE account_id = ? AND name = ?').pluck().get(accountId, name) ?? null
