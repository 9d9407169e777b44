/** The key under which customers are hashed: made once for a data folder, kept beside the database and never in it. */

import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEY_FILE = 'customer-hash.key'
const KEY_BYTES = 32

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** Reads the key of a data folder, making it where it is missing. Throws where the file is not a key. */
export const customerKey = (dataDir: string): Uint8Array => {
  const file = join(dataDir, KEY_FILE)
  try {
    return checked(readFileSync(file), file)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // Whole before it has its name: a crash in between leaves no half key.
  const temporary = `${file}.${randomUUID()}`
  try {
    writeFileSync(temporary, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx', flush: true })
    giveName(temporary, file)
  } finally {
    rmSync(temporary, { force: true })
  }
  return checked(readFileSync(file), file)
}

/** The key of a data folder; null where none was made yet. */
export const madeCustomerKey = (dataDir: string): Uint8Array | null => (existsSync(join(dataDir, KEY_FILE)) ? customerKey(dataDir) : null)

/** Leaves a key that is there already: another process was faster, and its key is the one. */
const giveName = (temporary: string, file: string): void => {
  try {
    linkSync(temporary, file)
  } catch (error) {
    // Some file systems of removable disks know no links.
    if (!isTaken(error) && !existsSync(file)) renameSync(temporary, file)
  }
}

const checked = (key: Buffer, file: string): Uint8Array => {
  if (key.length !== KEY_BYTES)
    throw new Error(`${file} is not a key of ${KEY_BYTES} bytes; restore it from a backup, or remove it and import the orders again.`)
  return key
}
