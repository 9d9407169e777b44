/** Money of another currency than the account's, by the headers of an ads file or by its currency column. */

import { createMessage } from '#shared/messages/message.ts'
import { refuseRow } from '../checks/import-refused.ts'
import type { Columns } from '../reading/columns.ts'
import { normalizeHeader } from '../reading/header-normalization.ts'
import { type AdField, CURRENCY_NAMES } from './ad-fields.ts'

const CODE = /^[A-Z]{3}$/

/** Position of the column that names each row's currency; -1 if there is none. */
export const currencyColumn = ({ header }: Columns<AdField>): number =>
  header.findIndex((name) => CURRENCY_NAMES.includes(normalizeHeader(name)))

/** Throws ImportRefused for a row whose cell at `at` is another currency's code than the account's. */
export const checkRowCurrency = (
  row: number,
  cells: readonly string[],
  { header }: Columns<AdField>,
  at: number,
  currency: string,
): void => {
  const code = (cells[at] ?? '').trim().toUpperCase()
  if (code === currency || !CODE.test(code)) return
  throw refuseRow(
    row,
    header[at] ?? '',
    createMessage('cell.currency', { code, own: currency }),
    createMessage('file.currencyWay', { code, own: currency }),
  )
}
