/** The cells of an order's row by field, and those of the further columns that its export is known to have. */

import { type Columns, columnNamed } from '../reading/columns.ts'
import { isBlank } from '../reading/numbers.ts'
import type { OrderField } from './order-fields.ts'
import type { OrderLayout } from './order-layout.ts'

export interface OrderCells {
  /** The text of a field; empty if the file does not have it, or if the cell means "no value". */
  readonly text: (cells: readonly string[], field: OrderField) => string
  readonly has: (field: OrderField) => boolean
  /** The header of a field's column. */
  readonly column: (field: OrderField) => string
  /** Positions of the first column of each group that the file has. */
  readonly at: (groups: readonly (readonly string[])[]) => readonly number[]
  /** True if the field is read from the column that the export is known to have, not from one that the user chose. */
  readonly isOfLayout: (field: OrderField) => boolean
}

/** Spreadsheets keep long numbers as texts in this way: ="1234567890123". */
const FORMULA_TEXT = /^="(.*)"$/

export const cellText = (cell: string | undefined): string => {
  const given = (cell ?? '').trim()
  const text = given.startsWith('="') ? given.replace(FORMULA_TEXT, '$1').trim() : given
  return isBlank(text) ? '' : text
}

export const orderCells = ({ header, at }: Columns<OrderField>, layout: OrderLayout | null): OrderCells => ({
  text: (cells, field) => {
    const index = at.get(field)
    return index === undefined ? '' : cellText(cells[index])
  },
  has: (field) => at.has(field),
  column: (field) => header[at.get(field) ?? -1] ?? field,
  at: (groups) => groups.map((names) => columnNamed(header, names)).filter((index) => index >= 0),
  isOfLayout: (field) => {
    const names = layout?.names[field]
    return names !== undefined && at.get(field) === columnNamed(header, names)
  },
})
