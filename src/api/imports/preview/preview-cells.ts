/** What of a file's cells a preview may show: an ads file as it is, an orders file without whatever may be personal. */

import type { FieldSpec } from '../reading/columns.ts'
import { dateEvidence } from '../reading/dates.ts'
import { isBlank, plainDecimal, readFlag } from '../reading/numbers.ts'
import { isBlankRow, type Table } from '../reading/table.ts'

const HIDDEN = '•••'
const SAMPLE_ROWS = 8
const CELL = 200

const fits = (text: string, { field, kind }: FieldSpec): boolean => {
  if (kind === 'money') return isBlank(text) || plainDecimal(text, '.') !== null || plainDecimal(text, ',') !== null
  if (kind === 'time' || field === 'cancelled_at') return dateEvidence(text) !== 'none'
  if (kind === 'flag') return readFlag(text) !== undefined
  if (field === 'currency') return /^[A-Za-z]{3}$/.test(text.trim())
  if (field === 'order_id') return /^[^@\s]{0,40}$/.test(text.trim()) && /\d/.test(text)
  return field === 'source' && /^[\w .-]{0,40}$/.test(text)
}

const sampled = (table: Table, show: (text: string, column: number) => string): string[][] =>
  table.head
    .filter((cells) => !isBlankRow(cells))
    .slice(0, SAMPLE_ROWS)
    .map((cells) => cells.map((text, column) => show(text.slice(0, CELL), column)))

export const adsSample = (table: Table): string[][] => sampled(table, (text) => (text.includes('@') ? HIDDEN : text))

/** Shows a cell only where its column is one that we read and it looks like what belongs there. */
export const ordersSample = (table: Table, specs: readonly FieldSpec[], at: ReadonlyMap<string, number>): string[][] => {
  const byColumn = new Map(specs.flatMap((spec) => (at.has(spec.field) ? [[at.get(spec.field), spec] as const] : [])))
  return sampled(table, (text, column) => {
    const spec = byColumn.get(column)
    return text.trim() === '' || (spec && fits(text, spec)) ? text : HIDDEN
  })
}
