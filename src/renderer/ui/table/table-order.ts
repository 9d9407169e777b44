/** The order of a table's rows: one column, up or down; what is unknown stands last either way. */

export interface TableOrder {
  readonly column: string
  readonly direction: 'ascending' | 'descending'
}

export type SortValue = number | string | null

/** The order after a press on a column's head: numbers begin with the largest, words with the first; a second press turns it round. */
export const orderAfter = (order: TableOrder, column: string, kind: 'number' | 'text'): TableOrder => {
  if (order.column === column) return { column, direction: order.direction === 'ascending' ? 'descending' : 'ascending' }
  return { column, direction: kind === 'number' ? 'descending' : 'ascending' }
}

/** A new list; rows of equal value keep their order. */
export const ordered = <Row>(
  rows: readonly Row[],
  value: (row: Row) => SortValue,
  direction: TableOrder['direction'],
  collator: Pick<Intl.Collator, 'compare'>,
): readonly Row[] => {
  const sign = direction === 'ascending' ? 1 : -1
  return rows
    .map((row) => ({ row, key: value(row) }))
    .sort((a, b) => {
      if (a.key === null || b.key === null) return a.key === b.key ? 0 : a.key === null ? 1 : -1
      const difference =
        typeof a.key === 'number' && typeof b.key === 'number' ? a.key - b.key : collator.compare(String(a.key), String(b.key))
      return sign * difference
    })
    .map(({ row }) => row)
}
