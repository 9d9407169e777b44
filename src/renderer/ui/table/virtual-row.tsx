/** A row of a long table, memoized by its row object. */

import { memo } from 'react'
import { cx } from '../styles/class-names.ts'
import type { TreePlace } from './table-tree.ts'
import type { VirtualColumn } from './virtual-column.ts'
import css from './virtual-table.module.css'

interface VirtualRowProps<Row> {
  readonly ref: React.Ref<HTMLTableRowElement>
  readonly row: Row
  readonly index: number
  readonly columns: readonly VirtualColumn<Row>[]
  /** Number of columns with content; the cells of the others are empty. */
  readonly filled: number
  /** True for the row in the tab order. */
  readonly isActive: boolean
  /** True for the row that led to the page. */
  readonly isMarked: boolean
  /** Set in a table with nested rows. */
  readonly place?: TreePlace | undefined
  readonly onFocus: (index: number) => void
}

const Row = <Row,>({ ref, row, index, columns, filled, isActive, isMarked, place, onFocus }: VirtualRowProps<Row>) => (
  <tr
    ref={ref}
    className={cx(css.row, place?.level === 1 && css.group, place?.level === 2 && css.under, isMarked && css.marked)}
    aria-rowindex={index + 2}
    tabIndex={isActive ? 0 : -1}
    onFocus={() => onFocus(index)}
    {...(isMarked ? { 'aria-current': true } : {})}
    {...(place && inTree(place))}
  >
    {columns.map(({ id, kind, cell, tone }, at) =>
      at === 0 ? (
        <th key={id} scope="row">
          {cell(row)}
        </th>
      ) : (
        <td key={id} className={cx(kind === 'number' && css.end, css[tone?.(row) ?? ''])}>
          {at < filled && cell(row)}
        </td>
      ),
    )}
  </tr>
)

const inTree = ({ level, isOpen, at, of }: TreePlace) => ({
  'aria-level': level,
  'aria-posinset': at,
  'aria-setsize': of,
  ...(isOpen === null ? {} : { 'aria-expanded': isOpen }),
})

export const VirtualRow = memo(Row) as typeof Row
