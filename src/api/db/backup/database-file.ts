/** Files of a SQLite database: permissions, sidecar files, integrity, and what makes a copy safe to commit. */

import { chmodSync, closeSync, existsSync, openSync, readSync, rmSync, statSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { fsyncPath } from '#shared/node/atomic-file.ts'
import { DbError, toDbError } from '../connection/db-error.ts'

const PRIVATE_MODE = 0o600

/** The files that SQLite writes next to a database in write-ahead mode. */
export const sidecarFiles = (file: string): readonly string[] => [`${file}-wal`, `${file}-shm`]

const DATABASE_HEADER = Buffer.from('SQLite format 3\0')
/** Both byte orders of the checksums. */
const LOG_HEADERS = [Buffer.from([0x37, 0x7f, 0x06, 0x82]), Buffer.from([0x37, 0x7f, 0x06, 0x83])]

/**
 * Whether SQLite can read a database or its write-ahead log, by their first bytes.
 *
 * Looks at the log first. On POSIX, closing the database file would drop the locks of every connection of this process: another program that
 * opens and closes the database would then remove the log of the running app. Source: "How To Corrupt An SQLite Database File",
 * https://www.sqlite.org/howtocorrupt.html, section 2.2; for the headers, "Database File Format",
 * https://www.sqlite.org/fileformat2.html, sections 1.3 and 4.1.
 */
export const hasReadableHeader = (file: string): boolean =>
  LOG_HEADERS.some((header) => startOf(`${file}-wal`, 4).equals(header)) || startOf(file, DATABASE_HEADER.length).equals(DATABASE_HEADER)

const startOf = (file: string, length: number): Buffer => {
  const start = Buffer.alloc(length)
  const descriptor = openSync(file, 'r')
  try {
    return start.subarray(0, readSync(descriptor, start, 0, length, 0))
  } finally {
    closeSync(descriptor)
  }
}

/** Creates an empty file that only its owner can read, unless it exists. */
export const createPrivate = (file: string): void => closeSync(openSync(file, 'a', PRIVATE_MODE))

/** Makes this user's database and its sidecar files readable to their owner alone. */
export const makePrivate = (file: string): void => {
  if (process.platform === 'win32') return
  for (const path of [file, ...sidecarFiles(file)]) {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isFile() && stats.uid === process.getuid?.() && (stats.mode & 0o077) !== 0) chmodSync(path, PRIVATE_MODE)
  }
}

/**
 * What SQLite finds wrong in a database; null if it finds nothing. Takes seconds for a large database.
 *
 * @param check - the full check also compares indexes with their tables, which only deliberate changes make differ
 */
export const integrityErrors = (raw: BetterSqlite3.Database, check: 'quick_check' | 'integrity_check' = 'quick_check'): string | null => {
  try {
    const lines = raw.prepare<[], string>(`PRAGMA ${check}(3)`).pluck().all()
    return lines.length === 1 && lines[0] === 'ok' ? null : lines.join('; ')
  } catch (error) {
    // Some damage ends the check itself.
    if (toDbError(error)?.code !== 'damaged') throw error
    return String(error)
  }
}

/**
 * Makes a complete copy a single, checked, private and fsynced file.
 *
 * @throws DbError `damaged` if the integrity check fails
 */
export const finalizeCopy = (file: string): void => {
  // If the copy is gone, an empty file must not take its place.
  const copy = new BetterSqlite3(file, { fileMustExist: true })
  try {
    copy.pragma('journal_mode = DELETE')
    const damage = integrityErrors(copy)
    if (damage !== null) throw new DbError('damaged', 'The copy of the database is damaged, so it was not saved.', damage)
  } finally {
    copy.close()
  }
  makePrivate(file)
  fsyncPath(file, 'file')
}

/** Removes an incomplete copy and its sidecar files. */
export const deletePartial = (temporary: string): void => {
  for (const path of [temporary, `${temporary}-journal`, ...sidecarFiles(temporary)]) {
    try {
      rmSync(path, { force: true })
    } catch {
      // The caller reports what stopped the copy; the leftover is removed later as a stale partial file.
    }
  }
}

/** True if the database file or one of its sidecar files exists. */
export const isPresent = (file: string): boolean => [file, ...sidecarFiles(file)].some((path) => existsSync(path))
