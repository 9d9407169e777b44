/** The header of a long table: each sortable column is a button that shows its sort direction. */

import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo } from 'react'
import { cx } from '../styles/class-names.ts'
import { HeadText } from './head-text.tsx'
import { orderAfter, type TableOrder } from './table-order.ts'
import type { VirtualColumn } from './virtual-column.ts'
import css from './virtual-table.module.css'

/** Scrolls explicitly: the browser does not scroll to a button that is at least partly visible. */
const bringIntoView = ({ currentTarget }: React.FocusEvent): void => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })

interface TableHeaderProps<Row> {
  readonly columns: readonly VirtualColumn<Row>[]
  readonly order: TableOrder
  readonly onOrder: (order: TableOrder) => void
}

const Head = <Row,>({ columns, order, onOrder }: TableHeaderProps<Row>) => (
  <thead>
    <tr aria-rowindex={1}>
      {columns.map(({ id, head, hint, kind, sort }) => {
        const isSorted = order.column === id
        const Arrow = order.direction === 'ascending' ? ArrowUp : ArrowDown
        return (
          <th
            key={id}
            scope="col"
            className={cx(kind === 'number' && css.end)}
            title={hint === undefined ? head : `${head}\n${hint}`}
            {...(sort === undefined ? {} : { 'aria-sort': isSorted ? order.direction : ('none' as const) })}
          >
            {sort === undefined ? (
              <span className={css.headText}>
                <HeadText>{head}</HeadText>
              </span>
            ) : (
              <button
                type="button"
                className={cx(css.sort, isSorted && css.sorted)}
                onClick={() => onOrder(orderAfter(order, id, kind))}
                onFocus={bringIntoView}
              >
                <span className={css.headText}>
                  <HeadText>{head}</HeadText>
                  {isSorted && <Arrow size={12} aria-hidden="true" />}
                </span>
              </button>
            )}
          </th>
        )
      })}
    </tr>
  </thead>
)

/** Memoized: does not re-render while the rows scroll. */
export const TableHeader = memo(Head) as typeof Head
