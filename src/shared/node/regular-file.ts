/** Reads files whose names come from elsewhere: never waits for a pipe, never reads a device, and never more than a limit. */

import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats } from 'node:fs'
import { open } from 'node:fs/promises'

/** Opening a pipe then returns at once. Windows does not have this flag. */
const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)
/** A link is not followed. Windows does not have this flag. */
const WITHOUT_LINKS = WITHOUT_WAITING | (constants.O_NOFOLLOW ?? 0)

/** The path is a folder, a pipe or a device, or the file is larger than expected. */
export class UnexpectedFileError extends Error {
  override readonly name = 'UnexpectedFileError'
}

const requireRegular = (path: string, stats: Stats, maxBytes: number): void => {
  if (!stats.isFile()) throw new UnexpectedFileError(`${path} is not a regular file`)
  if (stats.size > maxBytes) throw new UnexpectedFileError(`${path} has ${stats.size} bytes, more than ${maxBytes}`)
}

/**
 * Reads a small regular file; follows links.
 *
 * @param maxBytes - size up to which the file is read, in bytes
 * @throws UnexpectedFileError for anything but a regular file of that size, or the error of the file system
 */
export const readRegularFileSync = (path: string, maxBytes: number): Buffer => {
  const handle = openSync(path, WITHOUT_WAITING)
  try {
    requireRegular(path, fstatSync(handle), maxBytes)
    return readFileSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Reads a regular file that is not a link.
 *
 * @param maxBytes - size up to which the file is read, in bytes
 * @throws UnexpectedFileError for anything but a regular file of that size, or the error of the file system: ELOOP for a link
 */
export const readRegularFile = async (path: string, maxBytes: number): Promise<Buffer> => {
  const handle = await open(path, WITHOUT_LINKS)
  try {
    requireRegular(path, await handle.stat(), maxBytes)
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}
