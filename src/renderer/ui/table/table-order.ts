/** Sorting of a table's rows by one column. Unknown values come last in both directions. */

export interface TableOrder {
  readonly column: string
  readonly direction: 'ascending' | 'descending'
}

export type SortValue = number | string | null

/** The sort order after a click on a header: numbers start descending, texts ascending; a second click reverses the order. */
export const orderAfter = (order: TableOrder, column: string, kind: 'number' | 'text'): TableOrder => {
  if (order.column === column) return { column, direction: order.direction === 'ascending' ? 'descending' : 'ascending' }
  return { column, direction: kind === 'number' ? 'descending' : 'ascending' }
}

/** Returns a new list. The sort is stable. */
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
