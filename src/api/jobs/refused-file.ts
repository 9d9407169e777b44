/** The list of refused rows beside the file they are of: never over another one, never with a cell's content. */

import { writeFile } from 'node:fs/promises'
import { english } from '../domain/english.ts'
import type { BadRow } from '../imports/checks/import-refused.ts'

const MOST_LISTS = 10_000

/** A spreadsheet would run a cell that begins with one of these. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

const quoted = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

const numbered = (file: string, number: number): string =>
  number === 1 ? file : file.endsWith('.csv') ? `${file.slice(0, -4)}-${number}.csv` : `${file}-${number}`

/** Writes row, column and problem of each as CSV and answers the name of the file: `file`, or with the first free number where that exists. */
export const writeRefused = async (file: string, refused: readonly BadRow[]): Promise<string> => {
  const lines = refused.map(({ row, column, problem }) => [row, quoted(column), quoted(english.format(problem))].join(','))
  const content = `${['row,column,problem', ...lines].join('\r\n')}\r\n`
  for (let number = 1; number < MOST_LISTS; number += 1) {
    const name = numbered(file, number)
    try {
      await writeFile(name, content, { flag: 'wx' })
      return name
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  throw new Error(`${file} already has ${MOST_LISTS} lists of skipped rows next to it`)
}
