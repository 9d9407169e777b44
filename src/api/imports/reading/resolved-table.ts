/** A table with everything resolved that its rows have to be read for: columns that occur twice, dates, numbers and currency. */

import type { ImportQuestion } from '#shared/contract/internal/import.ts'
import { mayHaveSign, withoutSign } from '#shared/currency-signs.ts'
import { createMessage } from '#shared/messages/message.ts'
import { ImportRefused } from '../checks/import-refused.ts'
import { type Columns, columnLabels, currencyRefusal, type FieldSpec, type FileLocale } from './columns.ts'
import type { CsvReadOptions } from './csv-types.ts'
import { detectLocale } from './locale-detection.ts'
import { cellsOfAll } from './marked-rows.ts'
import type { Table } from './table.ts'

export interface ResolvedTable<Field extends string> {
  /** The table with amounts without symbols and codes of the account's currency. */
  readonly table: Table
  readonly columns: Columns<Field>
  readonly locale: FileLocale
  readonly questions: readonly ImportQuestion[]
  /** Why the file is refused, whatever the answers are. */
  readonly problems: readonly ImportRefused[]
}

type Specs<Field extends string> = readonly (FieldSpec & { readonly field: Field })[]

const plainAmounts = <Field extends string>(table: Table, specs: Specs<Field>, { at }: Columns<Field>, currency: string): Table => {
  const places = specs.flatMap(({ field, kind }) => (kind === 'money' ? (at.get(field) ?? []) : []))
  if (places.length === 0) return table
  const plain = (cells: readonly string[]): readonly string[] => {
    if (!places.some((place) => mayHaveSign(cells[place] ?? ''))) return cells
    const copy = [...cells]
    for (const place of places) {
      const text = copy[place]
      if (text !== undefined && mayHaveSign(text)) copy[place] = withoutSign(text, currency)
    }
    return copy
  }
  const rows: Table['rows'] = async function* (options) {
    for await (const batch of table.rows(options)) yield { ...batch, cellsOf: (row, only) => plain(batch.cellsOf(row, only)) }
  }
  return { ...table, rows }
}

const twiceRefusal = (columns: Columns<string>, positions: readonly number[], row: number): ImportRefused => {
  const labels = columnLabels(columns.header)
  const column = columns.header[positions[0] ?? -1] ?? ''
  const names = positions.map((at) => labels[at] ?? '')
  const what = createMessage('file.twice', { column, row })
  return new ImportRefused({
    messages: [what, createMessage('file.nothing'), createMessage('file.twiceWay', { columns: names.join(', ') })],
    details: [{ field: column, problem: `is in the file ${positions.length} times` }],
    resolvedBy: ['map'],
  })
}

/** Where columns of one header have the same cells in every row, the first of them counts; others are for the user to choose from. */
const resolveTwins = async <Field extends string>(
  table: Table,
  columns: Columns<Field>,
  { signal }: CsvReadOptions,
): Promise<{ readonly columns: Columns<Field>; readonly problems: readonly ImportRefused[] }> => {
  const open = new Map(columns.twins)
  const different = new Map<Field, number>()
  if (open.size > 0)
    for await (const { firstRow, ...group } of table.rows(signal ? { signal } : {})) {
      const records = cellsOfAll(group)
      for (const [field, [first = 0, ...others]] of open) {
        const at = records.findIndex((cells) => others.some((other) => (cells[other] ?? '').trim() !== (cells[first] ?? '').trim()))
        if (at < 0) continue
        different.set(field, firstRow + at)
        open.delete(field)
      }
      if (open.size === 0) break
    }
  const twins = new Map([...columns.twins].filter(([field]) => different.has(field)))
  return {
    columns: { ...columns, twins },
    problems: [...twins].map(([field, positions]) => twiceRefusal(columns, positions, different.get(field) ?? 0)),
  }
}

/** Reads the rows as far as they are needed to resolve what the header leaves open. */
export const resolveTable = async <Field extends string>(
  table: Table,
  specs: Specs<Field>,
  found: Columns<Field>,
  options: CsvReadOptions,
): Promise<ResolvedTable<Field>> => {
  const { columns, problems } = await resolveTwins(table, found, options)
  const { locale, questions, refusals } = await detectLocale(table, specs, columns, options)
  const currency = currencyRefusal(columns, options.currency)
  return {
    table: plainAmounts(table, specs, columns, options.currency),
    columns,
    locale,
    questions,
    problems: [...problems, ...(currency ? [currency] : []), ...refusals],
  }
}
