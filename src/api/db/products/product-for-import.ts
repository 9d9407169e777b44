/** The product that a file is imported into, created if it is new, inside the transaction of the import. */

import type BetterSqlite3 from 'better-sqlite3'
import type { SourceRow } from '../connection/schema.ts'
import { fileSourceFor } from '../sources/source-store.ts'
import { hasRoomForProduct, insertNamed } from './create-product.ts'

interface ImportTarget {
  readonly accountId: number
  readonly name: string
  readonly kind: 'ads' | 'orders'
  readonly now: number
}

interface ImportProduct {
  readonly id: number
  /** Where its data of this kind came from so far: the kind of a source, or none. */
  readonly source: 'none' | SourceRow['kind']
}

/** A live source of the product with this role comes first: its files would count twice. */
const findSql = `
SELECT product.id, COALESCE((
  SELECT kind FROM product_source JOIN source ON source.id = source_id
  WHERE product_id = product.id AND (role = ? OR kind = 'demo') ORDER BY kind = 'file', kind = 'meta', source.id LIMIT 1), 'none') AS source
FROM product WHERE account_id = ? AND name = ?`

/** Finds the product without changing anything; undefined if the import will create it. */
export const findImportProduct = (
  raw: BetterSqlite3.Database,
  { accountId, name, kind }: Omit<ImportTarget, 'now'>,
): ImportProduct | undefined =>
  raw.prepare<[string, number, string], ImportProduct>(findSql).get(kind === 'ads' ? 'ads' : 'store', accountId, name)

/** Whether the account has room for a product of this name, existing or new. */
export const hasRoomForImport = (raw: BetterSqlite3.Database, target: Omit<ImportTarget, 'now'>): boolean => {
  return findImportProduct(raw, target) !== undefined || hasRoomForProduct(raw, target.accountId)
}

/** Finds or creates the product and its file source. Returns their ids. */
export const productForImport = (raw: BetterSqlite3.Database, target: ImportTarget): { readonly id: number; readonly sourceId: number } => {
  const { accountId, name, kind, now } = target
  const id = findImportProduct(raw, target)?.id ?? insertNamed(raw, { accountId, name, now })
  return { id, sourceId: fileSourceFor(raw, { id, accountId, name }, kind === 'ads' ? 'ads' : 'store', now) }
}

/** The id of a product; null if the account has none of that name. */
export const productIdNamed = (raw: BetterSqlite3.Database, accountId: number, name: string): number | null =>
  raw.prepare<unknown[], number>('SELECT id FROM product WHERE account_id = ? AND name = ?').pluck().get(accountId, name) ?? null
