/** Saved options of files by product, kind and header: read before the next file, written with each import. */

import type BetterSqlite3 from 'better-sqlite3'
import { type ImportKind, type RememberedOptions, rememberedOptionsSchema } from '#shared/contract/internal/import.ts'

export interface MappingKey {
  readonly kind: ImportKind
  /** Hash of the file's header. */
  readonly header: string
}

/**
 * The product's own mapping, else the one that the account's other products last used for this header; null if there is none. Whether rows of
 * one ad are added up belongs to the files of one product, so that another one does not take it over.
 */
export const findMapping = (
  raw: BetterSqlite3.Database,
  { accountId, product, kind, header }: MappingKey & { readonly accountId: number; readonly product: string | undefined },
): RememberedOptions | null => {
  const stored = raw
    .prepare<unknown[], { readonly options: string; readonly name: string }>(
      `SELECT m.options, p.name FROM source_mapping m JOIN product p ON p.id = m.product_id
       WHERE m.kind = ? AND m.header_hash = ? AND p.account_id = ? ORDER BY p.name = ? DESC, m.used_at DESC LIMIT 1`,
    )
    .get(kind, header, accountId, product ?? '')
  if (stored === undefined) return null
  const { sum_breakdowns, ...rest } = rememberedOptionsSchema.parse(JSON.parse(stored.options))
  if (stored.name === product && sum_breakdowns !== undefined) return { ...rest, sum_breakdowns }
  return Object.keys(rest).length === 0 ? null : rest
}

/** Saves the options for the next file; empty options delete the saved ones. Runs inside the caller's transaction. */
export const saveMapping = (
  raw: BetterSqlite3.Database,
  {
    productId,
    kind,
    header,
    options,
    now,
  }: MappingKey & { readonly productId: number; readonly options: RememberedOptions; readonly now: number },
): void => {
  if (Object.keys(options).length === 0) {
    raw.prepare('DELETE FROM source_mapping WHERE product_id = ? AND kind = ? AND header_hash = ?').run(productId, kind, header)
    return
  }
  raw
    .prepare('INSERT OR REPLACE INTO source_mapping (product_id, kind, header_hash, options, used_at) VALUES (?, ?, ?, ?, ?)')
    .run(productId, kind, header, JSON.stringify(options), now)
}
