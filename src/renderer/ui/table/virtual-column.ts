/** A column of a long table. */

import type { SortValue } from './table-order.ts'

export interface VirtualColumn<Row> {
  readonly id: string
  readonly head: string
  /** More about the column, on hover of its head. */
  readonly hint?: string
  readonly kind: 'number' | 'text'
  /** In pixels, where there is room for all; the first column grows with the table. */
  readonly width: number
  /** In pixels, what it gives way to where there is not; absent: it never gives way. */
  readonly least?: number
  readonly cell: (row: Row) => React.ReactNode
  readonly tone?: (row: Row) => 'good' | 'bad' | 'muted' | null
  /** Absent: the column cannot be sorted by. */
  readonly sort?: (row: Row) => SortValue
  /** Under the column, over all rows given. */
  readonly total?: React.ReactNode
}
