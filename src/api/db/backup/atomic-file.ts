/** What makes a database file a safe copy: private, whole, checked, and on the disk under its name. */

import { chmodSync, closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { DbError, toDbError } from '../connection/db-error.ts'

const PRIVATE_MODE = 0o600
const STALE_PARTIAL_MS = 3_600_000
const isWindows = process.platform === 'win32'

/** The files that SQLite keeps beside a database in write-ahead mode. */
export const sidecarFiles = (file: string): readonly string[] => [`${file}-wal`, `${file}-shm`]

/** Makes an empty file that only its owner may read, where there is none. */
export const createPrivate = (file: string): void => closeSync(openSync(file, 'a', PRIVATE_MODE))

/** Takes a database of this user's, and its companions, away from everybody else. */
export const makePrivate = (file: string): void => {
  if (isWindows) return
  for (const path of [file, ...sidecarFiles(file)]) {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isFile() && stats.uid === process.getuid?.() && (stats.mode & 0o077) !== 0) chmodSync(path, PRIVATE_MODE)
  }
}

/** Sees that what was written under a name is on the disk; for a folder, the names in it. */
export const fsyncPath = (path: string, kind: 'file' | 'folder'): void => {
  // Windows has no handle on a folder to flush.
  if (kind === 'folder' && isWindows) return
  const handle = openSync(path, kind === 'file' ? 'r+' : 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** What SQLite finds wrong in a database, in its own words; null where it is sound. Takes seconds for a large one. */
export const integrityErrors = (raw: BetterSqlite3.Database): string | null => {
  try {
    const lines = raw.prepare<[], string>('PRAGMA quick_check(3)').pluck().all()
    return lines.length === 1 && lines[0] === 'ok' ? null : lines.join('; ')
  } catch (error) {
    // Some damage ends the check itself.
    if (toDbError(error)?.code !== 'damaged') throw error
    return String(error)
  }
}

/** Makes a finished copy one file without companions, checks it, and sees it to the disk. Throws a DbError where it is damaged. */
export const finalizeCopy = (file: string): void => {
  const copy = new BetterSqlite3(file)
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

/** Gives a finished file its name, over one that has it; after that a crash cannot take it back. */
export const commitFile = (temporary: string, file: string): void => {
  renameSync(temporary, file)
  fsyncPath(dirname(file), 'folder')
}

/** Removes a copy that was not finished, with all that SQLite may have put beside it. */
export const deletePartial = (temporary: string): void => {
  for (const path of [temporary, `${temporary}-journal`, ...sidecarFiles(temporary)]) {
    try {
      rmSync(path, { force: true })
    } catch {
      // What stopped the copy is told; that its rest cannot be removed either says nothing new.
    }
  }
}

/** Removes the half-made copies of a folder that bear a mark in their name and that nobody has written to for an hour: their process ended meanwhile. */
export const removeStalePartials = (folder: string, mark: string): void => {
  for (const name of readdirSync(folder).filter((held) => held.includes(mark))) {
    const path = join(folder, name)
    const held = statSync(path, { throwIfNoEntry: false })
    if (held && Date.now() - held.mtimeMs > STALE_PARTIAL_MS) rmSync(path, { force: true })
  }
}

/** True where a file is there, or any of its companions. */
export const isPresent = (file: string): boolean => [file, ...sidecarFiles(file)].some((path) => existsSync(path))
