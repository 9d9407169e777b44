/** Second names of files that a restore replaces, and the way back. */

import { existsSync, linkSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isStalePartial } from '#shared/node/atomic-file.ts'
import { isPresent, sidecarFiles } from './database-file.ts'

/** Path of a replaced file; `stamp` is the time of the replacement. */
export const replacedName = (file: string, stamp: string): string => `${file}.replaced-${stamp}`

/** Creates a hard link if the file system supports it, so that the file exists at every moment. */
export const linkOrRename = (file: string, second: string): void => {
  try {
    linkSync(file, second)
  } catch {
    // Some file systems of removable disks do not support links; if moving fails too, its error has the reason.
    renameSync(file, second)
  }
}

/** Undoes {@link linkOrRename}, replacing any file that has the name now. */
export const restoreName = (file: string, second: string): void => {
  renameSync(second, file)
  // Where both are names of one file, moving leaves the second.
  rmSync(second, { force: true })
}

/** Moves a replaced database back, its log first, as on the way out. */
export const restoreDatabaseName = (file: string, replacedPath: string): void => {
  const names = [...sidecarFiles(file), file]
  for (const [index, from] of [...sidecarFiles(replacedPath), replacedPath].entries())
    if (existsSync(from)) restoreName(names[index] ?? file, from)
}

/** The name of a partial copy of a backup contains the name of the replaced database. */
const RESTORE_PARTIAL = /^(?<replaced>.+\.replaced-.+)\.[0-9a-f-]{36}\.\d+\.partial$/

/**
 * Moves a database back that a killed restore had moved away before the new one was in its place. Without hard links, or if only the log
 * was left, there is such a moment.
 *
 * @param file - path of the database
 */
export const recoverInterruptedRestore = (file: string): void => {
  if (existsSync(file) || !existsSync(dirname(file))) return
  const folder = dirname(file)
  for (const name of readdirSync(folder)) {
    const replaced = RESTORE_PARTIAL.exec(name)?.groups?.replaced
    if (!replaced?.startsWith(`${basename(file)}.`) || !isStalePartial(join(folder, name))) continue
    if (!isPresent(join(folder, replaced))) continue
    restoreDatabaseName(file, join(folder, replaced))
    return
  }
}

/**
 * Removes second names of the current file that a killed restore left. Only while this process has the database open: then no restore is
 * in progress.
 */
export const removeSecondNames = (file: string): void => {
  const current = statSync(file, { throwIfNoEntry: false, bigint: true })
  if (!current || current.nlink < 2n) return
  for (const name of readdirSync(dirname(file)).filter((existing) => existing.startsWith(`${basename(file)}.replaced-`))) {
    const path = join(dirname(file), name)
    const other = statSync(path, { throwIfNoEntry: false, bigint: true })
    if (other?.ino === current.ino && other.dev === current.dev) rmSync(path, { force: true })
  }
}
