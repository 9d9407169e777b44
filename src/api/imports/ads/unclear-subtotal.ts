/** The refusal of a file with rows that may sum up other rows but do not equal their sum: they are never counted twice without asking. */

import { createMessage } from '#shared/messages/message.ts'
import { type ImportRefused, refuseOpen } from '../checks/import-refused.ts'
import { CHECKED, shownNumber } from '../checks/summary-rows.ts'
import type { Columns } from '../reading/columns.ts'
import type { AdField } from './ad-fields.ts'
import type { ResolvedRows } from './subtotal-rows.ts'

export const unclearSubtotal = (
  { candidate, sums, at }: ResolvedRows['unclear'][number],
  count: number,
  columns: Columns<AdField>,
): ImportRefused => {
  const field = CHECKED[at]?.field ?? 'spend'
  const found = createMessage('file.subtotal', {
    count,
    row: candidate.row,
    column: columns.header[columns.at.get(field) ?? -1] ?? '',
    value: shownNumber(candidate.stated[at] ?? 0, at),
    sum: shownNumber(sums.sums[at] ?? 0, at),
  })
  return refuseOpen('subtotals', [found], createMessage('file.subtotalWay'))
}
