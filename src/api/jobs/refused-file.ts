/**
 * Lists of the rows that imports left out: row, column and reason of each, never the content of a cell.
 *
 * The command line writes a list next to the imported file, where it belongs to the user. Other lists are in a private folder of the data
 * folder, and are removed when their import is undone or their product is deleted.
 */

import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { toCsv } from '#shared/csv.ts'
import { writeFileAtomic } from '#shared/node/atomic-file.ts'
import { english } from '../domain/english.ts'
import { withoutCells } from '../imports/checks/cell-content.ts'
import type { BadRow } from '../imports/checks/import-refused.ts'
import { safeHeader } from '../imports/reading/columns.ts'

const MOST_LISTS = 10_000
const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600

/** The folder for the lists of a data folder. */
export const refusedFolderOf = (dataDir: string): string => join(dataDir, 'refused')

const isIn = (folder: string, file: string): boolean => dirname(resolve(file)) === resolve(folder)

const numbered = (file: string, number: number): string =>
  number === 1 ? file : file.endsWith('.csv') ? `${file.slice(0, -4)}-${number}.csv` : `${file}-${number}`

const makePrivate = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
  // Earlier versions left it readable by other users.
  chmodSync(folder, PRIVATE_FOLDER)
}

/**
 * Writes row, column and reason of each as CSV, for the user of this process alone. Never overwrites another list.
 *
 * @returns the name of the file: `file`, or with the first free number if that exists
 */
export const writeRefused = (dataDir: string, file: string, refused: readonly BadRow[]): string => {
  const content = toCsv([
    ['row', 'column', 'problem'],
    ...refused.map(({ row, column, problem }) => [row, column === '' ? '' : safeHeader(column), english.format(withoutCells(problem))]),
  ])
  if (isIn(refusedFolderOf(dataDir), file)) makePrivate(refusedFolderOf(dataDir))
  for (let number = 1; number < MOST_LISTS; number += 1) {
    const name = numbered(file, number)
    if (writeFileAtomic(name, content, { mode: PRIVATE_FILE, ifExists: 'keep' })) return name
  }
  throw new Error(`${file} already has ${MOST_LISTS} lists of skipped rows next to it`)
}

/** Removes lists of the private folder. A path outside it is not removed: it is the user's, or was changed in the database. */
export const removeRefused = (dataDir: string, files: readonly (string | null)[]): void => {
  for (const file of files) if (file !== null && isIn(refusedFolderOf(dataDir), file)) rmSync(file, { force: true })
}

/**
 * The list of an import as it can be downloaded later: in the data folder. A list that was written next to an imported file is copied there.
 *
 * @returns the path of the list in the data folder
 * @throws the error of the file system
 */
export const keepRefused = (file: string, dataDir: string): string => {
  const folder = refusedFolderOf(dataDir)
  if (isIn(folder, file)) return file
  makePrivate(folder)
  const copy = join(folder, `${randomUUID()}.csv`)
  writeFileAtomic(copy, readFileSync(file), { ifExists: 'keep', mode: PRIVATE_FILE })
  return copy
}
