/** Writes the list of refused rows next to the imported file; never overwrites another list, and never includes cell contents. Only its owner can read it. */

import { toCsv } from '#shared/csv.ts'
import { writeFileAtomic } from '#shared/node/atomic-file.ts'
import { english } from '../domain/english.ts'
import type { BadRow } from '../imports/checks/import-refused.ts'

const MOST_LISTS = 10_000

const numbered = (file: string, number: number): string =>
  number === 1 ? file : file.endsWith('.csv') ? `${file.slice(0, -4)}-${number}.csv` : `${file}-${number}`

/** Writes row, column and problem of each as CSV and answers the name of the file: `file`, or with the first free number where that exists. */
export const writeRefused = (file: string, refused: readonly BadRow[]): string => {
  const content = toCsv([
    ['row', 'column', 'problem'],
    ...refused.map(({ row, column, problem }) => [row, column, english.format(problem)]),
  ])
  for (let number = 1; number < MOST_LISTS; number += 1) {
    const name = numbered(file, number)
    if (writeFileAtomic(name, content, { ifExists: 'keep', mode: 0o600 })) return name
  }
  throw new Error(`${file} already has ${MOST_LISTS} lists of skipped rows next to it`)
}
