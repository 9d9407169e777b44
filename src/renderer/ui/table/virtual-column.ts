/** A column of a long table. */

import type { SortValue } from './table-order.ts'

export interface VirtualColumn<Row> {
  readonly id: string
  readonly head: string
  /** Description of the column, shown on hover of its header. */
  readonly hint?: string
  readonly kind: 'number' | 'text'
  /** Preferred width in pixels; the first column grows with the table. */
  readonly width: number
  /** Minimum width in pixels if space is short; absent: the column does not shrink. */
  readonly least?: number
  readonly cell: (row: Row) => React.ReactNode
  readonly tone?: (row: Row) => 'good' | 'bad' | 'muted' | null
  /** Absent: the column is not sortable. */
  readonly sort?: (row: Row) => SortValue
  /** The column's total over all given rows. */
  readonly total?: React.ReactNode
}
