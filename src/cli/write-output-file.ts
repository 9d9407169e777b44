/** Writes the output file of a command, with a plain error if it cannot be written. */

import { writeFileAtomic } from '#shared/node/atomic-file.ts'
import { CommandError } from './command-error.ts'

/**
 * Writes a file as a whole or not at all, replacing a file of that name.
 *
 * @throws CommandError if the file cannot be written; the previous file is then unchanged
 */
export const writeOutputFile = (file: string, bytes: Uint8Array): void => {
  try {
    writeFileAtomic(file, bytes)
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
