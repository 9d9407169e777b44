/** Sources of products, as imports and syncs make them. */

import type BetterSqlite3 from 'better-sqlite3'
import type { SourceRow } from '#api/db/connection/schema.ts'

/**
 * Gives a product a source of its own.
 *
 * @param more - its kind, a file by default, and its settings
 * @returns the id of the source
 */
export const addSource = (
  raw: BetterSqlite3.Database,
  product: number,
  role: SourceRow['role'],
  more: Partial<Pick<SourceRow, 'kind' | 'config' | 'external_id'>> = {},
): number => {
  const { lastInsertRowid } = raw
    .prepare(
      `INSERT INTO source (account_id, role, kind, name, external_id, config, created_at)
       SELECT account_id, ?, ?, name, ?, ?, created_at FROM product WHERE id = ?`,
    )
    .run(role, more.kind ?? 'file', more.external_id ?? null, more.config ?? null, product)
  raw
    .prepare('INSERT INTO product_source (product_id, source_id, rule) VALUES (?, ?, ?)')
    .run(product, lastInsertRowid, role === 'ads' ? '{"type":"rest"}' : '{"type":"all"}')
  return Number(lastInsertRowid)
}
