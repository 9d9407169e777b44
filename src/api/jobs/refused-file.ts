/**
 * Lists of the rows that imports left out: row, column and reason of each, never the content of a cell.
 *
 * The command line writes a list next to the imported file, where it belongs to the user. Other lists are in a private folder of the data
 * folder, and are removed when their import is undone or their product is deleted.
 */

import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { toCsv } from '#shared/csv.ts'
import { writeFileAtomic } from '#shared/node/atomic-file.ts'
import { makePrivateFolder } from '#shared/node/private-folder.ts'
import { english } from '../domain/english.ts'
import type { BadRow } from '../imports/checks/bad-row-groups.ts'
import { withoutCells } from '../imports/checks/cell-content.ts'
import { safeHeader } from '../imports/reading/columns.ts'

const MOST_LISTS = 10_000
const PRIVATE_FILE = 0o600

/** The folder for the lists of a data folder. */
export const refusedFolderOf = (dataDir: string): string => join(dataDir, 'refused')

const isIn = (folder: string, file: string): boolean => dirname(resolve(file)) === resolve(folder)

const numbered = (file: string, number: number): string =>
  number === 1 ? file : file.endsWith('.csv') ? `${file.slice(0, -4)}-${number}.csv` : `${file}-${number}`

interface RefusedList {
  readonly dataDir: string
  /** The path of the list. */
  readonly file: string
  readonly refused: readonly BadRow[]
  /** Saves the path under which the list can be downloaded later, in the data folder. */
  readonly saveName: (file: string) => void
}

/**
 * Writes row, column and reason of each as CSV, for the user of this process alone, and saves where. Never overwrites another list.
 *
 * @returns the name of the file: `file`, or with the first free number if that exists
 * @throws the error of the file system or of `saveName`; then no list remains
 */
export const writeRefused = ({ dataDir, file, refused, saveName }: RefusedList): string => {
  const folder = refusedFolderOf(dataDir)
  makePrivateFolder(folder)
  const written = createList(file, contentOf(refused))
  const lists = [written]
  try {
    const stored = isIn(folder, written) ? written : join(folder, `${randomUUID()}.csv`)
    if (stored !== written) {
      lists.push(stored)
      writeFileAtomic(stored, readFileSync(written), { ifExists: 'keep', mode: PRIVATE_FILE })
    }
    saveName(stored)
    return written
  } catch (error) {
    // A list that no import names is of no use, and nothing would remove it.
    for (const list of lists) rmSync(list, { force: true })
    throw error
  }
}

const contentOf = (refused: readonly BadRow[]): string =>
  toCsv([
    ['row', 'column', 'problem'],
    ...refused.map(({ row, column, problem }) => [row, column === '' ? '' : safeHeader(column), english.format(withoutCells(problem))]),
  ])

const createList = (file: string, content: string): string => {
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
