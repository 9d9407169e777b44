/** Puts a backup in the place of the database: checked first, under a lock, with what it replaces kept beside. */

import { existsSync, linkSync, mkdirSync, realpathSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { copyMoment } from './backup.ts'
import { DATABASE_FILE } from './database.ts'
import { companions, createPrivate, discard, isPresent, putInPlace, sealCopy } from './durable-file.ts'
import { newestSchema } from './migrations/index.ts'
import { ownSchemaVersion } from './own-file.ts'
import { StoreError, storeOrFileErrorOf } from './store-error.ts'

const isWindows = process.platform === 'win32'

export interface RestoreRequest {
  readonly dataDir: string
  /** The backup's file. */
  readonly from: string
  /** Names what is replaced, such as 2026-11-19T12-00-00Z. */
  readonly stamp: string
}

export interface Restored {
  readonly schema: number
  readonly accounts: number
  /** Where the database lies that was there before; null where there was none. */
  readonly kept: string | null
}

/**
 * Restores a backup. Throws a StoreError, and changes nothing, where the backup cannot be read, is damaged, not ours or
 * from a newer version of the app, or where a process has the database open.
 */
export const restoreStore = async ({ dataDir, from, stamp }: RestoreRequest): Promise<Restored> => {
  const file = join(dataDir, DATABASE_FILE)
  if (existsSync(file) && realpathSync(file) === realpathSync(from)) {
    throw new StoreError('unusable_folder', `${from} is the database itself; name a backup of it.`)
  }
  const temporary = `${file}.restoring`
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const { schema, accounts } = await checkedCopy(from, temporary)
    const kept = isPresent(file) ? setAside(file, `${file}.replaced-${stamp}`, () => putInPlace(temporary, file)) : null
    if (kept === null) putInPlace(temporary, file)
    return { schema, accounts, kept }
  } catch (error) {
    discard(temporary)
    throw storeOrFileErrorOf(error) ?? error
  }
}

const checkedCopy = async (from: string, temporary: string): Promise<Pick<Restored, 'schema' | 'accounts'>> => {
  const name = basename(from)
  discard(temporary)
  const source = openSource(from)
  try {
    const schema = ownSchemaVersion(source, newestSchema())
    if (schema === 0) throw new StoreError('foreign_database', `${name} is empty; it is not a backup of ROAS Desk.`)
    createPrivate(temporary)
    await copyMoment(source, temporary)
    sealCopy(temporary)
    return { schema, accounts: Number(source.prepare('SELECT COUNT(*) FROM account').pluck().get()) }
  } catch (error) {
    if (storeOrFileErrorOf(error)?.code !== 'damaged') throw error
    throw new StoreError('damaged', `${name} is damaged, so nothing was changed. Choose another backup.`, error)
  } finally {
    source.close()
  }
}

const openSource = (from: string): BetterSqlite3.Database => {
  try {
    return new BetterSqlite3(from, { readonly: true, fileMustExist: true })
  } catch (error) {
    throw new StoreError('unusable_folder', `The backup ${from} cannot be opened.`, error)
  }
}

/**
 * Moves a database away and runs `replace` while nobody can open it. SQLite keeps a lock for every process that has the
 * file open, so an exclusive lock says that there is none; a file so damaged that it cannot be locked is moved without.
 */
const setAside = (file: string, kept: string, replace: () => void): string => {
  const lock = lockOut(file)
  // Windows moves no file that is open.
  if (isWindows) lock?.close()
  try {
    // First the log, which must never meet another database; then a second name, so that at no moment there is none.
    for (const [index, path] of companions(file).entries()) {
      if (existsSync(path)) renameSync(path, companions(kept)[index] ?? kept)
    }
    if (existsSync(file)) giveSecondName(file, kept)
    replace()
  } finally {
    if (lock?.open) lock.close()
  }
  return kept
}

const giveSecondName = (file: string, kept: string): void => {
  try {
    linkSync(file, kept)
  } catch {
    // Some file systems of removable disks know no links; where moving fails too, its error says why.
    renameSync(file, kept)
  }
}

const lockOut = (file: string): BetterSqlite3.Database | null => {
  const raw = new BetterSqlite3(file, { timeout: 0 })
  try {
    // Leaving write-ahead mode brings the log into the file, and succeeds only for the one process that has it open.
    raw.pragma('journal_mode = DELETE')
    raw.pragma('locking_mode = EXCLUSIVE')
    raw.exec('BEGIN EXCLUSIVE')
    return raw
  } catch (error) {
    raw.close()
    const problem = storeOrFileErrorOf(error)
    if (problem?.code === 'damaged') return null
    if (problem?.code !== 'busy') throw error
    throw new StoreError(
      'busy',
      'ROAS Desk is open on this data folder. Quit it, and stop what else works on the folder, then restore.',
      error,
    )
  }
}
