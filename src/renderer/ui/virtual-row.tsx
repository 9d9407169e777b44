/** One row of a long table; drawn again only when it is another one. */

import { memo } from 'react'
import { cx } from './class-names.ts'
import type { VirtualColumn } from './virtual-column.ts'
import css from './virtual-table.module.css'

interface VirtualRowProps<Row> {
  readonly ref: React.Ref<HTMLTableRowElement>
  readonly row: Row
  readonly index: number
  readonly columns: readonly VirtualColumn<Row>[]
  readonly height: number
  /** True for the one row that the tab key reaches. */
  readonly isActive: boolean
  readonly onFocus: (index: number) => void
}

const Row = <Row,>({ ref, row, index, columns, height, isActive, onFocus }: VirtualRowProps<Row>) => (
  <tr
    ref={ref}
    className={css.row}
    style={{ height }}
    aria-rowindex={index + 2}
    tabIndex={isActive ? 0 : -1}
    onFocus={() => onFocus(index)}
  >
    {columns.map(({ id, kind, cell, tone }, at) =>
      at === 0 ? (
        <th key={id} scope="row">
          {cell(row)}
        </th>
      ) : (
        <td key={id} className={cx(kind === 'number' && css.end, css[tone?.(row) ?? ''])}>
          {cell(row)}
        </td>
      ),
    )}
  </tr>
)

export const VirtualRow = memo(Row) as typeof Row
