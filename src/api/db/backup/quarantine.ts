/** Moves a database to another name in the same folder, so that another one can replace it. */

import { constants, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { fsyncPath } from '#shared/node/atomic-file.ts'
import { DATABASE_FILE } from '../connection/database.ts'
import { DbError, toDbOrFileError } from '../connection/db-error.ts'
import { deletePartial, isPresent, makePrivate, sidecarFiles } from './database-file.ts'
import { linkOrRename, replacedName, restoreDatabaseName } from './replaced-files.ts'

const isWindows = process.platform === 'win32'

interface QuarantineRequest {
  readonly file: string
  readonly replacedPath: string
  /** The database is known to be damaged: retained byte for byte, for anyone who tries to recover more from it. */
  readonly isDamaged: boolean
}

/**
 * Moves a database to its new name and runs `replace` while no other process can open it; if that throws, moves the database back.
 *
 * SQLite has a lock for every process that has the file open, so an exclusive lock proves that there are none. A file too damaged to be
 * locked is moved without a lock.
 */
export const quarantine = <T>({ file, replacedPath, isDamaged }: QuarantineRequest, replace: () => T): T => {
  const hadFile = existsSync(file)
  let isAway = false
  // Locking writes to a file that can still be opened, and brings its log into it: the copy is made before.
  if (isDamaged) copyToQuarantine(file, replacedPath)
  // If only a log is left, no process can have it open, and locking would make an empty database and throw the log away.
  const lock = hadFile ? lockExclusively(file, () => isDamaged && deletePartial(replacedPath)) : null
  // Windows moves no file that is open.
  if (isWindows) lock?.close()
  try {
    // First the log, which must never meet another database; then a second name, so that a file exists at all times.
    for (const [index, path] of sidecarFiles(file).entries()) {
      if (existsSync(path)) renameSync(path, sidecarFiles(replacedPath)[index] ?? replacedPath)
    }
    if (hadFile && !isDamaged) linkOrRename(file, replacedPath)
    isAway = true
    return replace()
  } catch (error) {
    // The log of the failed replacement must not be applied to the database that is moved back.
    if (isAway) for (const path of [`${file}-journal`, ...sidecarFiles(file)]) rmSync(path, { force: true })
    restoreDatabaseName(file, replacedPath)
    if (!hadFile) rmSync(file, { force: true })
    throw error
  } finally {
    if (lock?.open) lock.close()
  }
}

/**
 * Moves the damaged database of a data folder, then creates an empty one with `createEmpty`. Returns the new path, null if the folder had none.
 * Throws a DbError and changes nothing if the database cannot be copied, a process has it open, or `createEmpty` throws one.
 */
export const quarantineDamaged = (dataDir: string, stamp: string, createEmpty: () => void): string | null => {
  const file = join(dataDir, DATABASE_FILE)
  const replacedPath = replacedName(file, stamp)
  const wasPresent = isPresent(file)
  try {
    quarantine({ file, replacedPath, isDamaged: true }, () => {
      rmSync(file, { force: true })
      createEmpty()
    })
    return wasPresent ? replacedPath : null
  } catch (error) {
    throw toDbOrFileError(error) ?? error
  }
}

const copyToQuarantine = (file: string, replacedPath: string): void => {
  const targets = [replacedPath, ...sidecarFiles(replacedPath)]
  const made: string[] = []
  try {
    for (const [index, path] of [file, ...sidecarFiles(file)].entries()) {
      const target = targets[index] ?? replacedPath
      if (!existsSync(path)) continue
      // Where the file system can, the copy shares the disk's blocks and costs nothing.
      copyFileSync(path, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
      made.push(target)
      fsyncPath(target, 'file')
    }
    makePrivate(replacedPath)
    fsyncPath(dirname(replacedPath), 'folder')
  } catch (error) {
    // What lay there under that name before is another copy, and stays.
    const isOurs = !(error instanceof Error && 'code' in error && error.code === 'EEXIST')
    for (const path of isOurs ? targets : made) rmSync(path, { force: true })
    throw error
  }
}

const lockExclusively = (file: string, onRefused: () => void): BetterSqlite3.Database | null => {
  const raw = new BetterSqlite3(file, { timeout: 0 })
  try {
    // Leaving write-ahead mode brings the log into the file, and succeeds only for the one process that has it open.
    raw.pragma('journal_mode = DELETE')
    raw.pragma('locking_mode = EXCLUSIVE')
    raw.exec('BEGIN EXCLUSIVE')
    return raw
  } catch (error) {
    raw.close()
    const problem = toDbOrFileError(error)
    if (problem?.code === 'damaged') return null
    onRefused()
    if (problem?.code !== 'busy') throw error
    throw new DbError('busy', 'Another program is using this data folder, such as ROAS Desk itself. Close it, then restore again.', error)
  }
}
