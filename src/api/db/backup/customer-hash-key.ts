/**
 * The key under which customers are hashed: made once for a data folder, kept beside the database and never in it. Without it nobody
 * can try addresses against the hashes; with another one every customer who bought before would be new. So it goes with the backups, as a file of its own.
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

/** The name of the key that belongs to a copy of the database, beside it. */
export const keyFileOf = (copy: string): string => {
  const name = basename(copy)
  // What restoring put aside: roas-desk.db.replaced-… and customer-hash.key.replaced-…
  const replacedSuffix = /^roas-desk\.db(\.replaced-.+)$/.exec(name)?.[1]
  return join(dirname(copy), replacedSuffix === undefined ? `${name.replace(/\.db$/, '')}.${KEY_FILE}` : `${KEY_FILE}${replacedSuffix}`)
}

/** The key in a file; null where there is no such file. Throws a DbError where it is no key. */
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
 * The key of a data folder. Where it is missing, the one beside its latest backup takes its place, or a new one is made.
 * Throws a DbError where the file is not a key.
 */
export const ensureCustomerKey = (dataDir: string): Uint8Array => {
  const file = customerKeyFile(dataDir)
  const existing = readKey(file)
  if (existing) return existing
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeKey(file, keyFromLatestBackup(dataDir) ?? randomBytes(KEY_BYTES), { ifExists: 'keep' })
  return readKey(file) ?? ensureCustomerKey(dataDir)
}

/** The key that a data folder has, or would take back from its backups; null where a new one would be made. */
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

/** As {@link readKey}, with null also for what is no key. */
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

/** True where a database holds customers that were hashed under a key; the demo's are not. */
export const hasHashedCustomers = (raw: BetterSqlite3.Database): boolean =>
  raw
    .prepare(
      "SELECT 1 FROM product WHERE order_source = 'csv' AND EXISTS (SELECT 1 FROM store_order WHERE product_id = product.id AND customer IS NOT NULL)",
    )
    .get() !== undefined
