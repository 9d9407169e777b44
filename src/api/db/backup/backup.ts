/** Backups of the database: one file a day in the data folder, made while the app is in use. */

import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import { type Day, parseDay } from '#shared/calendar.ts'
import { commitFile, partialPath, removeQuietly, removeStalePartials } from '#shared/node/atomic-file.ts'
import { toDbOrFileError } from '../connection/db-error.ts'
import { backupFolderOf } from './backup-folder.ts'
import { checksumFileOf, checksumOf, saveChecksums, savedChecksums } from './checksum.ts'
import { earlierKeyFileOf, keyFileOf, readKeyOrNull, writeKey } from './customer-hash-key.ts'
import { customerKeyOrNull } from './customer-key.ts'
import { createPrivate, deletePartial, finalizeCopy } from './database-file.ts'

const MAX_DAILY_BACKUPS = 7
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
  backupNames(dataDir)
    .map((name) => parseDay(/^roas-desk-(.{10})\.db$/.exec(name)?.[1] ?? ''))
    .filter((day) => day !== null)
    .sort()

/** The names of all files in the backup folder. */
export const backupNames = (dataDir: string): readonly string[] => {
  const folder = backupFolderOf(dataDir)
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : []
}

/**
 * Copies the current database, checks the copy, and saves it as the backup of a day; the seven latest are retained. Backups of later days
 * were made while the clock was wrong: they take no place from the others, and of them seven are retained too.
 * Throws a DbError if the database is damaged, or the error of the file system; earlier backups are then unchanged.
 */
export const backUp = async (raw: BetterSqlite3.Database, dataDir: string, day: Day): Promise<BackupResult> => {
  const made = await saveBackup(raw, backupFileOf(dataDir, day), { dataDir, copy: (into) => backupConsistently(raw, into) })
  const days = backupDays(dataDir)
  const outdated = [days.filter((existing) => existing <= day), days.filter((existing) => existing > day)]
  for (const old of outdated.flatMap((group) => group.slice(0, -MAX_DAILY_BACKUPS))) removeBackup(backupFileOf(dataDir, old))
  return made
}

interface BackupSource {
  readonly dataDir: string
  /** Copies into an empty file. */
  readonly copy: (into: string) => Promise<void> | void
}

/**
 * Saves a copy of the database, or of a part of it, as a backup with key and checksum, and checks it before.
 *
 * @param file - path of the backup, in the backup folder
 * @throws DbError if the database is damaged, or the error of the file system; earlier backups are then unchanged
 */
export const saveBackup = async (raw: BetterSqlite3.Database, file: string, { dataDir, copy }: BackupSource): Promise<BackupResult> => {
  const temporary = partialPath(file)
  try {
    mkdirSync(backupFolderOf(dataDir), { recursive: true, mode: 0o700 })
    removeStalePartials(backupFolderOf(dataDir))
    createPrivate(temporary)
    await copy(temporary)
    finalizeCopy(temporary)
    const key = customerKeyOrNull(raw, dataDir)
    replaceBackup(temporary, file, key)
    return { file, bytes: statSync(file).size, key: key && keyFileOf(file) }
  } catch (error) {
    deletePartial(temporary)
    throw toDbOrFileError(error) ?? error
  }
}

/** At every moment there is a backup with its key and its checksum, the earlier one or the new one. */
const replaceBackup = (temporary: string, file: string, key: Buffer | null): void => {
  const [keyFile, earlierKeyFile] = [keyFileOf(file), earlierKeyFileOf(file)]
  const earlierKey = key && readKeyOrNull(keyFile)
  if (earlierKey && !earlierKey.equals(key)) writeKey(earlierKeyFile, earlierKey, { ifExists: 'replace' })
  if (key && !earlierKey?.equals(key)) writeKey(keyFile, key, { ifExists: 'replace' })
  const checksum = checksumOf(temporary)
  const earlier = savedChecksums(file)
  saveChecksums(file, [checksum, ...earlier])
  commitFile(temporary, file)
  if (earlier.length > 0) saveChecksums(file, [checksum])
  removeQuietly(earlierKeyFile)
}

/** Removes an outdated backup with its key and checksum. A backup that cannot be removed now is removed after the next one. */
export const removeBackup = (file: string): void => {
  for (const path of [file, checksumFileOf(file), keyFileOf(file), earlierKeyFileOf(file)]) removeQuietly(path)
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
