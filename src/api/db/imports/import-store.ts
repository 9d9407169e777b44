/** The history of imports: the data of each file, and which imports were undone. */

import type BetterSqlite3 from 'better-sqlite3'
import type { Kysely, Selectable } from 'kysely'
import type { UndoableImport } from '../../domain/imports/import-undo.ts'
import type { ImportTable, Schema } from '../connection/schema.ts'

export type ImportRow = Selectable<ImportTable>
/** With the product's name of today. */
export type ListedImport = ImportRow & { readonly product_now: string | null }

type NewImport = Omit<ImportRow, 'id' | 'undone_at' | 'undone_by' | 'rows_taken_back' | 'refused_file'>

const newColumns = [
  'account_id',
  'product_id',
  'product',
  'kind',
  'pull_id',
  'file_name',
  'imported_at',
  'imported_by',
  'rows_read',
  'rows_written',
  'rows_changed',
  'rows_unchanged',
  'rows_refused',
  'first_day',
  'last_day',
] as const satisfies readonly (keyof NewImport)[]

/** Records an import inside the transaction that writes its rows. Returns its id. */
export const insertImport = (raw: BetterSqlite3.Database, row: NewImport): number =>
  Number(
    raw.prepare(`INSERT INTO import (${newColumns.join(', ')}) VALUES (${newColumns.map((name) => `@${name}`).join(', ')})`).run(row)
      .lastInsertRowid,
  )

export const setRefusedFile = (raw: BetterSqlite3.Database, id: number, file: string): void => {
  raw.prepare('UPDATE import SET refused_file = ? WHERE id = ?').run(file, id)
}

/** The lists of refused rows of a product's imports. */
export const refusedFilesOf = (raw: BetterSqlite3.Database, productId: number): readonly string[] =>
  raw.prepare<[number], string>('SELECT refused_file FROM import WHERE product_id = ? AND refused_file IS NOT NULL').pluck().all(productId)

/** The latest imports of an account, latest first. */
export const listImports = (db: Kysely<Schema>, accountId: number, most: number): Promise<ListedImport[]> =>
  db
    .selectFrom('import')
    .leftJoin('product', 'product.id', 'import.product_id')
    .selectAll('import')
    .select('product.name as product_now')
    .where('import.account_id', '=', accountId)
    .orderBy('import.id', 'desc')
    .limit(most)
    .execute()

export const countImports = async (db: Kysely<Schema>, accountId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('import')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

export const findImport = (db: Kysely<Schema>, accountId: number, id: number): Promise<ImportRow | undefined> =>
  db.selectFrom('import').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()

export const undoable = (row: ImportRow): UndoableImport => ({
  id: row.id,
  kind: row.kind,
  productId: row.product_id,
  fileName: row.file_name,
  written: row.rows_written,
  changed: row.rows_changed,
  unchanged: row.rows_unchanged,
  firstDay: row.first_day,
  lastDay: row.last_day,
  undone: row.undone_at !== null,
})

/** Reads an import and the others of the same product and kind, inside the caller's transaction. */
export const readForUndo = (
  raw: BetterSqlite3.Database,
  id: number,
): { readonly asked: ImportRow; readonly others: readonly ImportRow[] } | null => {
  const asked = raw.prepare<[number], ImportRow>('SELECT * FROM import WHERE id = ?').get(id)
  if (!asked) return null
  const others = raw
    .prepare<unknown[], ImportRow>('SELECT * FROM import WHERE product_id = ? AND kind = ? AND id <> ?')
    .all(asked.product_id, asked.kind, id)
  return { asked, others }
}

export const markUndone = (
  raw: BetterSqlite3.Database,
  undone: { readonly id: number; readonly at: number; readonly by: NonNullable<ImportRow['undone_by']>; readonly rows: number },
): void => {
  raw
    .prepare('UPDATE import SET undone_at = ?, undone_by = ?, rows_taken_back = ? WHERE id = ?')
    .run(undone.at, undone.by, undone.rows, undone.id)
}
