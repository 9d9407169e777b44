/** Restores the customer hash key with a backup, if it can be found. */

import { existsSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import { backupFolderOf } from './backup-folder.ts'
import { customerKeyFile, findKey, keyFileOf, keyFilesIn, readKey, readKeyOrNull, writeKey } from './customer-hash-key.ts'
import { hasHashedCustomers, keyFingerprint, savedFingerprints, saveFingerprint } from './key-fingerprint.ts'
import { linkOrRename, replacedName, restoreName } from './replaced-files.ts'

/**
 * Result for the key: `restored` from a file, `same` as that of the data folder, `unproven` if only the data folder has one and the backup
 * is too old to tell whether it fits, `mismatch` if only the data folder has one and it does not fit, `missing` if there is none,
 * `not_needed` if the backup does not contain customers.
 */
export type KeyRestoreStatus = 'restored' | 'same' | 'unproven' | 'mismatch' | 'missing' | 'not_needed'

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

/** How the key of a backup gets into the data folder. */
export interface KeyRestore {
  /** Where it throws, the key that was there is there. */
  readonly install: (stamp: string) => RestoredKey
  /** Puts the key that was there before back. */
  readonly rollBack: (placed: RestoredKey) => void
}

interface BackupKeyRequest {
  readonly dataDir: string
  /** Path of the backup. */
  readonly from: string
  /** The checked copy of the backup; without a fingerprint, it gets that of the key. */
  readonly copy: BetterSqlite3.Database
}

/**
 * Finds the key of a backup, and returns a function that restores it. Throws a DbError, before anything changes, if the key file next to the
 * backup is not a key.
 */
export const findBackupKey = ({ dataDir, from, copy }: BackupKeyRequest): KeyRestore => {
  const expectedPath = keyFileOf(from)
  const file = customerKeyFile(dataDir)
  const isNeeded = hasHashedCustomers(copy)
  const known = savedFingerprints(copy)
  const fits = (key: Buffer): boolean => known.length === 0 || known.includes(keyFingerprint(key))
  const proven = (key: Buffer): boolean => known.includes(keyFingerprint(key))
  const nextTo = candidates(from)
    .filter((path) => path !== file)
    .map(readKey)
    .find((key) => key !== null && fits(key))
  const nearby = (): Buffer | undefined => findKey([dirname(from), dataDir, backupFolderOf(dataDir)].flatMap(keyFilesIn), proven)?.key
  const found = nextTo ?? nearby()
  if (found && known.length === 0) saveFingerprint(copy, found)

  const rollBack = ({ status, replacedPath }: RestoredKey): void => {
    if (status !== 'restored') return
    if (replacedPath === null) rmSync(file, { force: true })
    else restoreName(file, replacedPath)
  }
  const withoutKey = (current: Buffer | null): KeyRestoreStatus => {
    if (!isNeeded) return 'not_needed'
    if (!current) return 'missing'
    return known.length === 0 ? 'unproven' : 'mismatch'
  }
  return {
    rollBack,
    install: (stamp) => {
      const current = readKeyOrNull(file)
      if (current && (found ? current.equals(found) : proven(current))) return { status: 'same', expectedPath, replacedPath: null }
      if (!found) return { status: withoutKey(current), expectedPath, replacedPath: null }
      const replacedPath = existsSync(file) ? replacedName(file, stamp) : null
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
