/** The totals of a long table. */

import { memo } from 'react'
import { cx } from '../styles/class-names.ts'
import type { VirtualColumn } from './virtual-column.ts'
import css from './virtual-table.module.css'

const Foot = <Row,>({ columns }: { readonly columns: readonly VirtualColumn<Row>[] }) => (
  <tfoot>
    <tr>
      {columns.map(({ id, total, kind }, index) =>
        index === 0 ? (
          <th key={id} scope="row">
            {total}
          </th>
        ) : (
          <td key={id} className={cx(kind === 'number' && css.end)}>
            {total}
          </td>
        ),
      )}
    </tr>
  </tfoot>
)

/** Memoized: does not re-render while the rows scroll. */
export const TableFooter = memo(Foot) as typeof Foot
