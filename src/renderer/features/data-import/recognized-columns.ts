/** How many columns of a file have a field, and whether the user has to look at them. */

import type { ImportPreview } from '#shared/contract/internal/import.ts'
import type { MissingPurchases } from './missing-purchases.ts'

type Columns = Pick<ImportPreview, 'columns' | 'fields' | 'also_used'>

/** The columns of the file that nothing is read from. */
export const unusedColumns = ({ columns, fields, also_used: also }: Columns): readonly string[] =>
  columns.filter((column) => !also.includes(column) && fields.every((field) => field.column !== column))

/** Whether the columns are all that is open about a file that can be read with them: the button to import confirms them. */
export const confirmsColumns = ({ questions, refusal, rows }: Pick<ImportPreview, 'questions' | 'refusal' | 'rows'>): boolean =>
  questions.length === 1 && questions[0]?.id === 'map' && refusal === null && rows > 0

/** Whether columns are a question, are missing, or may be the answer to what is wrong. */
export const needsColumnCheck = (
  preview: Columns & Pick<ImportPreview, 'questions' | 'refusal'>,
  lacks: MissingPurchases | null,
): boolean => {
  const { fields, questions, refusal } = preview
  if (questions.some(({ id }) => id === 'map')) return true
  if (fields.some(({ column, required, one_of: group }) => column === null && (required || group !== null))) return true
  const isOfColumns = lacks !== null || (refusal !== null && refusal.rows.length === 0)
  return isOfColumns && unusedColumns(preview).length > 0
}
