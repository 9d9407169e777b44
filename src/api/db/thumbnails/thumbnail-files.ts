/** Pictures of ads as files in the data folder, each named by the hash of its content. They can be fetched again, so no backup has them. */

import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileAtomic } from '#shared/node/atomic-file.ts'

const FOLDER = 'thumbnails'
const HASH = /^[0-9a-f]{64}$/
const MOST_BYTES = 64 * 1024 * 1024

const folderOf = (dataDir: string): string => join(dataDir, FOLDER)

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The name of a picture. */
export const thumbnailHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** @returns the hash that names the picture */
export const saveThumbnailFile = (dataDir: string, bytes: Uint8Array): string => {
  const hash = thumbnailHash(bytes)
  mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 })
  // A file that lost its content, such as in a power failure, is written again.
  if (readThumbnailFile(dataDir, hash) === null) writeFileAtomic(join(folderOf(dataDir), hash), bytes, { mode: 0o600, isDurable: false })
  return hash
}

/** The picture; null if it is gone, or its content is not what its name promises. */
export const readThumbnailFile = (dataDir: string, hash: string): Uint8Array | null => {
  if (!HASH.test(hash)) return null
  try {
    const bytes = readFileSync(join(folderOf(dataDir), hash))
    return thumbnailHash(bytes) === hash ? bytes : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

interface StoredFile {
  readonly hash: string
  readonly size: number
  readonly at: number
}

/** The hashes of the pictures that are there. */
export const thumbnailHashes = (dataDir: string): ReadonlySet<string> => {
  try {
    return new Set(readdirSync(folderOf(dataDir)).filter((name) => HASH.test(name)))
  } catch (error) {
    if (isMissing(error)) return new Set()
    throw error
  }
}

const filesIn = (dataDir: string): readonly StoredFile[] =>
  [...thumbnailHashes(dataDir)].flatMap((hash) => {
    // The sync of another account may remove it meanwhile.
    const stats = statSync(join(folderOf(dataDir), hash), { throwIfNoEntry: false })
    return stats === undefined ? [] : [{ hash, size: stats.size, at: stats.mtimeMs }]
  })

/**
 * Removes the pictures that no ad has, then the oldest ones until the rest fits.
 *
 * @param mostBytes - of all pictures together
 */
export const pruneThumbnailFiles = (dataDir: string, used: ReadonlySet<string>, mostBytes = MOST_BYTES): void => {
  let total = 0
  for (const { hash, size } of filesIn(dataDir).toSorted((a, b) => b.at - a.at)) {
    if (used.has(hash) && total + size <= mostBytes) total += size
    else rmSync(join(folderOf(dataDir), hash), { force: true })
  }
}
