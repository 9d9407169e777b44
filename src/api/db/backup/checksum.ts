/**
 * The checksum next to a backup, in the format of `sha256sum`. SQLite notices damaged pages, but not a number that a failing disk changed.
 */

import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { basename } from 'node:path'
import { writeFileAtomic } from '#shared/node/atomic-file.ts'
import { readRegularFileSync, UnexpectedFileError } from '#shared/node/regular-file.ts'

const CHUNK_BYTES = 1 << 20
const MAX_CHECKSUM_FILE_BYTES = 64 * 1024

/** Path of the checksum that belongs to a backup. */
export const checksumFileOf = (backup: string): string => `${backup}.sha256`

/**
 * The SHA-256 of a file in hex.
 *
 * @throws the error of the file system
 */
export const checksumOf = (file: string): string => {
  const hash = createHash('sha256')
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
  const handle = openSync(file, 'r')
  try {
    for (let bytes = readSync(handle, chunk); bytes > 0; bytes = readSync(handle, chunk)) hash.update(chunk.subarray(0, bytes))
  } finally {
    closeSync(handle)
  }
  return hash.digest('hex')
}

/** The checksums in the file next to a backup; empty if the file is missing or has none. */
export const savedChecksums = (backup: string): readonly string[] => {
  const file = checksumFileOf(backup)
  if (!existsSync(file)) return []
  try {
    const lines = readRegularFileSync(file, MAX_CHECKSUM_FILE_BYTES).toString('utf8').split('\n')
    return lines.flatMap((line) => /^[0-9a-f]{64}(?=\s|$)/i.exec(line)?.[0].toLowerCase() ?? [])
  } catch (error) {
    if (error instanceof UnexpectedFileError) return []
    throw error
  }
}

/**
 * Saves the checksums that a backup may have: one, or two while the backup is replaced, so that one of them fits at every moment.
 *
 * @throws the error of the file system
 */
export const saveChecksums = (backup: string, sums: readonly string[]): void => {
  writeFileAtomic(checksumFileOf(backup), sums.map((sum) => `${sum}  ${basename(backup)}\n`).join(''), { mode: 0o600 })
}

/** Whether a backup is as it was written; also true for a backup without a checksum, as older versions made them. */
export const matchesChecksum = (backup: string): boolean =>
  !existsSync(checksumFileOf(backup)) || savedChecksums(backup).includes(checksumOf(backup))
