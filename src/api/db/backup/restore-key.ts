/** Restores the customer hash key with a backup, if the key is next to the backup. */

import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { backupFolderOf } from './backup-folder.ts'
import { customerKeyFile, keyFileOf, readKey, readKeyOrNull, writeKey } from './customer-hash-key.ts'

/**
 * Result for the key: `restored` from the backup, `same` as that of the data folder, `unproven` if only the data folder has one,
 * `missing` if neither has one, `not_needed` if the backup does not contain customers.
 */
export type KeyRestoreStatus = 'restored' | 'same' | 'unproven' | 'missing' | 'not_needed'

export interface RestoredKey {
  readonly status: KeyRestoreStatus
  /** Where the key is looked for first. */
  readonly expectedPath: string
  /** Path of the different key that was replaced; null if none was. */
  readonly replacedPath: string | null
}

/** The key next to the backup; otherwise that of the data folder that contains the backup. */
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
 * Finds the key of a backup, and returns a function that restores it. Throws a DbError, before anything changes, if the key file next to the
 * backup is not a key.
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

/** Creates a hard link if the file system supports it, so that the key exists at every moment. */
export const linkOrRename = (file: string, second: string): void => {
  try {
    linkSync(file, second)
  } catch {
    // Some file systems of removable disks do not support links; if moving fails too, its error has the reason.
    renameSync(file, second)
  }
}

/** Undoes {@link linkOrRename}, over whatever has the name by now. */
export const restoreName = (file: string, second: string): void => {
  renameSync(second, file)
  // Where both are names of one file, moving leaves the second.
  rmSync(second, { force: true })
}
