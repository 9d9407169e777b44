/** Opens the database: one file in the data folder, write-ahead log, schema brought up to date. */

import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { retry } from '#shared/concurrency/retry.ts'
import { backupDays } from '../backup/backup.ts'
import { createPrivate, hasReadableHeader, makePrivate, sidecarFiles } from '../backup/database-file.ts'
import { copyBeforeMigration } from '../backup/pre-migration-copy.ts'
import { recoverInterruptedRestore } from '../backup/replaced-files.ts'
import { readSchemaVersion } from './database-identity.ts'
import { DamagedDatabaseError, DbError, isBusy, toDbOrFileError } from './db-error.ts'
import { migrate, newestSchema } from './migrations/index.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import { createReadCache, databaseVersion, type ReadCache } from './read-cache.ts'
import type { Schema } from './schema.ts'
import { limitLog, switchToLog } from './write-ahead-log.ts'

export const DATABASE_FILE = 'roas-desk.db'

/** How long one attempt may wait for a writer in another thread or process. Short, since waiting blocks the thread. */
/** A job may wait for the merge of another account's large import. */
const BUSY_WAIT_MS = { interactive: 5, bulk: 300_000, sync: 300_000, reading: 60_000 } as const
/**
 * Pages that a connection caches. The API reads little itself, and a view the months of one product; the system caches the file as well. A
 * job writes rows mostly in the order of their keys: more would take memory and save little time, even for rows in any order. A sync writes few
 * rows at a time.
 */
const CACHE_KIB = { interactive: 4096, bulk: 16_384, sync: 4096, reading: 8192 } as const
const OPENING_WAIT_MS = 5000
const WRITE_TIMEOUT_MS = 60_000
const WRITE_RETRY_MS = 15

export interface Database {
  readonly db: Kysely<Schema>
  /** The handle beneath, for bulk writes with prepared statements. */
  readonly raw: BetterSqlite3.Database
  /** Reads through what was read before, while nothing in the database has changed. */
  readonly readCached: ReadCache
  /** Names the state of the database: an answer that was computed under the same name is still right. */
  readonly version: () => string
  /** Runs a write; while another writer has the lock, retries without blocking the thread, by default for a minute. */
  readonly write: <T>(work: () => Promise<T>, patienceMs?: number) => Promise<T>
  /** The same for a transaction on the handle beneath, none of whose rows a cached answer contains: what was cached stays. */
  readonly writeUncached: (work: () => void, patienceMs?: number) => Promise<void>
  readonly close: () => Promise<void>
}

const writeWithRetry = <T>(work: () => Promise<T>, timeoutMs: number = WRITE_TIMEOUT_MS): Promise<T> => {
  const giveUpAt = performance.now() + timeoutMs
  return retry(work, { delayAfter: (error) => (isBusy(error) && performance.now() <= giveUpAt ? WRITE_RETRY_MS : null), sleep })
}

const unusable = (dataDir: string, error: unknown): DbError =>
  new DbError(
    'unusable_folder',
    `The data folder ${dataDir} cannot be used: ${error instanceof Error ? error.message : 'unknown reason'}.`,
    error,
  )

const inodeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.ino

/**
 * Rejects what SQLite would treat as a new database, or could not read, and whose log it would delete.
 *
 * Some file systems lose a file's content, or its name, in a power cut. If the file and its log are both gone while backups exist, a person
 * removed them to start over: opening cannot lose anything, and the backups stay available.
 */
const requireContent = (dataDir: string, file: string): void => {
  const sizeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.size
  const size = sizeOf(file)
  const [hasLog, hasIndex] = sidecarFiles(file).map((path) => (sizeOf(path) ?? 0) > 0)
  const damage = (reason: string): DamagedDatabaseError => new DamagedDatabaseError(dataDir, new Error(reason))
  if (size === undefined) {
    if (hasLog) throw damage('the file is missing, only its log exists')
  } else if (size === 0) {
    if (hasLog || hasIndex || backupDays(dataDir).length > 0) throw damage('the file is empty')
  } else if (hasLog && !hasReadableHeader(file)) throw damage('neither the file nor its log is readable')
}

const openFile = (dataDir: string): { readonly raw: BetterSqlite3.Database; readonly inode: number | undefined } => {
  const file = join(dataDir, DATABASE_FILE)
  try {
    recoverInterruptedRestore(file)
    requireContent(dataDir, file)
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (!statSync(file, { throwIfNoEntry: false })) createPrivate(file)
    makePrivate(file)
    const inode = inodeOf(file)
    return { raw: new BetterSqlite3(file, { timeout: OPENING_WAIT_MS }), inode }
  } catch (error) {
    throw isDiskProblem(error) ? openingProblem(dataDir, error) : error instanceof DbError ? error : unusable(dataDir, error)
  }
}

/** The disk is full or fails: nothing is wrong with the folder. */
const isDiskProblem = (error: unknown): boolean => {
  const code = toDbOrFileError(error)?.code
  return code === 'disk_full' || code === 'disk_error'
}

/** In the words of opening: they name the folder. */
const openingProblem = (dataDir: string, error: unknown): unknown => {
  if (error instanceof DbError) return error
  // The copy before a migration is written by our own calls too.
  const problem = toDbOrFileError(error)
  if (problem?.code === 'damaged') return new DamagedDatabaseError(dataDir, error)
  return problem ? new DbError(problem.code, `${problem.message} The data folder is ${dataDir}.`, error) : error
}

/**
 * Opens (and where needed makes) the database of a data folder. `interactive` is the API's own connection: decisions
 * reach the disk before they are acknowledged. `bulk` is a job's connection: facts can be imported again, so a commit
 * may wait for the next checkpoint. `sync` is the same for a sync. `reading` cannot write. Throws a
 * DbError.
 */
export const openDatabase = (dataDir: string, use: keyof typeof CACHE_KIB): Database => {
  const file = join(dataDir, DATABASE_FILE)
  const { raw, inode } = openFile(dataDir)
  try {
    // Looked at before the first pragma that writes: a file that is not ours stays as it is.
    readSchemaVersion(raw, newestSchema())
    switchToLog(raw, OPENING_WAIT_MS)
    raw.pragma(`synchronous = ${use === 'interactive' ? 'FULL' : 'NORMAL'}`)
    raw.pragma('foreign_keys = ON')
    limitLog(raw)
    raw.pragma(`cache_size = -${CACHE_KIB[use]}`)
    migrate(raw, (version) => copyBeforeMigration(file, version))
    raw.pragma(`busy_timeout = ${BUSY_WAIT_MS[use]}`)
    if (use === 'reading') raw.pragma('query_only = ON')
  } catch (error) {
    raw.close()
    throw openingProblem(dataDir, error)
  }
  // A backup was put in its place while this waited for the lock: what is open is the file that was replaced.
  if (inodeOf(file) !== inode) {
    raw.close()
    return openDatabase(dataDir, use)
  }
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: withPreparedStatements(raw) }) })
  const close = async (): Promise<void> => {
    await db.destroy()
    // A Kysely that was never asked closes nothing.
    if (raw.open) raw.close()
  }
  const version = databaseVersion(raw)
  // On the connection of Kysely, so that it cannot become part of another transaction, and be rolled back with it.
  const writeUncached: Database['writeUncached'] = (work, patienceMs) =>
    writeWithRetry(() => db.connection().execute(async () => version.uncached(work)), patienceMs)
  return { db, raw, readCached: createReadCache(raw, version.name), version: version.name, write: writeWithRetry, writeUncached, close }
}
