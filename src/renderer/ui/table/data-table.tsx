/** A simple table: numbers and buttons are aligned right; names are not translated and can be truncated, with the full text on hover. */

import { cx } from '../styles/class-names.ts'
import css from './data-table.module.css'
import { HeadText } from './head-text.tsx'
import { ScrollArea } from './scroll-area.tsx'

export interface ColumnOf<Row> {
  readonly id: string
  readonly head: React.ReactNode
  readonly cell: (row: Row) => React.ReactNode
  readonly kind?: 'text' | 'name' | 'long' | 'number' | 'action'
  readonly tone?: (row: Row) => 'good' | 'bad' | 'muted' | null
}

export interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly ColumnOf<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** True inside a flush card: the first and last columns then have the card's padding. */
  readonly wide?: boolean
  /** True if names wrap, so that a narrow place shows all columns. */
  readonly wrapping?: boolean
  /** True for columns of equal width, so that stacked tables line up. */
  readonly even?: boolean
}

const kindClass = { text: undefined, name: undefined, long: css.wrap, number: css.end, action: css.end }

const Named = ({ children }: { readonly children: React.ReactNode }) => (
  <span className={css.name} translate="no" {...(typeof children === 'string' && { title: children })}>
    {children}
  </span>
)

interface CellProps<Row> {
  readonly of: ColumnOf<Row>
  readonly row: Row
  readonly isHead: boolean
}

const Cell = <Row,>({ of: { cell, kind = 'text', tone }, row, isHead }: CellProps<Row>) => {
  const content = kind === 'name' ? <Named>{cell(row)}</Named> : cell(row)
  return isHead ? (
    <th scope="row" className={cx(kindClass[kind])}>
      {content}
    </th>
  ) : (
    <td className={cx(kindClass[kind], css[tone?.(row) ?? ''])}>{content}</td>
  )
}

export const DataTable = <Row,>({ label, columns, rows, rowKey, wide = false, wrapping = false, even = false }: DataTableProps<Row>) => (
  <ScrollArea label={label} className={cx(css.table, wide && css.wide, wrapping && css.wrapping, even && css.even)}>
    <thead>
      <tr>
        {columns.map(({ id, head, kind = 'text' }) => (
          <th key={id} scope="col" className={cx((kind === 'number' || kind === 'action') && css.end)}>
            {typeof head === 'string' ? <HeadText>{head}</HeadText> : head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)}>
          {columns.map((column, index) => (
            <Cell key={column.id} of={column} row={row} isHead={index === 0} />
          ))}
        </tr>
      ))}
    </tbody>
  </ScrollArea>
)
