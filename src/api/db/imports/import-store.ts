/** The history of imports: the data of each file, and which imports were undone. */

import type BetterSqlite3 from 'better-sqlite3'
import type { Kysely, Selectable } from 'kysely'
import type { RowDependence, UndoableImport } from '../../domain/imports/import-undo.ts'
import type { ImportTable, Schema } from '../connection/schema.ts'
import { gaveRefunds } from '../orders/order-refunds.ts'
import { laterOverRetired } from './later-facts.ts'
import { laterPullOf } from './later-orders.ts'

export type ImportRow = Selectable<ImportTable>
/** An import with the source of its rows; null once it was undone. */
export interface SourcedImport extends ImportRow {
  readonly source_id: number | null
}

/** With the product's name of today. */
export type ListedImport = SourcedImport & { readonly product_now: string | null }

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
  'content_hash',
] as const satisfies readonly (keyof NewImport)[]

/** Records an import inside the transaction that writes its rows. Returns its id. */
export const insertImport = (raw: BetterSqlite3.Database, row: NewImport): number =>
  Number(
    raw.prepare(`INSERT INTO import (${newColumns.join(', ')}) VALUES (${newColumns.map((name) => `@${name}`).join(', ')})`).run(row)
      .lastInsertRowid,
  )

/** Whether a file was imported into a source as a whole, and not undone since. */
export const isImported = (raw: BetterSqlite3.Database, sourceId: number | null, contentHash: string): boolean =>
  raw
    .prepare(
      `SELECT 1 FROM import JOIN pull ON pull.id = pull_id
       WHERE source_id = ? AND content_hash = ? AND undone_at IS NULL AND rows_refused = 0 LIMIT 1`,
    )
    .get(sourceId, contentHash) !== undefined

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
    .leftJoin('pull', 'pull.id', 'import.pull_id')
    .selectAll('import')
    .select(['product.name as product_now', 'pull.source_id'])
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

const sourced = 'SELECT import.*, pull.source_id FROM import LEFT JOIN pull ON pull.id = import.pull_id'

export const undoable = (row: SourcedImport): UndoableImport => ({
  id: row.id,
  kind: row.kind,
  productId: row.product_id,
  sourceId: row.source_id,
  fileName: row.file_name,
  written: row.rows_written,
  changed: row.rows_changed,
  unchanged: row.rows_unchanged,
  firstDay: row.first_day,
  lastDay: row.last_day,
  undone: row.undone_at !== null,
})

/** Reads an import, the others of the same source, and what its rows share with them. Runs inside the caller's transaction. */
export const readForUndo = (
  raw: BetterSqlite3.Database,
  id: number,
): { readonly asked: SourcedImport; readonly others: readonly SourcedImport[]; readonly rows: RowDependence | undefined } | null => {
  const asked = raw.prepare<[number], SourcedImport>(`${sourced} WHERE import.id = ?`).get(id)
  if (!asked) return null
  const others = raw.prepare<unknown[], SourcedImport>(`${sourced} WHERE pull.source_id = ? AND import.id <> ?`).all(asked.source_id, id)
  return { asked, others, rows: rowDependence(raw, asked, others) }
}

const rowDependence = (
  raw: BetterSqlite3.Database,
  { kind, source_id: source, pull_id: pull }: SourcedImport,
  others: readonly SourcedImport[],
): RowDependence | undefined => {
  if (source === null) return undefined
  const later = kind === 'orders' ? laterPullOf(raw, { source, pull }) : laterOverRetired(raw, { source, pull })
  return {
    importId: others.find(({ pull_id: other }) => later !== null && other === later)?.id ?? null,
    hasRefunds: kind === 'orders' && gaveRefunds(raw, source, pull),
  }
}

export const markUndone = (
  raw: BetterSqlite3.Database,
  undone: { readonly id: number; readonly at: number; readonly by: NonNullable<ImportRow['undone_by']>; readonly rows: number },
): void => {
  raw
    .prepare('UPDATE import SET undone_at = ?, undone_by = ?, rows_taken_back = ? WHERE id = ?')
    .run(undone.at, undone.by, undone.rows, undone.id)
}
