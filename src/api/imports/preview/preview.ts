/** Shows what a file is and what would be written, without writing anything. */

import { randomBytes } from 'node:crypto'
import type { ImportKind, ImportPreview, ImportQuestion } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { english } from '../../domain/english.ts'
import type { AdFact, StoreOrder } from '../../domain/facts/facts.ts'
import { AD_FIELDS, ENTITY_FIELDS } from '../ads/ad-fields.ts'
import { openAdsFile } from '../ads/ads-file.ts'
import { readAds } from '../ads/read-ads.ts'
import { beforeImport, ImportRefused, refusalInFull } from '../checks/import-refused.ts'
import { BY_DAY } from '../checks/multi-day-export.ts'
import { ORDER_FIELDS, RECOGNISED_FIELDS, VALUE_FIELDS } from '../orders/order-fields.ts'
import { openOrdersFile } from '../orders/orders-file.ts'
import { readOrders } from '../orders/read-orders.ts'
import { type Columns, type FieldSpec, type NeededField, refuseMissing, safeHeader } from '../reading/columns.ts'
import type { CsvReadOptions, OpenFile, Reading } from '../reading/csv-types.ts'
import { importQuestion } from '../reading/locale-detection.ts'
import { isBlankRow, openTable, type Table } from '../reading/table.ts'
import { delimited } from '../workbook/delimited.ts'
import { adsSample, ordersSample } from './preview-cells.ts'
import { factTotals, orderTotals, type PreviewTotals } from './preview-totals.ts'

interface Comparison<Row> {
  readonly add: (row: Row) => void
  readonly counts: () => NonNullable<ImportPreview['against_store']>
}

/** The product that the file is meant for, as rows are compared with it. */
export interface ExistingRows {
  readonly facts: () => Comparison<AdFact>
  readonly orders: () => Comparison<StoreOrder>
  /** The key for hashing its customers; null if there is none. */
  readonly customerKey: Uint8Array | null
}

interface Understood {
  readonly table: Table
  readonly columns: Columns<string>
  readonly questions: readonly ImportQuestion[]
  readonly missing: readonly NeededField[]
  readonly format: ImportPreview['format']
  readonly sample: string[][]
  readonly options: CsvReadOptions
}

const EMPTY: ImportPreview = {
  status: 'ok',
  format: 'unknown',
  delimiter: '',
  sheet: null,
  remembered: false,
  columns: [],
  fields: [],
  sample: [],
  parsed: [],
  rows: 0,
  rows_refused: 0,
  days: null,
  totals: {},
  currency: '',
  against_store: null,
  questions: [],
  problems: [],
  refusal: null,
}

/** Why a file is refused, for a user who has not started the import yet. */
const refused = (refusal: ImportRefused): Pick<ImportPreview, 'problems' | 'refusal'> => {
  const { messages, details, bad } = refusal
  return {
    problems: [{ field: details[0]?.field ?? 'file', problem: english.sentences(beforeImport(messages)) }, ...details.slice(1)],
    refusal: refusalInFull(refusal, beforeImport(bad?.messages ?? messages)),
  }
}

const understand = async (open: OpenFile, kind: ImportKind, options: CsvReadOptions): Promise<Understood> => {
  if (kind === 'ads') {
    const file = await openAdsFile(open, options)
    return { ...file, sample: adsSample(file.table), options }
  }
  const file = await openOrdersFile(open, options)
  return { ...file, sample: ordersSample(file.table, file.specs, file.columns.at), options }
}

/** Where needed columns are missing, the file understood by what its headers may mean, with the question whether they do. */
const withGuesses = async (open: OpenFile, kind: ImportKind, plain: Understood): Promise<Understood> => {
  if (plain.missing.length === 0 || plain.columns.guesses.size === 0) return plain
  const proposed = Object.fromEntries([...plain.columns.guesses].map(([field, at]) => [field, plain.columns.header[at] ?? '']))
  const guessed = await understand(open, kind, { ...plain.options, map: { ...plain.options.map, ...proposed } })
  if (guessed.missing.length > 0) return plain
  const value = Object.entries(proposed)
    .map(([field, column]) => `${field}=${column}`)
    .join(',')
  const question = importQuestion('map', createMessage('ask.map'), [{ value, text: createMessage('ask.map.yes'), example: value }])
  return { ...guessed, format: 'unknown', questions: [...guessed.questions, question] }
}

const fieldsOf = (kind: ImportKind, at: ReadonlyMap<string, number>, header: readonly string[]): ImportPreview['fields'] => {
  const specs: readonly FieldSpec[] = kind === 'ads' ? AD_FIELDS : ORDER_FIELDS
  const oneOf: readonly string[] = kind === 'ads' ? ENTITY_FIELDS : VALUE_FIELDS
  const group = oneOf.some((field) => at.has(field)) ? null : kind === 'ads' ? 'entity' : 'value'
  return specs.map(({ field, required }) => {
    const index = at.get(field)
    return {
      field,
      required,
      one_of: oneOf.includes(field) ? group : null,
      column: index === undefined ? null : safeHeader(header[index] ?? ''),
    }
  })
}

interface Tried {
  readonly parsed: ImportPreview['parsed']
  readonly totals: ImportPreview['totals']
  readonly rows: number
  readonly rows_refused: number
  readonly days: ImportPreview['days']
  readonly against_store: ImportPreview['against_store']
}

const tryReading = async <Row>(reading: Reading<Row>, tally: PreviewTotals<Row>, comparison: Comparison<Row> | null): Promise<Tried> => {
  let rows = 0
  for await (const batch of reading.batches) {
    rows += batch.length
    for (const row of batch) {
      tally.add(row)
      comparison?.add(row)
    }
  }
  const { firstDay, lastDay, refused: bad } = reading.summary()
  const days = firstDay !== null && lastDay !== null ? { first: firstDay, last: lastDay } : null
  return {
    parsed: tally.parsed(),
    totals: tally.totals(),
    rows,
    rows_refused: bad.length,
    days,
    against_store: comparison?.counts() ?? null,
  }
}

type Try = (options: CsvReadOptions) => Promise<Tried>

const trier =
  (open: OpenFile, kind: ImportKind, existing: ExistingRows | null): Try =>
  (options) =>
    kind === 'ads'
      ? tryReading(readAds(open, options), factTotals(), existing?.facts() ?? null)
      : // Customers are neither shown nor stored here, so a temporary key is enough if there is nothing to compare with.
        tryReading(
          readOrders(open, { ...options, customerKey: existing?.customerKey ?? randomBytes(32) }),
          orderTotals(),
          existing?.orders() ?? null,
        )

const countRows = async (table: Table, { signal }: CsvReadOptions): Promise<number> => {
  let rows = 0
  for await (const { records } of table.rows(signal ? { signal } : {})) for (const cells of records) if (!isBlankRow(cells)) rows += 1
  return rows
}

const refusalOf = (error: unknown): ImportRefused => {
  if (error instanceof ImportRefused) return error
  throw error
}

const sumQuestion = (split: Message): ImportQuestion =>
  importQuestion('sum_breakdowns', createMessage('ask.sum', { split }), [
    { value: 'true', text: createMessage('ask.sum.yes'), example: '2.00 + 3.00 → 5.00' },
  ])

const previewUnderstood = async (kind: ImportKind, understood: Understood, attempt: Try): Promise<ImportPreview> => {
  const { table, columns, questions, missing, format, sample, options } = understood
  const base: ImportPreview = {
    ...EMPTY,
    format,
    delimiter: table.delimiter,
    columns: table.header.map(safeHeader),
    fields: fieldsOf(kind, columns.at, columns.header),
    sample,
    questions: [...questions],
  }
  if (missing.length > 0)
    return {
      ...base,
      rows: await countRows(table, options),
      ...refused(refuseMissing(missing, table.header, ...(kind === 'ads' && missing.includes('date') ? [BY_DAY] : []))),
    }
  if (questions.some(({ id }) => id !== 'map')) return { ...base, rows: await countRows(table, options) }
  try {
    return { ...base, ...(await attempt(options)) }
  } catch (error) {
    const refusal = refusalOf(error)
    const [split] = refusal.resolvedBy.includes('sum_breakdowns') ? refusal.messages : []
    if (split) return { ...base, rows: await countRows(table, options), questions: [...base.questions, sumQuestion(split)] }
    try {
      return { ...base, ...(await attempt({ ...options, skip_bad_rows: true })), ...refused(refusal) }
    } catch (again) {
      refusalOf(again)
      return { ...base, rows: await countRows(table, options), ...refused(refusal) }
    }
  }
}

/** Preview of a file that is refused before its columns are known, so that the user can correct the mapping. */
const previewRefused = async (
  open: OpenFile,
  kind: ImportKind,
  options: CsvReadOptions,
  refusal: ImportRefused,
): Promise<ImportPreview> => {
  try {
    const table = await openTable(open, kind === 'ads' ? AD_FIELDS : ORDER_FIELDS, { ...options, map: {} })
    const base = { ...EMPTY, delimiter: table.delimiter, columns: table.header.map(safeHeader), fields: fieldsOf(kind, new Map(), []) }
    return { ...base, sample: kind === 'ads' ? adsSample(table) : [], ...refused(refusal) }
  } catch (error) {
    refusalOf(error)
    return { ...EMPTY, ...refused(refusal) }
  }
}

/**
 * Reads the whole file as the import would and returns the results, with refusals in `problems` and open choices in `questions`.
 * Rejects only if the file cannot be read or the signal aborts.
 */
export const previewFile = async (
  given: OpenFile,
  kind: ImportKind,
  wanted: CsvReadOptions,
  existing: ExistingRows | null = null,
): Promise<ImportPreview> => {
  const currency = wanted.currency
  try {
    const { open, options, sheet } = await delimited(given, kind === 'ads' ? AD_FIELDS : RECOGNISED_FIELDS, wanted)
    const preview = { ...(await previewText(open, kind, options, existing)), currency }
    return sheet === null ? preview : { ...preview, delimiter: '', sheet }
  } catch (error) {
    return { ...EMPTY, currency, ...refused(refusalOf(error)) }
  }
}

const previewText = async (
  open: OpenFile,
  kind: ImportKind,
  options: CsvReadOptions,
  existing: ExistingRows | null,
): Promise<ImportPreview> => {
  try {
    return await previewUnderstood(kind, await withGuesses(open, kind, await understand(open, kind, options)), trier(open, kind, existing))
  } catch (error) {
    return previewRefused(open, kind, options, refusalOf(error))
  }
}
