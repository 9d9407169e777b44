/** Opens the database: one file in the data folder, write-ahead log, schema brought up to date. */

import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { migrate } from './migrations/index.ts'
import type { Schema } from './schema.ts'
import { StoreError } from './store-error.ts'

export const DATABASE_FILE = 'roas-desk.db'

/** How long one attempt may wait for a writer in another thread or process. Short, since waiting blocks the thread. */
const BUSY_WAIT_MS = { interactive: 20, bulk: 60_000 } as const
const WRITE_PATIENCE_MS = 60_000

export interface Database {
  readonly db: Kysely<Schema>
  /** The handle beneath, for bulk writes with prepared statements. */
  readonly raw: BetterSqlite3.Database
  /** Runs a write; where another writer holds the file, tries again without blocking the thread. */
  readonly write: <T>(work: () => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

const isBusy = (error: unknown): boolean =>
  error instanceof BetterSqlite3.SqliteError && (error.code === 'SQLITE_BUSY' || error.code.startsWith('SQLITE_BUSY_'))

const writeWithPatience = async <T>(work: () => Promise<T>): Promise<T> => {
  const giveUpAt = performance.now() + WRITE_PATIENCE_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
      await sleep(15)
    }
  }
}

const openFile = (dataDir: string): BetterSqlite3.Database => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return new BetterSqlite3(join(dataDir, DATABASE_FILE))
  } catch (error) {
    throw new StoreError(
      'unusable_folder',
      `The data folder ${dataDir} cannot be used: ${error instanceof Error ? error.message : 'unknown reason'}.`,
      error,
    )
  }
}

/**
 * Opens (and where needed makes) the database of a data folder. `interactive` is the API's own connection: decisions
 * reach the disk before they are acknowledged. `bulk` is a job's connection: facts can be imported again, so a commit
 * may wait for the next checkpoint. Throws a StoreError.
 */
export const openDatabase = (dataDir: string, use: 'interactive' | 'bulk'): Database => {
  const raw = openFile(dataDir)
  try {
    raw.pragma('journal_mode = WAL')
    raw.pragma(`synchronous = ${use === 'interactive' ? 'FULL' : 'NORMAL'}`)
    raw.pragma('foreign_keys = ON')
    if (use === 'bulk') raw.pragma('cache_size = -65536')
    raw.pragma('busy_timeout = 5000')
    migrate(raw, (version) => {
      raw.pragma('wal_checkpoint(TRUNCATE)')
      copyFileSync(join(dataDir, DATABASE_FILE), join(dataDir, `${DATABASE_FILE}.before-schema-${version}`))
    })
    raw.pragma(`busy_timeout = ${BUSY_WAIT_MS[use]}`)
  } catch (error) {
    raw.close()
    if (error instanceof BetterSqlite3.SqliteError && (error.code === 'SQLITE_NOTADB' || error.code.startsWith('SQLITE_CORRUPT'))) {
      throw new StoreError(
        'damaged',
        `The database in ${dataDir} is damaged (${error.message}). Restore a backup or choose another data folder.`,
        error,
      )
    }
    throw error
  }
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: raw }) })
  return { db, raw, write: writeWithPatience, close: () => db.destroy() }
}
