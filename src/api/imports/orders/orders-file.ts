/** An orders file opened: its table, its columns, its conventions. */

import type { ImportQuestion } from '#shared/contract/internal/import.ts'
import { wrongImportType } from '../checks/wrong-import-type.ts'
import { type Columns, type FileLocale, findColumns, type NeededField } from '../reading/columns.ts'
import type { CsvFormat, CsvReadOptions, OpenFile } from '../reading/csv-types.ts'
import { detectLocale } from '../reading/locale-detection.ts'
import { openTable, type Table } from '../reading/table.ts'
import {
  isShopify,
  ORDER_FIELDS,
  type OrderField,
  type OrderFieldSpec,
  RECOGNISED_FIELDS,
  SHOPIFY_FIELDS,
  VALUE_FIELDS,
} from './order-fields.ts'

export interface OrdersFile {
  readonly table: Table
  readonly specs: readonly OrderFieldSpec[]
  readonly columns: Columns<OrderField>
  readonly locale: FileLocale
  readonly questions: readonly ImportQuestion[]
  readonly missing: readonly NeededField[]
  readonly format: CsvFormat
  /** True if an order may take several rows, one per line item. */
  readonly lines: boolean
}

const missingOf = ({ at }: Columns<OrderField>): readonly NeededField[] => [
  ...(['order_id', 'created_at'] as const).filter((field) => !at.has(field)),
  ...(VALUE_FIELDS.some((field) => at.has(field)) ? [] : (['value'] as const)),
]

/** Throws ImportRefused if the file cannot be understood at all; questions and missing columns are in the result. */
export const openOrdersFile = async (open: OpenFile, options: CsvReadOptions): Promise<OrdersFile> => {
  const table = await openTable(open, RECOGNISED_FIELDS, options)
  const other = wrongImportType('orders', table.header, options.map)
  if (other) throw other
  const shopify = isShopify(table.header)
  const specs = shopify ? SHOPIFY_FIELDS : ORDER_FIELDS
  const columns = findColumns(specs, table.header, options.map ?? {})
  const { locale: conventions, questions } = await detectLocale(table, specs, columns, options)
  const missing = missingOf(columns)
  const mapped = Object.keys(options.map ?? {}).length > 0
  const format = shopify ? 'shopify' : mapped ? 'mapped' : missing.length > 0 ? 'unknown' : 'own'
  return { table, specs, columns, locale: conventions, questions, missing, format, lines: shopify }
}
