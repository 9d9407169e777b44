/** How many columns of a file have a field, and whether the user has to look at them. */

import type { ImportPreview } from '#shared/contract/internal/import.ts'
import type { MissingPurchases } from './missing-purchases.ts'

/** The columns of the file that no field is read from. */
export const unusedColumns = ({ columns, fields }: Pick<ImportPreview, 'columns' | 'fields'>): readonly string[] =>
  columns.filter((column) => fields.every((field) => field.column !== column))

/** Whether the columns are all that is open about a file that can be read with them: the button to import confirms them. */
export const confirmsColumns = ({ questions, refusal, rows }: Pick<ImportPreview, 'questions' | 'refusal' | 'rows'>): boolean =>
  questions.length === 1 && questions[0]?.id === 'map' && refusal === null && rows > 0

/** Whether columns are a question, are missing, or may be the answer to what is wrong. */
export const needsColumnCheck = (
  preview: Pick<ImportPreview, 'columns' | 'fields' | 'questions' | 'refusal'>,
  lacks: MissingPurchases | null,
): boolean => {
  const { fields, questions, refusal } = preview
  if (questions.some(({ id }) => id === 'map')) return true
  if (fields.some(({ column, required, one_of: group }) => column === null && (required || group !== null))) return true
  const isOfColumns = lacks !== null || (refusal !== null && refusal.rows.length === 0)
  return isOfColumns && unusedColumns(preview).length > 0
}
