/** Restores a backup: checked first, under a lock, keeping the database that it replaces. */

import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { commitFile, partialPath, removeStalePartials } from '#shared/node/atomic-file.ts'
import { DATABASE_FILE } from '../connection/database.ts'
import { readSchemaVersion } from '../connection/database-identity.ts'
import { DbError, type DbErrorCode, toDbOrFileError } from '../connection/db-error.ts'
import { migrate, newestSchema } from '../connection/migrations/index.ts'
import { danglingRows, schemaMismatch } from '../connection/schema-check.ts'
import { forgetDue } from '../deliveries/forget-due.ts'
import { backupConsistently } from './backup.ts'
import { checksumFileOf, matchesChecksum } from './checksum.ts'
import { DamagedKeyError } from './customer-hash-key.ts'
import { createPrivate, deletePartial, finalizeCopy, integrityErrors, isPresent, sidecarFiles } from './database-file.ts'
import { quarantine } from './quarantine.ts'
import { recoverInterruptedRestore, replacedName } from './replaced-files.ts'
import { findBackupKey, type KeyRestore, type RestoredKey } from './restore-key.ts'

/** What to restore. */
export interface RestoreRequest {
  readonly dataDir: string
  /** Path of the backup. */
  readonly from: string
  /** Names the replaced files, such as 2026-11-19T12-00-00Z. */
  readonly stamp: string
  /** Whether the current database is damaged: then it is retained byte for byte. */
  readonly isDamaged?: boolean
}

/** What was restored. */
export interface Restored {
  readonly schema: number
  readonly accounts: number
  /** Path of the previous database; null if there was none. */
  readonly replacedPath: string | null
  readonly key: RestoredKey
}

/**
 * Restores a backup, migrated to the newest schema, with the customer key that belongs to it.
 *
 * @throws DbError, changing nothing, if the backup cannot be read, is damaged, modified, not ours or from a newer version of the app, or if
 *   a process has the database open.
 */
export const restoreDatabase = async ({ dataDir, from, stamp, isDamaged = false }: RestoreRequest): Promise<Restored> => {
  const file = join(dataDir, DATABASE_FILE)
  if (existsSync(file) && existsSync(from) && realpathSync(file) === realpathSync(from)) {
    throw new DbError('unusable_folder', `${from} is the current database; choose a backup of it.`)
  }
  requireRegularFiles(from)
  // A unique name: another restore may work on the same folder. After a crash, it shows which database was about to be replaced.
  const temporary = partialPath(replacedName(file, stamp))
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    recoverInterruptedRestore(file)
    removeStalePartials(dataDir, `${DATABASE_FILE}.`)
    const { schema, accounts, key } = await copyAndCheck({ dataDir, from, temporary })
    // The key first: if it cannot be written, the database is unchanged.
    const replace = (): RestoredKey => {
      const placed = key.install(stamp)
      try {
        commitFile(temporary, file)
        return placed
      } catch (error) {
        key.rollBack(placed)
        throw error
      }
    }
    const replacedPath = isPresent(file) ? replacedName(file, stamp) : null
    return {
      schema,
      accounts,
      replacedPath,
      key: replacedPath === null ? replace() : quarantine({ file, replacedPath, isDamaged }, replace),
    }
  } catch (error) {
    deletePartial(temporary)
    throw toDbOrFileError(error) ?? error
  }
}

/** Opening a pipe would never return. A path that does not exist is reported when it is opened. */
const requireRegularFiles = (from: string): void => {
  for (const path of [from, `${from}-journal`, ...sidecarFiles(from)]) {
    if (statSync(path, { throwIfNoEntry: false })?.isFile() === false)
      throw new DbError('unusable_folder', `${path} is not a regular file, so nothing was changed. Choose the file of a backup.`)
  }
}

type CheckedBackup = Pick<Restored, 'schema' | 'accounts'> & { readonly key: KeyRestore }

interface CopyRequest {
  readonly dataDir: string
  readonly from: string
  readonly temporary: string
}

const copyAndCheck = async (request: CopyRequest): Promise<CheckedBackup> => {
  const { from, temporary } = request
  createPrivate(temporary)
  const source = openSource(from)
  try {
    const schema = readSchemaVersion(source, newestSchema(), basename(from))
    if (schema === 0) throw new InvalidBackup('it is empty', 'foreign_database')
    requireWholePages(source, from)
    if (!matchesChecksum(from)) throw new InvalidBackup(`it does not match its checksum in ${basename(checksumFileOf(from))}`)
    await backupConsistently(source, temporary)
    const contents = migrateAndCheck(request, schema)
    finalizeCopy(temporary)
    return { schema, ...contents }
  } catch (error) {
    throw toRestoreError(from, error)
  } finally {
    source.close()
  }
}

/** SQLite takes what is missing of the last page for zeros, and may find nothing wrong with them. A write-ahead log would bring the page. */
const requireWholePages = (source: BetterSqlite3.Database, from: string): void => {
  const rest = statSync(from).size % Number(source.pragma('page_size', { simple: true }))
  if (rest !== 0 && !sidecarFiles(from).some((path) => existsSync(path)))
    throw new DbError('damaged', `${rest} bytes follow the last complete page`)
}

/** As opening it would; what cannot be opened must not take the place of what can. No constraint of an unknown schema is evaluated. */
const migrateAndCheck = ({ dataDir, from, temporary }: CopyRequest, schema: number): Omit<CheckedBackup, 'schema'> => {
  const copy = new BetterSqlite3(temporary)
  try {
    const mismatch = schemaMismatch(copy, schema)
    if (mismatch !== null) throw new InvalidBackup(schema === newestSchema() ? mismatch : `its schema is not ${schema}, as it states`)
    const damage = integrityErrors(copy, 'integrity_check')
    if (damage !== null) throw new DbError('damaged', damage)
    copy.pragma('foreign_keys = ON')
    migrate(copy, () => undefined)
    const dangling = danglingRows(copy)
    if (dangling !== null) throw new InvalidBackup(dangling)
    forgetDue(copy)
    return {
      accounts: Number(copy.prepare('SELECT COUNT(*) FROM account').pluck().get()),
      key: findBackupKey({ dataDir, from, copy }),
    }
  } finally {
    copy.close()
  }
}

/** The file is a readable database, but not a ROAS Desk backup; the message is the reason inside a sentence. */
class InvalidBackup extends Error {
  override readonly name = 'InvalidBackup'
  readonly code: DbErrorCode

  constructor(reason: string, code: DbErrorCode = 'damaged', cause?: unknown) {
    super(reason, { cause })
    this.code = code
  }
}

/** Opening speaks of a data folder; here it is the backup that another one can be chosen for. */
const toRestoreError = (from: string, error: unknown): unknown => {
  const name = basename(from)
  const then = 'so nothing was changed. Choose another backup.'
  if (error instanceof InvalidBackup)
    return new DbError(error.code, `${name} is not a valid ROAS Desk backup (${error.message}), ${then}`, error)
  // It names the file of the key, and what to do with it.
  if (error instanceof DamagedKeyError) return error
  const problem = toDbOrFileError(error)
  if (problem?.code === 'damaged') return new DbError('damaged', `${name} is damaged or incomplete, ${then}`, error)
  if (problem?.code === 'foreign_database') return new DbError('foreign_database', `${name} belongs to another program, ${then}`, error)
  if (error instanceof DbError) return error
  return problem?.code === 'unusable_folder' ? cannotOpen(from, error) : error
}

const openSource = (from: string): BetterSqlite3.Database => {
  try {
    return new BetterSqlite3(from, { readonly: true, fileMustExist: true })
  } catch (error) {
    throw cannotOpen(from, error)
  }
}

const cannotOpen = (from: string, cause: unknown): DbError =>
  new DbError('unusable_folder', `The backup ${from} cannot be opened. Copy it to a folder with write access and choose the copy.`, cause)
