/** The history of imports, the rows that they left out, and undoing one. */

import { join, win32 } from 'node:path'
import { dayFromNumber } from '#shared/calendar.ts'
import type { ImportRecord } from '#shared/contract/internal/import-history.ts'
import { readRegularFile, UnexpectedFileError } from '#shared/node/regular-file.ts'
import { ApiError, conflictOf } from '../../api-error.ts'
import type { Caller } from '../../api-options.ts'
import type { AccountRow } from '../../db/connection/schema.ts'
import { countImports, findImport, type ImportRow, type ListedImport, listImports, undoable } from '../../db/imports/import-store.ts'
import { english } from '../../domain/english.ts'
import { undoObstacle } from '../../domain/imports/import-undo.ts'
import { JobError } from '../../jobs/job-error.ts'
import { refusedFolderOf } from '../../jobs/refused-file.ts'
import type { UndoCheck } from '../../views/undo-check.ts'
import { fileShownTo } from '../support/server-paths.ts'
import type { ServiceContext } from '../support/service-context.ts'

const MAX_LISTED = 500
const MAX_LIST_BYTES = 16 * 1024 * 1024

export const importedBy = (caller: Caller): 'desktop' | 'http' => (caller === 'owner' ? 'desktop' : 'http')

const instant = (ms: number): string => new Date(ms).toISOString()
const dayOrNull = (day: number | null) => (day === null ? null : dayFromNumber(day))

/** The latest first, each with the reason if it cannot be undone. */
export const importsOf = async ({ database }: ServiceContext, account: AccountRow, caller: Caller) => {
  const rows = await listImports(database.db, account.id, MAX_LISTED)
  const all = rows.map(undoable)
  const imports = rows.map((row, index): ImportRecord => {
    const own = all[index]
    const obstacle = own === undefined ? null : undoObstacle(own, all)
    return { ...recordOf(row, caller), undo_obstacle: obstacle && english.format(obstacle), undo_obstacle_text: obstacle }
  })
  return { imports, total: rows.length < MAX_LISTED ? rows.length : await countImports(database.db, account.id) }
}

const recordOf = (row: ListedImport, caller: Caller): Omit<ImportRecord, 'undo_obstacle' | 'undo_obstacle_text'> => ({
  import_id: row.id,
  product: row.product_now ?? row.product,
  product_gone: row.product_id === null,
  kind: row.kind,
  file_name: row.file_name,
  imported_at: instant(row.imported_at),
  imported_by: row.imported_by,
  rows_read: row.rows_read,
  rows_written: row.rows_written,
  rows_changed: row.rows_changed,
  rows_unchanged: row.rows_unchanged,
  rows_refused: row.rows_refused,
  first_day: dayOrNull(row.first_day),
  last_day: dayOrNull(row.last_day),
  refused_file: row.refused_file === null ? null : fileShownTo(caller, row.refused_file),
  undone:
    row.undone_at === null || row.undone_by === null
      ? null
      : { at: instant(row.undone_at), by: row.undone_by, rows_taken_back: row.rows_taken_back ?? 0 },
})

const requireImport = async ({ database }: ServiceContext, account: AccountRow, id: string): Promise<ImportRow> => {
  const row = /^\d{1,15}$/.test(id) ? await findImport(database.db, account.id, Number(id)) : undefined
  if (!row) throw new ApiError('not_found', 'This import does not exist.')
  return row
}

/** Whether an import can be undone, as the undo itself checks it. Throws 404 for an unknown or foreign import. */
export const undoCheckOf = async (context: ServiceContext, account: AccountRow, id: string) => {
  const row = await requireImport(context, account, id)
  const { text } = await context.views.read('undo_check', { importId: row.id })
  const { obstacle, undoFirst } = JSON.parse(text) as UndoCheck
  return { import_id: row.id, undo_obstacle: obstacle && english.format(obstacle), undo_obstacle_text: obstacle, undo_first: undoFirst }
}

/** Throws 404 for an unknown or foreign import, and 409 with a reason if it cannot be undone. */
export const undoImport = async (context: ServiceContext, account: AccountRow, id: string, caller: Caller) => {
  const row = await requireImport(context, account, id)
  const { clock } = context.options
  const spec = { type: 'undo', importId: row.id, by: importedBy(caller), clockOffset: clock.now() - Date.now() } as const
  try {
    const result = await context.jobs.start(spec, account.id, row.product).finished
    // The product may have another name by now.
    context.events.emit(account.id, { type: 'data-changed', product: null, reason: 'undo' })
    return { import_id: row.id, rows_removed: result.removed, rows_restored: result.restored, rows_retained: result.retained }
  } catch (error) {
    if (error instanceof JobError && error.failure.kind === 'refused')
      throw error.failure.refusal ? conflictOf(...error.failure.refusal.texts) : new ApiError('conflict', error.message)
    throw error
  }
}

/** Ways in which a name does not lead to a list. */
const withoutList = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'])

/**
 * The list of rejected rows, as it was written.
 *
 * The database may be a restored backup of somebody else, so only the name of the file is taken from it, and only a regular file in the data
 * folder is read. Throws 404 if no rows were rejected, or there is no such list.
 */
export const refusedRowsOf = async (context: ServiceContext, account: AccountRow, id: string): Promise<string> => {
  const { refused_file: file } = await requireImport(context, account, id)
  if (file === null) throw new ApiError('not_found', 'This import skipped no rows.')
  // A backup may come from a computer with other separators.
  const name = win32.basename(file)
  try {
    return (await readRegularFile(join(refusedFolderOf(context.options.dataDir), name), MAX_LIST_BYTES)).toString('utf8')
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && withoutList.has(String(error.code))
    if (!isMissing && !(error instanceof UnexpectedFileError)) throw error
    throw new ApiError('not_found', `The list ${name} is not in the folder "refused" of the data folder.`)
  }
}
