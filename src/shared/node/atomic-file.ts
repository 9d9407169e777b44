/**
 * Atomic and durable file writes for every Node process of the app.
 *
 * A reader, or the next start after a crash, finds the old content or the new content and never a part of either. This is our own code
 * because the most common library, `write-file-atomic`, does not fsync the folder after the rename, opens its temporary file by a
 * predictable name, does not repeat a short write, and has no mode that preserves an existing file.
 */

import { randomUUID } from 'node:crypto'
import { chmodSync, closeSync, fsyncSync, linkSync, openSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { hasProcessEnded } from './process-end.ts'

const STALE_PARTIAL_MS = 3_600_000
/** The name contains the id of the process that writes it. SQLite creates files like `-wal` and `-journal` next to a database. */
const PARTIAL = /(?:\.[0-9a-f-]{36}\.(?<pid>\d{1,10}))?\.partial(?:-[a-z]+)?$/

export interface AtomicWriteOptions {
  /** Permission bits of the file, reduced by the umask of the process; 0o666 by default. */
  readonly mode?: number
  /** Permission bits regardless of the umask, for a file that replaces another one. */
  readonly exactMode?: number
  /** What happens to a file of that name: `replace` (the default), or `keep` for a file that must never be overwritten. */
  readonly ifExists?: 'replace' | 'keep'
  /** False skips fsync, which may block for tens of milliseconds: for state whose latest version may be lost in a power failure. */
  readonly isDurable?: boolean
}

/**
 * Writes a file completely or not at all.
 *
 * Writes a temporary file in the same folder, fsyncs it, renames it and fsyncs the folder. If a step fails, removes the temporary file.
 * Also removes temporary files of the same file that crashed writers left.
 *
 * @param file - path of the file; its folder must exist
 * @param data - the complete content; a string is written as UTF-8
 * @returns true if the content was written, false if `ifExists` is `keep` and the file exists
 * @throws the error of the file system; the previous file is then unchanged
 */
export const writeFileAtomic = (
  file: string,
  data: string | Uint8Array,
  { mode = 0o666, exactMode, ifExists = 'replace', isDurable = true }: AtomicWriteOptions = {},
): boolean => {
  if (ifExists === 'keep' && exists(file)) return false
  const partial = partialPath(file)
  try {
    writeFileSync(partial, data, { mode: exactMode === undefined ? mode : mode & exactMode, flag: 'wx', flush: isDurable })
    if (exactMode !== undefined) chmodSync(partial, exactMode)
    if (ifExists === 'keep' && !linkIfAbsent(partial, file)) return false
    if (ifExists === 'replace') renameSync(partial, file)
    if (isDurable) fsyncPath(dirname(file), 'folder')
    return true
  } finally {
    removeQuietly(partial)
    removeStalePartials(dirname(file), `${basename(file)}.`)
  }
}

/** A new name next to a file for content that is not complete yet; {@link removeStalePartials} recognizes it. */
export const partialPath = (file: string): string => `${file}.${randomUUID()}.${process.pid}.partial`

/**
 * Gives a complete, fsynced file its final name, replacing a file of that name; a crash afterwards cannot undo it.
 *
 * @throws the error of the file system
 */
export const commitFile = (partial: string, file: string): void => {
  renameSync(partial, file)
  fsyncPath(dirname(file), 'folder')
}

/**
 * Flushes a file's content, or the names in a folder, to the disk. Does nothing for a folder on Windows, which has no handle to flush.
 *
 * @throws the error of the file system
 */
export const fsyncPath = (path: string, kind: 'file' | 'folder'): void => {
  if (kind === 'folder' && process.platform === 'win32') return
  const handle = openSync(path, kind === 'file' ? 'r+' : 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Removes the partial files of a folder whose writer has ended, or that were last written more than an hour ago.
 *
 * Never throws: a leftover that cannot be removed now is removed later.
 *
 * @param prefix - start of their names; every partial file of the folder by default
 */
export const removeStalePartials = (folder: string, prefix = ''): void => {
  for (const name of namesIn(folder).filter((existing) => existing.startsWith(prefix))) {
    const path = join(folder, name)
    if (isStalePartial(path)) removeQuietly(path)
  }
}

const exists = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined

/** Links the complete file to its final name unless another process created that name first. */
const linkIfAbsent = (partial: string, file: string): boolean => {
  try {
    linkSync(partial, file)
    return true
  } catch {
    if (exists(file)) return false
    // FAT and some network file systems have no hard links; any other problem makes the rename fail too.
    renameSync(partial, file)
    return true
  }
}

/** A folder that cannot be listed only means that its leftovers stay. */
const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Whether the process that wrote a partial file has ended, or wrote it more than an hour ago. False for any other file. */
export const isStalePartial = (path: string): boolean => {
  const match = PARTIAL.exec(basename(path))
  const written = match && statSync(path, { throwIfNoEntry: false })?.mtimeMs
  if (!match || typeof written !== 'number') return false
  const { pid } = match.groups ?? {}
  return Date.now() - written > STALE_PARTIAL_MS || (pid !== undefined && hasProcessEnded(Number(pid), written))
}

/**
 * Removes a file if it exists and can be removed.
 *
 * For cleaning up: the result of the work, or the error that stopped it, matters more than a leftover.
 */
export const removeQuietly = (path: string): void => {
  try {
    rmSync(path, { force: true })
  } catch {
    // The next cleanup tries again.
  }
}
