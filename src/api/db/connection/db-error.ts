/** Errors of the database and its disk, in plain language. */

import BetterSqlite3 from 'better-sqlite3'

/** What is wrong with the database or its disk. */
export type DbErrorCode =
  | 'newer_database'
  | 'foreign_database'
  | 'unusable_folder'
  | 'damaged'
  | 'disk_full'
  | 'read_only'
  | 'busy'
  | 'disk_error'

/** The database cannot be used; the message is one or two plain sentences for the user. */
export class DbError extends Error {
  override readonly name = 'DbError'
  readonly code: DbErrorCode

  constructor(code: DbErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/**
 * The database of a data folder does not open because it is damaged.
 *
 * The message does not explain how to restore a backup: each host has its own way.
 */
export class DamagedDatabaseError extends DbError {
  readonly dataDir: string

  constructor(dataDir: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : 'unknown reason'
    super('damaged', `The database in ${dataDir} is damaged (${reason}). Restore a backup or choose another data folder.`, cause)
    this.dataDir = dataDir
  }
}

/** SQLite's result codes. An extended code such as SQLITE_BUSY_SNAPSHOT has the meaning of its prefix. */
const meanings: readonly (readonly [prefix: string, code: DbErrorCode, message: string])[] = [
  ['SQLITE_FULL', 'disk_full', 'The disk is full, so nothing was saved. Free some space and try again.'],
  ['SQLITE_READONLY', 'read_only', 'The database is read-only. Allow writing to its file and folder, then restart ROAS Desk.'],
  [
    'SQLITE_CANTOPEN',
    'unusable_folder',
    'The database file cannot be opened. Check that its folder exists and is writable, then restart ROAS Desk.',
  ],
  [
    'SQLITE_PERM',
    'unusable_folder',
    'You do not have permission to open the database file. Change its permissions, then restart ROAS Desk.',
  ],
  ['SQLITE_BUSY', 'busy', 'Another program is using the database. Close it, or try again in a minute.'],
  ['SQLITE_LOCKED', 'busy', 'Another program is using the database. Close it, or try again in a minute.'],
  ['SQLITE_CORRUPT', 'damaged', 'The database is damaged. Restart ROAS Desk and restore a backup.'],
  ['SQLITE_NOTADB', 'damaged', 'The database is damaged. Restart ROAS Desk and restore a backup.'],
  ['SQLITE_IOERR', 'disk_error', 'The disk reported an error, so nothing was saved. Check the disk, then restart ROAS Desk.'],
  // A lock file that cannot be reached: some network drives.
  ['SQLITE_PROTOCOL', 'disk_error', 'The database could not be locked. Move the data folder to a local disk.'],
]

const codeOf = (error: unknown): string => (error instanceof BetterSqlite3.SqliteError ? error.code : '')

const meansPart = (code: string, prefix: string): boolean => code === prefix || code.startsWith(`${prefix}_`)

/** Whether another connection has the lock: a retry may succeed. */
export const isBusy = (error: unknown): boolean => meansPart(codeOf(error), 'SQLITE_BUSY')

/** The error as a {@link DbError} if the database is at fault, and not the request or our own code; else null. */
export const toDbError = (error: unknown): DbError | null => {
  if (error instanceof DbError) return error
  const code = codeOf(error)
  const meaning = meanings.find(([prefix]) => meansPart(code, prefix))
  return meaning ? new DbError(meaning[1], meaning[2], error) : null
}

/** Errors of the file system. */
const fileCodes: Readonly<Record<string, DbErrorCode>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EROFS: 'unusable_folder',
  EACCES: 'unusable_folder',
  EPERM: 'unusable_folder',
  EEXIST: 'unusable_folder',
  ENOTDIR: 'unusable_folder',
  EISDIR: 'unusable_folder',
  EIO: 'disk_error',
}

/** As {@link toDbError}, and also for errors of the file system. */
export const toDbOrFileError = (error: unknown): DbError | null => {
  const dbError = toDbError(error)
  if (dbError || !(error instanceof Error && 'code' in error)) return dbError
  const code = fileCodes[String(error.code)]
  if (code === undefined) return null
  // A rename is blocked by what has the new name.
  const path = 'dest' in error ? String(error.dest) : 'path' in error ? String(error.path) : 'The data folder'
  const message = meanings.find(([, meant]) => meant === code)?.[2]
  const inTheWay = `${path} cannot be written. Check permissions, or remove what blocks it.`
  return new DbError(code, code === 'unusable_folder' || message === undefined ? inTheWay : message, error)
}
