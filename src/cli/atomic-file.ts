/** Writes a file as a whole or not at all: whoever reads it meanwhile finds the old one or the new one. */

import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { CommandError } from './command-error.ts'

/** Rejects with a CommandError where the file cannot be written; what was there before then stands untouched. */
export const writeFileAtomic = async (file: string, bytes: Uint8Array): Promise<void> => {
  const partial = join(dirname(file), `.${basename(file)}.${randomUUID()}`)
  try {
    await writeFile(partial, bytes, { flag: 'wx', flush: true })
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
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
