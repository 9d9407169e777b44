/** Folders that only their owner may enter. Windows has no such modes: there, the user's profile folder is private. */

import { chmodSync, mkdirSync, type Stats, statSync } from 'node:fs'

const PRIVATE_MODE = 0o700
const OTHERS = 0o077

const isOpenToOthers = ({ mode }: Stats): boolean => process.platform !== 'win32' && (mode & OTHERS) !== 0

/**
 * Creates a folder of the app, with its missing parents, and closes one of an earlier version to other users.
 *
 * For folders that the app alone chose and fills; the mode of a folder that the user chose is the user's.
 *
 * @throws the error of the file system if the folder cannot be created
 */
export const makePrivateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_MODE })
  const stats = statSync(folder)
  if (isOpenToOthers(stats) && stats.uid === process.getuid?.()) chmodSync(folder, PRIVATE_MODE)
}

/**
 * The permissions of a folder that other users may enter.
 *
 * @returns in octal, such as `755`; null if only its owner may enter it, or if it does not exist
 */
export const openPermissions = (folder: string): string | null => {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats && isOpenToOthers(stats) ? (stats.mode & 0o777).toString(8) : null
}
