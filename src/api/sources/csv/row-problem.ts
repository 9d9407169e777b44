/** Bad rows of a file: collected when the buyer said to skip them, otherwise counted to the end and then refused together. */

import type { RefusedRow } from './csv-types.ts'
import { ImportRefused } from './import-refused.ts'
import { counted } from './wording.ts'

export interface RowProblem {
  readonly column: string
  readonly problem: string
  /** True where the cells stand in the wrong columns. */
  readonly shifted: boolean
}

export interface RefusedRows {
  readonly add: (row: number, problem: RowProblem) => void
  readonly count: () => number
  readonly rows: () => readonly RefusedRow[]
  /** What refuses the file if bad rows are not skipped; null where there are none. */
  readonly refusal: () => ImportRefused | null
}

const DETAILS = 20

export const collectRefused = (skip: boolean): RefusedRows => {
  const rows: RefusedRow[] = []
  let count = 0
  let shifted = 0
  let first: (RowProblem & { readonly row: number }) | null = null
  const add = (row: number, { column, problem, shifted: isShifted }: RowProblem): void => {
    count += 1
    if (isShifted) shifted += 1
    first ??= { row, column, problem, shifted: isShifted }
    if (skip || rows.length < DETAILS) rows.push({ row, column, problem })
  }
  const refusal = (): ImportRefused | null => {
    if (first === null) return null
    const kinds = [
      ...(shifted > 0 ? [counted(shifted, 'row is shifted against the header', 'rows are shifted against the header')] : []),
      ...(count > shifted ? [counted(count - shifted, 'row cannot be read', 'rows cannot be read')] : []),
    ].join(' and ')
    const where = `Row ${first.row}${first.column === '' ? '' : `, column "${first.column}"`}`
    return new ImportRefused(
      `${where}: ${first.problem}; ${kinds} in all. Nothing was imported. Correct the file, or import the other rows without them.`,
      rows.slice(0, DETAILS).map(({ row, column, problem }) => ({ field: `row ${row}, ${column}`, problem })),
      ['skip_bad_rows'],
    )
  }
  return { add, count: () => count, rows: () => (skip ? rows : []), refusal }
}
