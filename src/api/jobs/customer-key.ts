/** The key under which customers are hashed: made once for a data folder, kept beside the database and never in it. */

import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
  try {
    writeFileSync(file, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Another process was faster: its key is the one.
    if (!isTaken(error)) throw error
  }
  return checked(readFileSync(file), file)
}

const checked = (key: Buffer, file: string): Uint8Array => {
  if (key.length !== KEY_BYTES)
    throw new Error(`${file} is not a key of ${KEY_BYTES} bytes; restore it from a backup, or remove it and import the orders again.`)
  return key
}
