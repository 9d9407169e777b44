/** The one error of an import: what is wrong with the file, where, and what to do. */

import type { ImportOptions } from '#shared/contract/desk-import.ts'
import type { FieldProblem } from '#shared/contract/errors.ts'

export type SettlingOption = keyof ImportOptions

/** Nothing of the file may be written. The message is one plain sentence fit for the buyer and never quotes a customer's data. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
  readonly details: readonly FieldProblem[]
  /** Options of which each could let the file in. */
  readonly settledBy: readonly SettlingOption[]

  constructor(message: string, details: readonly FieldProblem[] = [], settledBy: readonly SettlingOption[] = []) {
    super(message)
    this.details = details
    this.settledBy = settledBy
  }
}

/** A refusal of the file as a whole. */
export const refuseFile = (message: string): ImportRefused => new ImportRefused(message, [{ field: 'file', problem: message }])

/** A refusal that one row proves; `row` counts as a spreadsheet does, the header being row 1 of a file without a preamble. */
export const refuseRow = (row: number, column: string, problem: string, remedy: string): ImportRefused =>
  new ImportRefused(`Row ${row}, column "${column}": ${problem}. Nothing was imported. ${remedy}`, [
    { field: `row ${row}, ${column}`, problem },
  ])
