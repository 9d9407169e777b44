/** The key that belongs to the customers of a database: in the data folder, or found next to it and in the backups. */

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import { commitFile } from '#shared/node/atomic-file.ts'
import { DbError } from '../connection/db-error.ts'
import { backupFolderOf } from './backup-folder.ts'
import { customerKeyFile, type FoundKey, findKey, keyFilesIn, readKey, readKeyOrNull, writeKey } from './customer-hash-key.ts'
import { hasHashedCustomers, keyFingerprint, savedFingerprints, saveFingerprint } from './key-fingerprint.ts'
import { linkOrRename, replacedName } from './replaced-files.ts'

/**
 * `current`: the key of the data folder. `found`: the key of another file, while that of the data folder is missing or belongs to another
 * database. `none`: no key, and no customers. `missing`: customers without a key. `mismatch`: customers, and a key of another database.
 */
export type CustomerKeyMatch =
  | { readonly status: 'current'; readonly key: Buffer }
  | ({ readonly status: 'found' } & FoundKey)
  | { readonly status: 'none' | 'missing' | 'mismatch' }

/** The key of the data folder belongs to another database, and no file nearby has the right one. */
export class CustomerKeyMismatchError extends Error {
  override readonly name = 'CustomerKeyMismatchError'
  /** Path of the key. */
  readonly file: string

  constructor(file: string) {
    super(`${file} belongs to another database`)
    this.file = file
  }
}

/**
 * Finds the key of a database without changing anything.
 *
 * @throws DbError if the key file of the data folder is damaged and there is no other
 */
export const matchCustomerKey = (raw: BetterSqlite3.Database, dataDir: string): CustomerKeyMatch => {
  const file = customerKeyFile(dataDir)
  const known = savedFingerprints(raw)
  // Without a saved fingerprint, the existing key is assumed to be the one of the customers.
  const current = known.length === 0 ? readKey(file) : readKeyOrNull(file)
  const fits = (key: Buffer): boolean => known.length === 0 || known.includes(keyFingerprint(key))
  if (current && fits(current)) return { status: 'current', key: current }
  const found = findKey([...(known.length === 0 ? [] : keyFilesIn(dataDir)), ...keyFilesIn(backupFolderOf(dataDir))], fits)
  if (found) return { status: 'found', ...found }
  if (!current) readKey(file)
  if (hasHashedCustomers(raw)) return { status: current ? 'mismatch' : 'missing' }
  return current ? { status: 'current', key: current } : { status: 'none' }
}

/** The key of a database for a copy of it; null if there is none that fits. */
export const customerKeyOrNull = (raw: BetterSqlite3.Database, dataDir: string): Buffer | null => {
  try {
    const match = matchCustomerKey(raw, dataDir)
    return 'key' in match ? match.key : null
  } catch (error) {
    // A damaged key file must not prevent a backup; the next import of orders reports it.
    if (error instanceof DbError) return null
    throw error
  }
}

/**
 * The key to hash customers with, and whether it is new although there are customers of an earlier one. Puts a key that was found elsewhere
 * into the data folder, or creates one. Runs before the orders are read, so a rejected file may leave a new key.
 *
 * @throws CustomerKeyMismatchError if only the key of another database is there, DbError if the file is not a key
 */
export const ensureCustomerKey = (
  raw: BetterSqlite3.Database,
  dataDir: string,
): { readonly key: Buffer; readonly isReplacement: boolean } => {
  const match = matchCustomerKey(raw, dataDir)
  const file = customerKeyFile(dataDir)
  if (match.status === 'mismatch') throw new CustomerKeyMismatchError(file)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (match.status === 'found') install(file, match)
  if (match.status === 'none' || match.status === 'missing') writeKey(file, randomBytes(32), { ifExists: 'keep' })
  const key = 'key' in match ? match.key : readKey(file)
  if (!key) return ensureCustomerKey(raw, dataDir)
  saveFingerprint(raw, key)
  return { key, isReplacement: match.status === 'missing' }
}

/**
 * Puts the key of a database back that a killed restore or a person exchanged, and saves its fingerprint if the database has none yet. For
 * the start; creates no key.
 *
 * @returns how the key fits now; `found` if it was put back
 * @throws DbError if the key file is damaged or the database cannot be written
 */
export const resolveCustomerKey = (raw: BetterSqlite3.Database, dataDir: string): CustomerKeyMatch => {
  const match = matchCustomerKey(raw, dataDir)
  if (match.status === 'found') install(customerKeyFile(dataDir), match)
  if ('key' in match && savedFingerprints(raw).length === 0 && hasHashedCustomers(raw)) saveFingerprint(raw, match.key)
  return match
}

/** The key that was there stays under another name: it may belong to a backup. */
const install = (file: string, { path, key }: FoundKey): void => {
  const current = existsSync(file) ? readKeyOrNull(file) : null
  const second = replacedName(file, current ? keyFingerprint(current).slice(0, 16) : 'damaged')
  if (existsSync(file) && !existsSync(second)) linkOrRename(file, second)
  // A key that a restore replaced returns to its name; that of a backup stays with the backup.
  if (dirname(path) === dirname(file)) commitFile(path, file)
  else writeKey(file, key, { ifExists: 'replace' })
}
