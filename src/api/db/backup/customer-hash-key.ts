/**
 * The key for hashing customers: created once per data folder, stored next to the database and never in it. Without it, nobody
 * can test addresses against the hashes; with a different one, every returning customer would count as new. So each backup includes it as a separate file.
 */

import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import { type AtomicWriteOptions, writeFileAtomic } from '#shared/node/atomic-file.ts'
import { DbError } from '../connection/db-error.ts'
import { backupFolderOf } from './backup-folder.ts'

const KEY_FILE = 'customer-hash.key'
const KEY_BYTES = 32

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

export const customerKeyFile = (dataDir: string): string => join(dataDir, KEY_FILE)

/** Path of the key that belongs to a copy of the database, in the same folder. */
export const keyFileOf = (copy: string): string => {
  const name = basename(copy)
  // Files that a restore replaced: roas-desk.db.replaced-… and customer-hash.key.replaced-…
  const replacedSuffix = /^roas-desk\.db(\.replaced-.+)$/.exec(name)?.[1]
  return join(dirname(copy), replacedSuffix === undefined ? `${name.replace(/\.db$/, '')}.${KEY_FILE}` : `${KEY_FILE}${replacedSuffix}`)
}

/** The key in a file; null if the file does not exist. Throws a DbError if it is not a key. */
export const readKey = (file: string): Buffer | null => {
  let key: Buffer
  try {
    key = readFileSync(file)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    if (codeOf(error) !== 'EISDIR') throw error
    throw new DbError('unusable_folder', `${file} must be a file, not a folder. Move the folder away and restart ROAS Desk.`, error)
  }
  if (key.length === KEY_BYTES) return key
  throw new DbError(
    'damaged',
    `${file} is damaged (${key.length} bytes instead of ${KEY_BYTES}). Replace it with the key file of a backup. Without one, delete it: earlier buyers will then count as new customers.`,
  )
}

/**
 * The key of a data folder. If it is missing, copies the one of the latest backup, or creates a new one.
 * Throws a DbError if the file is not a key.
 */
export const ensureCustomerKey = (dataDir: string): Uint8Array => {
  const file = customerKeyFile(dataDir)
  const existing = readKey(file)
  if (existing) return existing
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeKey(file, keyFromLatestBackup(dataDir) ?? randomBytes(KEY_BYTES), { ifExists: 'keep' })
  return readKey(file) ?? ensureCustomerKey(dataDir)
}

/** The key of a data folder or of its latest backup; null if a new one would be created. */
export const existingCustomerKey = (dataDir: string): Uint8Array | null => readKey(customerKeyFile(dataDir)) ?? keyFromLatestBackup(dataDir)

const keyFromLatestBackup = (dataDir: string): Buffer | null => {
  const backups = backupFolderOf(dataDir)
  const folder = statSync(backups, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(backups) : []
  const candidates = folder
    .filter((name) => name.endsWith(`.${KEY_FILE}`))
    .map((name) => join(backups, name))
    .map((path) => ({ path, at: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.at - a.at)
  for (const { path } of candidates) {
    const key = readKeyOrNull(path)
    if (key) return key
  }
  return null
}

/** Like {@link readKey}, but returns null for a file that is not a key. */
export const readKeyOrNull = (path: string): Buffer | null => {
  try {
    return readKey(path)
  } catch (error) {
    if (error instanceof DbError && error.code === 'damaged') return null
    throw error
  }
}

/**
 * Writes a key that only its owner can read, atomically.
 *
 * @param options - `keep` for a key that another process may create at the same time: the first one counts
 * @throws the error of the file system
 */
export const writeKey = (file: string, key: Uint8Array, { ifExists }: Required<Pick<AtomicWriteOptions, 'ifExists'>>): void => {
  writeFileAtomic(file, key, { ifExists, mode: 0o600 })
}

/** Whether a database contains customers hashed with a key; those of the demo are not. */
export const hasHashedCustomers = (raw: BetterSqlite3.Database): boolean =>
  raw
    .prepare(
      "SELECT 1 FROM product WHERE order_source = 'csv' AND EXISTS (SELECT 1 FROM store_order WHERE product_id = product.id AND customer IS NOT NULL)",
    )
    .get() !== undefined
