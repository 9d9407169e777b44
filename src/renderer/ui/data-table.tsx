/** A plain table of text and numbers: numbers stand right, names are never translated and may be cut with the whole text on hover. */

import { cx } from './class-names.ts'
import css from './data-table.module.css'

export interface ColumnOf<Row> {
  readonly id: string
  readonly head: React.ReactNode
  readonly cell: (row: Row) => React.ReactNode
  readonly kind?: 'text' | 'name' | 'long' | 'number'
  readonly tone?: (row: Row) => 'good' | 'bad' | 'muted' | null
}

export interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly ColumnOf<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** True inside a flush card: the first and last column keep the card's side space. */
  readonly wide?: boolean
  /** True for columns of equal width, so that tables under one another line up. */
  readonly even?: boolean
}

/** A table that is wider than its place must be scrolled by keyboard too. */
const scrollable = { tabIndex: 0 }

const kindClass = { text: undefined, name: css.long, long: css.wrap, number: css.end }

export const DataTable = <Row,>({ label, columns, rows, rowKey, wide = false, even = false }: DataTableProps<Row>) => (
  <section className={css.scroll} {...scrollable} aria-label={label}>
    <table className={cx(css.table, wide && css.wide, even && css.even)} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ id, head, kind = 'text' }) => (
            <th key={id} scope="col" className={cx(kind === 'number' && css.end)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ id, cell, kind = 'text', tone }, index) => {
              const content = cell(row)
              const name = kind === 'name' ? ({ translate: 'no', ...(typeof content === 'string' ? { title: content } : {}) } as const) : {}
              return index === 0 ? (
                <th key={id} scope="row" className={cx(kindClass[kind])} {...name}>
                  {content}
                </th>
              ) : (
                <td key={id} className={cx(kindClass[kind], css[tone?.(row) ?? ''])} {...name}>
                  {content}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
