/** Brings the key under which customers are hashed back with a backup, as far as it lies where the backup does. */

import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { backupFolderOf } from './backup-folder.ts'
import { customerKeyFile, keyFileOf, readKey, readKeyOrNull, writeKey } from './customer-hash-key.ts'

/**
 * What became of the key: `restored` from beside the backup, `same` as the data folder's own, `unproven` where the data folder has one and
 * none lies beside the backup, `missing` where there is none at all, `not_needed` where the backup names no customer.
 */
export type KeyRestoreStatus = 'restored' | 'same' | 'unproven' | 'missing' | 'not_needed'

export interface RestoredKey {
  readonly status: KeyRestoreStatus
  /** Where the key is looked for first. */
  readonly expectedPath: string
  /** Where the key lies that was there before and is another one; null where none had to give way. */
  readonly replacedPath: string | null
}

/** Beside the backup; else that of the data folder which the backup lies in. */
const candidates = (from: string): readonly string[] => {
  const folder = dirname(from)
  const around = dirname(folder)
  return [keyFileOf(from), customerKeyFile(folder), ...(backupFolderOf(around) === folder ? [customerKeyFile(around)] : [])]
}

interface KeyRestore {
  /** Where it throws, the key that was there is there. */
  readonly install: (stamp: string) => RestoredKey
  /** Puts the key that was there before back. */
  readonly rollBack: (placed: RestoredKey) => void
}

/**
 * Looks for the key of a backup, and answers what puts it in its place. Throws a DbError, before anything changes, where a file beside the backup
 * should be the key and is none.
 */
export const findBackupKey = (dataDir: string, from: string, isNeeded: boolean): KeyRestore => {
  const expectedPath = keyFileOf(from)
  const file = customerKeyFile(dataDir)
  const found = candidates(from)
    .filter((path) => path !== file)
    .map(readKey)
    .find((key) => key !== null)
  const rollBack = ({ status, replacedPath }: RestoredKey): void => {
    if (status !== 'restored') return
    if (replacedPath === null) rmSync(file, { force: true })
    else restoreName(file, replacedPath)
  }
  return {
    rollBack,
    install: (stamp) => {
      const current = readKeyOrNull(file)
      if (!found) return { status: !isNeeded ? 'not_needed' : current ? 'unproven' : 'missing', expectedPath, replacedPath: null }
      if (current?.equals(found)) return { status: 'same', expectedPath, replacedPath: null }
      const replacedPath = existsSync(file) ? join(dirname(file), `${basename(file)}.replaced-${stamp}`) : null
      if (replacedPath !== null) linkOrRename(file, replacedPath)
      const placed: RestoredKey = { status: 'restored', expectedPath, replacedPath }
      try {
        writeKey(file, found, { ifExists: 'replace' })
        return placed
      } catch (error) {
        rollBack(placed)
        throw error
      }
    },
  }
}

/** Links where the file system can, so that at no moment there is none. */
export const linkOrRename = (file: string, second: string): void => {
  try {
    linkSync(file, second)
  } catch {
    // Some file systems of removable disks know no links; where moving fails too, its error says why.
    renameSync(file, second)
  }
}

/** Undoes {@link linkOrRename}, over whatever has the name by now. */
export const restoreName = (file: string, second: string): void => {
  renameSync(second, file)
  // Where both are names of one file, moving leaves the second.
  rmSync(second, { force: true })
}
