/** An orders file opened: its table, the export that it is of, its columns, its conventions. */

import { wrongImportType } from '../checks/wrong-import-type.ts'
import { type Columns, columnNamed, type FieldSpec, findColumns, type NeededField } from '../reading/columns.ts'
import type { CsvFormat, CsvReadOptions, OpenFile } from '../reading/csv-types.ts'
import { type ResolvedTable, resolveTable } from '../reading/resolved-table.ts'
import { openTable, type Table } from '../reading/table.ts'
import { ITEM_FIELDS, ORDER_FIELDS, type OrderField, type OrderFieldSpec, VALUE_FIELDS } from './order-fields.ts'
import type { OrderLayout } from './order-layout.ts'
import { fieldsOfLayout, layoutOf, RECOGNISED_FIELDS } from './order-layouts.ts'
import { isShortUsDate } from './order-time.ts'

export interface OrdersFile extends ResolvedTable<OrderField> {
  readonly specs: readonly OrderFieldSpec[]
  /** Everything that is read of a row: the fields, and the amounts that the export is known to have besides. */
  readonly read: ReadColumns
  readonly missing: readonly NeededField[]
  readonly format: CsvFormat
  /** Null for our own table, and one whose columns were mapped. */
  readonly layout: OrderLayout | null
}

interface ReadColumns {
  readonly specs: readonly FieldSpec[]
  readonly columns: Columns<string>
}

const missingOf = ({ at }: Columns<OrderField>): readonly NeededField[] => [
  ...(['order_id', 'created_at'] as const).filter((field) => !at.has(field)),
  ...(VALUE_FIELDS.some((field) => at.has(field)) ? [] : (['value'] as const)),
]

/** True for dates of a platform that always writes them alike, so that they leave no order of day and month open. */
const hasShortUsDates = (table: Table, { at }: Columns<OrderField>, layout: OrderLayout | null): boolean => {
  const column = at.get('created_at')
  if (!layout?.shortUsDates || column === undefined) return false
  const dates = table.head.map((cells) => (cells[column] ?? '').trim()).filter((text) => text !== '')
  return dates.every(isShortUsDate)
}

const readColumns = (specs: readonly OrderFieldSpec[], columns: Columns<OrderField>, layout: OrderLayout | null): ReadColumns => {
  const added = Object.values(layout?.added ?? {}).flatMap((names) =>
    names.flatMap((name) => {
      const index = columnNamed(columns.header, [name])
      return index < 0 ? [] : [{ index, spec: { field: name, kind: 'money', required: false, names: [name], guesses: [] } as const }]
    }),
  )
  return {
    specs: [...specs, ...added.map(({ spec }) => spec)],
    columns: { ...columns, at: new Map<string, number>([...columns.at, ...added.map(({ spec, index }) => [spec.field, index] as const)]) },
  }
}

/** Throws ImportRefused if the file cannot be understood at all; questions and missing columns are in the result. */
export const openOrdersFile = async (open: OpenFile, options: CsvReadOptions): Promise<OrdersFile> => {
  const table = await openTable(open, RECOGNISED_FIELDS, options)
  const other = wrongImportType('orders', table.header, options.map)
  if (other) throw other
  const layout = layoutOf(table.header)
  const specs = layout ? fieldsOfLayout(layout) : ORDER_FIELDS
  const found = findColumns(specs, table.header, options.map ?? {})
  const columns = { ...found, twins: new Map([...found.twins].filter(([field]) => !ITEM_FIELDS.has(field))) }
  const read = readColumns(specs, columns, layout)
  const openSpecs = hasShortUsDates(table, columns, layout) ? read.specs.filter(({ field }) => field !== 'created_at') : read.specs
  const resolved = await resolveTable(table, openSpecs, read.columns, options)
  const missing = missingOf(columns)
  const mapped = Object.keys(options.map ?? {}).length > 0
  const format = layout?.format ?? (mapped ? 'mapped' : missing.length > 0 ? 'unknown' : 'own')
  return {
    ...resolved,
    specs,
    read: { specs: read.specs, columns: resolved.columns },
    columns: { ...columns, twins: new Map([...columns.twins].filter(([field]) => resolved.columns.twins.has(field))) },
    missing,
    format,
    layout,
  }
}
