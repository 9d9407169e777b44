/** Money of another currency than the account's, by the headers of an ads file or by its currency column. */

import { createMessage } from '#shared/messages/message.ts'
import { type ImportRefused, refuseFile, refuseRow } from '../checks/import-refused.ts'
import { type Columns, currencyRefusal } from '../reading/columns.ts'
import { normalizeHeader } from '../reading/header-normalization.ts'
import { AD_FIELDS, type AdField, CURRENCY_NAMES } from './ad-fields.ts'

const CODE = /^[A-Z]{3}$/
const CODES = new Set(Intl.supportedValuesOf('currency'))

/** "CPC (cost per link click) (USD)", "Cost [USD]": capitals, because "CTR (all)" is not in Albanian lek. */
const IN_BRACKETS = /[([]([A-Z]{3})[)\]]\s*$/
/** "Cost EUR", "spend_usd", "EUR": only of columns that are read as money. */
const AT_END = /(?:^|[\s_,-])([A-Z]{3})\s*$/i
const WORDS = new Set(['ALL', 'TOP'])

const codeIn = (pattern: RegExp, header: string): string | null => {
  const code = pattern.exec(header)?.[1]?.toUpperCase()
  return code !== undefined && CODES.has(code) && !WORDS.has(code) ? code : null
}

/** Position of the column that names each row's currency; -1 if there is none. */
export const currencyColumn = ({ header }: Columns<AdField>): number =>
  header.findIndex((name) => CURRENCY_NAMES.includes(normalizeHeader(name)))

const moneyColumns = ({ at, header }: Columns<AdField>): readonly string[] =>
  AD_FIELDS.flatMap(({ field, kind }) => (kind === 'money' && at.has(field) ? [header[at.get(field) ?? -1] ?? ''] : []))

const codesOf = (columns: Columns<AdField>): readonly { readonly code: string; readonly column: string }[] =>
  [
    ...columns.header.map((column) => ({ code: codeIn(IN_BRACKETS, column), column })),
    ...moneyColumns(columns).map((column) => ({ code: codeIn(AT_END, column), column })),
  ].flatMap(({ code, column }) => (code === null ? [] : [{ code, column }]))

/** The refusal for a header, also of a column that is not read, with another currency than the account's, where {@link currencyRefusal} sees none. */
export const headerCurrencyRefusal = (columns: Columns<AdField>, currency: string): ImportRefused | null => {
  const other = currencyRefusal(columns, currency) ? undefined : codesOf(columns).find(({ code }) => code !== currency)
  if (!other) return null
  const { code, column } = other
  return refuseFile(
    createMessage('file.currency', { column, code, own: currency }),
    createMessage('file.currencyWay', { code, own: currency }),
  )
}

/** Whether the file states the currency of its money. */
export const statesCurrency = (columns: Columns<AdField>): boolean =>
  currencyColumn(columns) >= 0 || columns.currencies.length > 0 || codesOf(columns).length > 0

/** The refusal for a row whose cell at `at` is another currency's code than the account's; null for any other row. */
export const rowCurrencyRefusal = (
  row: number,
  cells: readonly string[],
  { header }: Columns<AdField>,
  at: number,
  currency: string,
): ImportRefused | null => {
  const code = (cells[at] ?? '').trim().toUpperCase()
  if (code === currency || !CODE.test(code)) return null
  return refuseRow(
    row,
    header[at] ?? '',
    createMessage('cell.currency', { code, own: currency }),
    createMessage('file.currencyWay', { code, own: currency }),
  )
}
