/** The product that a file is imported into, created if it is new, inside the transaction of the import. */

import type BetterSqlite3 from 'better-sqlite3'
import { MAX_PRODUCTS } from './product-store.ts'

interface ImportTarget {
  readonly accountId: number
  readonly name: string
  readonly kind: 'ads' | 'orders'
  readonly now: number
}

/** Finds or creates the product and sets its source to files. Returns its id and its previous source for this kind; null for a new one beyond the limit. */
export const productForImport = (
  raw: BetterSqlite3.Database,
  { accountId, name, kind, now }: ImportTarget,
): { readonly id: number; readonly source: string } | null => {
  const column = kind === 'ads' ? 'ad_source' : 'order_source'
  const existing = raw
    .prepare<[number, string], { id: number; source: string }>(
      `SELECT id, CASE WHEN ad_source = 'demo' THEN 'demo' ELSE ${column} END AS source FROM product WHERE account_id = ? AND name = ?`,
    )
    .get(accountId, name)
  if (!existing) {
    const count = raw.prepare<[number], number>('SELECT COUNT(*) FROM product WHERE account_id = ?').pluck().get(accountId) ?? 0
    if (count >= MAX_PRODUCTS) return null
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
