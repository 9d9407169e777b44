/** What a preview leaves open, and whether skipping its invalid rows would let the file in. */

import type { ImportPreview, ImportRefusal } from '#shared/contract/internal/import.ts'

/** Whether the refusal proposes to skip the invalid rows. A file in another currency stays refused without them. */
export const canSkipRows = (refusal: ImportRefusal | null): boolean =>
  refusal !== null && refusal.rows.length > 0 && refusal.texts.some(({ key }) => key === 'row.way')

/** Why the effect on the product is not known yet: a key of the texts of `preview.notYet`. */
export const openPart = ({
  questions,
  refusal,
}: Pick<ImportPreview, 'questions' | 'refusal'>): 'questions' | 'rows' | 'questionsAndRows' | 'refused' => {
  if (refusal === null) return 'questions'
  if (!canSkipRows(refusal)) return 'refused'
  return questions.length > 0 ? 'questionsAndRows' : 'rows'
}
