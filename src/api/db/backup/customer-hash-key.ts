/**
 * The file with the key for hashing customers: created once per data folder, stored next to the database and never in it. Without it, nobody
 * can test addresses against the hashes; with a different one, every returning customer would count as new. So each backup includes it as a separate file.
 */

import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type AtomicWriteOptions, writeFileAtomic } from '#shared/node/atomic-file.ts'
import { readRegularFileSync, UnexpectedFileError } from '#shared/node/regular-file.ts'
import { DbError } from '../connection/db-error.ts'

const KEY_FILE = 'customer-hash.key'
const KEY_BYTES = 32
/** Larger than any key, so that the message can state the size of what is there instead. */
const MAX_READ_BYTES = 1 << 20

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

export const customerKeyFile = (dataDir: string): string => join(dataDir, KEY_FILE)

/** Path of the key that belongs to a copy of the database, in the same folder. */
export const keyFileOf = (copy: string): string => {
  const name = basename(copy)
  // Files that a restore replaced: roas-desk.db.replaced-… and customer-hash.key.replaced-…
  const replacedSuffix = /^roas-desk\.db(\.replaced-.+)$/.exec(name)?.[1]
  return join(dirname(copy), replacedSuffix === undefined ? `${name.replace(/\.db$/, '')}.${KEY_FILE}` : `${KEY_FILE}${replacedSuffix}`)
}

/** Path of the key of an earlier backup of the day, while another key and another backup replace it. */
export const earlierKeyFileOf = (copy: string): string => keyFileOf(copy).replace(/customer-hash\.key$/, `earlier.${KEY_FILE}`)

/** The file of a key has another size. */
export class DamagedKeyError extends DbError {}

/** The key in a file; null if the file does not exist. Throws a DbError if it is not a key. */
export const readKey = (file: string): Buffer | null => {
  let key: Buffer
  try {
    key = readRegularFileSync(file, MAX_READ_BYTES)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    if (!(error instanceof UnexpectedFileError) && codeOf(error) !== 'EISDIR') throw error
    throw new DbError(
      'unusable_folder',
      `${file} must be a file of ${KEY_BYTES} bytes, not a folder or a device. Move it away and restart ROAS Desk.`,
      error,
    )
  }
  if (key.length === KEY_BYTES) return key
  throw new DamagedKeyError(
    'damaged',
    `${file} is damaged (${key.length} bytes instead of ${KEY_BYTES}). Replace it with the key file of a backup. Without one, delete it: earlier buyers will then count as new customers.`,
  )
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

/** The key files of a folder, those of replaced databases and of backups included, newest first. */
export const keyFilesIn = (folder: string): readonly string[] => {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(folder)
    .filter((name) => /(?:^|\.)customer-hash\.key(?:\.replaced-.+)?$/.test(name) && !name.endsWith('.partial'))
    .map((name) => join(folder, name))
    .map((path) => ({ path, at: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.at - a.at)
    .map(({ path }) => path)
}

/** A key and the file that contains it. */
export interface FoundKey {
  readonly path: string
  readonly key: Buffer
}

/** The first of these files with a key that fits. A file that cannot be read is not the key that is looked for. */
export const findKey = (files: readonly string[], fits: (key: Buffer) => boolean): FoundKey | null => {
  for (const path of files) {
    try {
      const key = readKey(path)
      if (key && fits(key)) return { path, key }
    } catch {
      // The next one may fit.
    }
  }
  return null
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
