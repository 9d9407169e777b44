/** Ways to read a file of the window: from the disk each time, or from memory. */

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The bytes of a file; null if it does not exist. Rejects if it cannot be read. The bytes are shared: do not change them. */
export type WindowFileReader = (file: string) => Promise<Uint8Array<ArrayBuffer> | null>

/** Codes for a path without a file. Any other error, such as too many open files, is temporary. */
const missingCodes: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'EINVAL', 'ELOOP'])

/** Reads the file from the disk. */
export const readWindowFile: WindowFileReader = async (file) => {
  try {
    return new Uint8Array(await readFile(file))
  } catch (error) {
    if (error instanceof Error && 'code' in error && missingCodes.has(error.code)) return null
    throw error
  }
}

/**
 * Reads all files below a folder now, and serves each from memory.
 *
 * @param root absolute path of the folder.
 * @param isServed whether a file is ever asked for.
 * @returns a reader that knows no other file.
 */
export const windowFilesInMemory = async (root: string, isServed: (file: string) => boolean): Promise<WindowFileReader> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && isServed(entry.name)).map((entry) => join(entry.parentPath, entry.name))
  const loaded = new Map<string, Awaited<ReturnType<WindowFileReader>>>()
  // One after the other: a process may have few file handles.
  for (const file of files) loaded.set(file, await readWindowFile(file))
  return async (file) => loaded.get(file) ?? null
}
