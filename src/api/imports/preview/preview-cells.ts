/** What of a file's cells a preview may show: an ads file as it is, an orders file without whatever may be personal. */

import { currencySign } from '#shared/currency-signs.ts'
import { storedOrderId } from '#shared/node/stored-order-id.ts'
import { storedSource } from '../orders/order-source.ts'
import type { FieldSpec } from '../reading/columns.ts'
import { dateEvidence } from '../reading/dates.ts'
import { isBlank, plainDecimal, readFlag, readFraction } from '../reading/numbers.ts'
import { isBlankRow, type Table } from '../reading/table.ts'

const HIDDEN = '•••'
const SAMPLE_ROWS = 8
const CELL = 200

const fits = (text: string, { field, kind }: FieldSpec): boolean => {
  if (kind === 'money')
    return isBlank(text) || currencySign(text) !== null || (['.', ','] as const).some((mark) => plainDecimal(text, mark) !== null)
  if (kind === 'time' || field === 'cancelled_at') return dateEvidence(text).is !== 'none'
  if (kind === 'flag') return readFlag(text) !== undefined
  if (kind === 'fraction') return readFraction(text, '.') !== -1 || readFraction(text, ',') !== -1
  if (field === 'currency') return /^[A-Za-z]{3}$/.test(text.trim())
  // Names occur in order numbers and in sources: only what may be stored is shown.
  if (field === 'order_id') return storedOrderId(text.trim()) === text.trim()
  return field === 'source' && storedSource(text) === text.trim()
}

const sampled = (table: Table, show: (text: string, column: number) => string): string[][] =>
  table.head
    .filter((cells) => !isBlankRow(cells))
    .slice(0, SAMPLE_ROWS)
    .map((cells) => cells.map((text, column) => show(text.slice(0, CELL), column)))

export const adsSample = (table: Table): string[][] => sampled(table, (text) => (text.includes('@') ? HIDDEN : text))

/** Amounts of an order that are never personal, whether they are read or not: with them, the user sees why others are. */
const AMOUNTS: ReadonlySet<string> = new Set([
  ...['subtotal', 'taxes', 'tax', 'total tax', 'shipping', 'shipping price', 'shipping total', 'shipping discount', 'total', 'tip amount'],
  ...['outstanding balance', 'duties', 'item total', 'order total', 'order subtotal', 'order tax', 'order shipping', 'sales tax'],
])

const isAmount = (header: string, text: string): boolean =>
  AMOUNTS.has(header.trim().toLowerCase().replaceAll('_', ' ')) && (['.', ','] as const).some((mark) => plainDecimal(text, mark) !== null)

/** Shows a cell only where its column is one that we read, or a known amount, and it looks like what belongs there. */
export const ordersSample = (table: Table, specs: readonly FieldSpec[], at: ReadonlyMap<string, number>): string[][] => {
  const byColumn = new Map(specs.flatMap((spec) => (at.has(spec.field) ? [[at.get(spec.field), spec] as const] : [])))
  return sampled(table, (text, column) => {
    const spec = byColumn.get(column)
    return text.trim() === '' || (spec ? fits(text, spec) : isAmount(table.header[column] ?? '', text)) ? text : HIDDEN
  })
}
