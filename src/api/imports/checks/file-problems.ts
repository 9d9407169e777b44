/** Everything that is wrong with a file, at once: nobody should correct a file only to see the next problem. */

import type { ImportQuestion } from '#shared/contract/internal/import.ts'
import type { Columns, FieldSpec } from '../reading/columns.ts'
import type { CsvReadOptions } from '../reading/csv-types.ts'
import { ambiguityRefusal } from '../reading/locale-detection.ts'
import type { Table } from '../reading/table.ts'
import { blankSpendRefusal } from './blank-spend.ts'
import { combineRefusals, type ImportRefused, isOfCurrency } from './import-refused.ts'
import { oldDatesRefusal } from './old-dates.ts'
import { type RowCheck, unreadableRows } from './unreadable-rows.ts'

export interface OpenedFile {
  readonly table: Table
  readonly columns: Columns<string>
  readonly questions: readonly ImportQuestion[]
  readonly problems: readonly ImportRefused[]
}

interface Reasons {
  readonly specs: readonly FieldSpec[]
  /** The refusal for columns that the file does not have. */
  readonly missing: ImportRefused | null
  /** Fields of which a row that is not a totals row names one. */
  readonly keys: readonly string[]
  /** True for rows whose cells may be personal, which are never quoted. */
  readonly personal: boolean
  /** What is checked of each row, whatever the open questions are answered. */
  readonly check: RowCheck
  /** False for a preview, which asks the questions by itself, and reads the rows while it asks about columns. */
  readonly withQuestions: boolean
}

/**
 * The refusal of a file that cannot be read row by row yet, with its unreadable rows; null if it can.
 *
 * @returns what refuses it, and how many rows it has and how many of them cannot be read
 */
export const fileProblems = async (
  { table, columns, questions, problems }: OpenedFile,
  { specs, missing, keys, personal, check, withQuestions }: Reasons,
  options: CsvReadOptions,
): Promise<{ readonly refusal: ImportRefused | null; readonly rows: number; readonly bad: number } | null> => {
  const ambiguity = ambiguityRefusal(questions.filter(({ id }) => withQuestions || id !== 'map'))
  if (missing === null && ambiguity === null && problems.length === 0) return null
  const byCells = missing !== null
  const isForeign = problems.some(isOfCurrency)
  const { rows, refused, foreign } = await unreadableRows(table, { specs, columns, keys, personal, check, byCells, isForeign }, options)
  const bad = options.skip_bad_rows === true ? null : refused.refusal()
  const currency = isForeign ? null : foreign
  // A preview asks about old rows and those without a spend once the format is settled.
  const others = { count: rows - refused.count() - (refused.old()?.count ?? 0) - (refused.blankSpend()?.count ?? 0), firstDay: null }
  const old = withQuestions ? oldDatesRefusal(refused.old(), others, options) : null
  const blank = withQuestions ? blankSpendRefusal(refused.blankSpend(), null, options) : null
  const refusals = [missing, ...problems, currency, withQuestions ? ambiguity : null, bad, old, blank].filter((each) => each !== null)
  return { refusal: refusals.length === 0 ? null : combineRefusals(refusals), rows, bad: refused.count() }
}
