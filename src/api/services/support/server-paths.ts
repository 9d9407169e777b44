/** Paths of the server: for readers on this machine only. On a network they say how the server is set up, and nobody can use them. */

import { basename, parse, resolve } from 'node:path'
import type { ApiOptions, Caller } from '../../api-options.ts'
import { uploadPathStart } from '../imports/upload-folder.ts'

/** A file as the caller may read it: its path, or its name for callers on other machines. */
export const fileShownTo = (caller: Caller, file: string): string => (caller === 'network' ? basename(file) : file)

/**
 * A message, or the plain object of an answer, as the caller may read it: for callers on other machines, no text contains the path of
 * the data folder or of the uploads. A whole `Response` is returned as it is.
 */
export const shownTo = <T>(caller: Caller, { dataDir }: Pick<ApiOptions, 'dataDir'>, value: T): T => {
  if (caller !== 'network' || value instanceof Response) return value
  const folders = [uploadPathStart(dataDir), resolve(dataDir)].filter((folder) => folder !== parse(folder).root)
  return withoutFolders(value, folders) as T
}

const withoutFolders = (value: unknown, folders: readonly string[]): unknown => {
  if (typeof value === 'string') return folders.reduce((text, folder) => text.replaceAll(folder, '…'), value)
  if (Array.isArray(value)) return value.map((entry) => withoutFolders(entry, folders))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withoutFolders(entry, folders)]))
}
