/** The question about a file whose totals differ from its rows: rows may be missing, or the totals count campaigns that the file does not list. */

import type { ImportQuestion } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { type ImportRefused, refuseOpen } from '../checks/import-refused.ts'
import type { PartTotal } from '../checks/summary-rows.ts'
import { importQuestion } from '../reading/import-questions.ts'

export const refusePartTotal = (part: PartTotal): ImportRefused => {
  const found = createMessage('file.partTotal', { column: part.column, total: part.total, sum: part.sum })
  return refuseOpen('subtotals', [found], createMessage('file.partTotalWay'))
}

/** @param found - the message of {@link refusePartTotal} */
export const partTotalQuestion = (found: Message): ImportQuestion =>
  importQuestion('subtotals', createMessage('ask.partTotal', { found }), [
    { value: 'skip', text: createMessage('ask.partTotal.skip'), example: '' },
  ])
