/** Backups of the database: one file a day in the data folder, made while the app is in use. */

import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import { type Day, parseDay } from '#shared/calendar.ts'
import { commitFile, partialPath, removeStalePartials } from '#shared/node/atomic-file.ts'
import { toDbOrFileError } from '../connection/db-error.ts'
import { backupFolderOf } from './backup-folder.ts'
import { customerKeyFile, keyFileOf, readKeyOrNull, writeKey } from './customer-hash-key.ts'
import { createPrivate, deletePartial, finalizeCopy } from './database-file.ts'

const MAX_DAILY_BACKUPS = 7
const BEFORE_DELETING = 'roas-desk-before-deleting-'
const MAX_PRE_DELETE_BACKUPS = 5
/** Pages copied before the thread checks for a cancellation: about 8 MB. */
const PAGES_A_STEP = 2000

export interface BackupResult {
  readonly file: string
  readonly bytes: number
  /** Path of the customer hash key next to it; null if the data folder does not have one yet. */
  readonly key: string | null
}

/** The file of a day's backup, whether or not it exists. */
export const backupFileOf = (dataDir: string, day: Day): string => join(backupFolderOf(dataDir), `roas-desk-${day}.db`)

/** The days that have a backup, oldest first. */
export const backupDays = (dataDir: string): readonly Day[] =>
  namesIn(dataDir)
    .map((name) => parseDay(/^roas-desk-(.{10})\.db$/.exec(name)?.[1] ?? ''))
    .filter((day) => day !== null)
    .sort()

const namesIn = (dataDir: string): readonly string[] => {
  const folder = backupFolderOf(dataDir)
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : []
}

/**
 * Copies the current database, checks the copy, and saves it as the backup of a day; the seven latest are retained. Backups of later days
 * were made while the clock was wrong: they take no place from the others, and of them seven are retained too.
 * Throws a DbError if the database is damaged, or the error of the file system; earlier backups are then unchanged.
 */
export const backUp = async (raw: BetterSqlite3.Database, dataDir: string, day: Day): Promise<BackupResult> => {
  const made = await copyTo(raw, dataDir, backupFileOf(dataDir, day))
  const days = backupDays(dataDir)
  const outdated = [days.filter((existing) => existing <= day), days.filter((existing) => existing > day)]
  for (const old of outdated.flatMap((group) => group.slice(0, -MAX_DAILY_BACKUPS))) remove(backupFileOf(dataDir, old))
  return made
}

/** Copies the database before a deletion, to a file that daily backups do not replace. Throws like {@link backUp}; the five latest are retained. */
export const backUpBeforeDeleting = async (raw: BetterSqlite3.Database, dataDir: string, at: number): Promise<BackupResult> => {
  const stamp = new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')
  const made = await copyTo(raw, dataDir, join(backupFolderOf(dataDir), `${BEFORE_DELETING}${stamp}.db`))
  for (const old of namesIn(dataDir)
    .filter((name) => name.startsWith(BEFORE_DELETING) && name.endsWith('.db'))
    .sort()
    .slice(0, -MAX_PRE_DELETE_BACKUPS)) {
    remove(join(backupFolderOf(dataDir), old))
  }
  return made
}

const copyTo = async (raw: BetterSqlite3.Database, dataDir: string, file: string): Promise<BackupResult> => {
  const temporary = partialPath(file)
  try {
    mkdirSync(backupFolderOf(dataDir), { recursive: true, mode: 0o700 })
    removeStalePartials(backupFolderOf(dataDir))
    createPrivate(temporary)
    await backupConsistently(raw, temporary)
    finalizeCopy(temporary)
    const key = readKeyOrNull(customerKeyFile(dataDir))
    if (key) writeKey(keyFileOf(file), key, { ifExists: 'replace' })
    commitFile(temporary, file)
    return { file, bytes: statSync(file).size, key: key && keyFileOf(file) }
  } catch (error) {
    deletePartial(temporary)
    throw toDbOrFileError(error) ?? error
  }
}

const remove = (file: string): void => {
  for (const path of [file, keyFileOf(file)]) rmSync(path, { force: true })
}

/** A read transaction fixes the state to copy: without it, every write during the backup would restart the copy. */
export const backupConsistently = async (raw: BetterSqlite3.Database, into: string): Promise<void> => {
  raw.exec('BEGIN')
  try {
    raw.prepare('SELECT COUNT(*) FROM sqlite_schema').get()
    await raw.backup(into, { progress: () => PAGES_A_STEP })
  } finally {
    if (raw.inTransaction) raw.exec('COMMIT')
  }
}
