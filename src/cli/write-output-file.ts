/** Writes the output file of a command, with a plain error if it cannot be written. */

import { lstatSync, writeFileSync } from 'node:fs'
import { writeFileAtomic } from '#shared/node/atomic-file.ts'
import { CommandError } from './command-error.ts'

/** A new file is private: reports contain business data. */
const PRIVATE = 0o600
const PERMISSIONS = 0o777

/**
 * Writes a file as a whole or not at all, replacing a file of that name, whose permissions stay.
 *
 * A device, a pipe or the target of a link is written to in place: replacing it would put a plain file where another program expects the
 * device or the link.
 *
 * @throws CommandError if the file cannot be written; a previous plain file is then unchanged
 */
export const writeOutputFile = (file: string, bytes: Uint8Array): void => {
  try {
    const existing = lstatSync(file, { throwIfNoEntry: false })
    if (existing && !existing.isFile()) writeFileSync(file, bytes, { mode: PRIVATE })
    else writeFileAtomic(file, bytes, existing ? { exactMode: existing.mode & PERMISSIONS } : { mode: PRIVATE })
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${reasonOf(error)}`)
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'the folder does not exist.',
  ENOTDIR: 'the folder does not exist.',
  EACCES: 'no write permission.',
  EPERM: 'no write permission.',
  EISDIR: 'it is a folder.',
  ENOSPC: 'the disk is full.',
  EROFS: 'the disk is read-only.',
  ENAMETOOLONG: 'the name is too long.',
}

const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? String(error)
}
