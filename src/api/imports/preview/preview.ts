/** Shows what a file is and what would be written, without writing anything. */

import { randomBytes } from 'node:crypto'
import type { ImportKind, ImportPreview, ImportQuestion } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { english } from '../../domain/english.ts'
import type { AdFact, OrderRefund, StoreOrder } from '../../domain/facts/facts.ts'
import type { ContradictedRows } from '../../domain/imports/contradicted-rows.ts'
import type { StoredElsewhere } from '../../domain/imports/stored-elsewhere.ts'
import type { OpenedText, StoredItemTexts } from '../../domain/orders/item-texts.ts'
import type { StoredOrders } from '../../domain/orders/stored-orders.ts'
import { AD_FIELDS } from '../ads/ad-fields.ts'
import { type AdsFile, openAdsFile } from '../ads/ads-file.ts'
import { adsFileProblems, readAds } from '../ads/read-ads.ts'
import { countAgainQuestion } from '../checks/count-again.ts'
import { beforeImport, countBadRows, ImportRefused, refusalInFull } from '../checks/import-refused.ts'
import { type MissingFound, missingAdsQuestion } from '../checks/missing-ads.ts'
import { otherAccountQuestion } from '../checks/other-account.ts'
import { type OtherProductsFound, otherProductsNote } from '../checks/other-products-note.ts'
import { otherShopQuestion, type RedatedFound } from '../checks/other-shop.ts'
import { refuseSyncedProduct } from '../checks/synced-product.ts'
import { ORDER_FIELDS } from '../orders/order-fields.ts'
import { RECOGNISED_FIELDS } from '../orders/order-layouts.ts'
import { openOrdersFile } from '../orders/orders-file.ts'
import { ordersFileProblems, readOrders } from '../orders/read-orders.ts'
import { type Columns, columnLabels, type NeededField, safeHeader } from '../reading/columns.ts'
import type { CsvReadOptions, OpenFile, Reading } from '../reading/csv-types.ts'
import { importQuestion } from '../reading/locale-detection.ts'
import { cellsOfAll } from '../reading/marked-rows.ts'
import { isBlankRow, openTable, type Table } from '../reading/table.ts'
import { delimited } from '../workbook/delimited.ts'
import { adsSample, ordersSample } from './preview-cells.ts'
import { alsoUsed, fieldsOf, NO_COLUMNS } from './preview-fields.ts'
import { factTotals, orderTotals, type PreviewTotals } from './preview-totals.ts'
import { questionsOf } from './row-questions.ts'

interface Comparison<Row> {
  readonly add: (row: Row) => void
  readonly counts: () => NonNullable<ImportPreview['against_store']>
  /** Rows that another source of the account has; null: not many. */
  readonly elsewhere: () => StoredElsewhere | null
}

interface OrderComparison extends Comparison<StoreOrder> {
  readonly refunds: (refunds: readonly OrderRefund[]) => void
  readonly opened: (opened: readonly OpenedText[]) => void
  readonly redated: () => RedatedFound | null
}

/** The product that the file is meant for, as rows are compared with it. */
export interface ExistingRows {
  /** Its name. */
  readonly product: string
  /** The product that is synced from Meta and would get ads of the file; null if there is none. */
  readonly syncedProduct: string | null
  readonly facts: () => Comparison<AdFact> & {
    readonly missing: () => MissingFound | null
    readonly others: () => OtherProductsFound | null
    readonly contradicted: () => ContradictedRows | null
  }
  readonly orders: () => OrderComparison
  /** The orders that were imported earlier. */
  readonly stored: StoredOrders
  /** Whether the file was imported before. */
  readonly isKnownFile: boolean
  /** The SKUs and titles of the store. */
  readonly storedTexts: StoredItemTexts
  /** The key for hashing its customers; null if there is none. */
  readonly customerKey: Uint8Array | null
}

interface Understood {
  readonly table: Table
  readonly columns: Columns<string>
  readonly questions: readonly ImportQuestion[]
  readonly missing: readonly NeededField[]
  /** What is wrong with it as a whole, apart from the questions. */
  readonly problemsOf: () => ReturnType<typeof adsFileProblems>
  readonly format: ImportPreview['format']
  readonly sample: string[][]
  readonly alsoUsed: readonly string[]
  /** The platforms of its rows, as far as the header says. */
  readonly channels: ImportPreview['channels']
  readonly options: CsvReadOptions
}

const EMPTY: ImportPreview = {
  status: 'ok',
  format: 'unknown',
  channels: [],
  delimiter: '',
  sheet: null,
  remembered: false,
  columns: [],
  fields: [],
  also_used: [],
  sample: [],
  parsed: [],
  rows: 0,
  rows_in_file: 0,
  rows_refused: 0,
  days: null,
  totals: {},
  currency: '',
  timezone: '',
  against_store: null,
  notes: [],
  note_texts: [],
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

/** With a question about columns, the file is read with the columns as they are shown. */
const withShown = (options: CsvReadOptions, { columns, questions }: AdsFile): CsvReadOptions =>
  questions.some(({ id }) => id === 'map')
    ? {
        ...options,
        map: {
          ...options.map,
          ...Object.fromEntries(
            (['purchases', 'purchase_value'] as const).map((field) => [field, columns.header[columns.at.get(field) ?? -1] ?? '']),
          ),
        },
      }
    : options

const understand = async (open: OpenFile, kind: ImportKind, options: CsvReadOptions): Promise<Understood> => {
  if (kind === 'ads') {
    const file = await openAdsFile(open, options)
    return {
      ...file,
      problemsOf: () => adsFileProblems(file, options, false),
      sample: adsSample(file.table),
      alsoUsed: [],
      channels: file.columns.at.has('channel') ? [] : [file.entities.channel],
      options: withShown(options, file),
    }
  }
  const file = await openOrdersFile(open, options)
  return {
    ...file,
    problemsOf: () => ordersFileProblems(file, options, false),
    sample: ordersSample(file.table, file.read.specs, file.read.columns.at),
    alsoUsed: alsoUsed(file.read.columns, file.layout),
    channels: [],
    options,
  }
}

/** Where needed columns are missing, the file understood by what its headers may mean, with the question whether they do. */
const withGuesses = async (open: OpenFile, kind: ImportKind, plain: Understood): Promise<Understood> => {
  if (plain.missing.length === 0 || plain.columns.guesses.size === 0) return plain
  const labels = columnLabels(plain.columns.header)
  const proposed = Object.fromEntries([...plain.columns.guesses].map(([field, at]) => [field, labels[at] ?? '']))
  const guessed = await understand(open, kind, { ...plain.options, map: { ...plain.options.map, ...proposed } })
  // What is missing still has to be chosen, next to what was guessed.
  if (guessed.missing.length > 0) return { ...guessed, format: 'unknown' }
  const value = Object.entries(proposed)
    .map(([field, column]) => `${field}=${column}`)
    .join(',')
  const question = importQuestion('map', createMessage('ask.map'), [{ value, text: createMessage('ask.map.yes'), example: value }])
  return { ...guessed, format: 'unknown', questions: [...guessed.questions, question] }
}

interface Tried {
  readonly parsed: ImportPreview['parsed']
  readonly totals: ImportPreview['totals']
  readonly rows: number
  readonly rows_in_file: number
  readonly rows_refused: number
  readonly days: ImportPreview['days']
  readonly against_store: ImportPreview['against_store']
  /** What the stored rows leave open. */
  readonly questions: readonly ImportQuestion[]
  readonly channels?: ImportPreview['channels']
  readonly notes: string[]
  readonly note_texts: Message[]
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
  const { firstDay, lastDay, rowsRead, refused: bad, channels, notes } = reading.summary()
  // The preview shows these on its own.
  const shown = notes.filter(({ key }) => key !== 'note.lacks' && key !== 'note.channel')
  const days = firstDay !== null && lastDay !== null ? { first: firstDay, last: lastDay } : null
  return {
    parsed: tally.parsed(),
    totals: tally.totals(),
    rows,
    rows_in_file: rowsRead,
    rows_refused: countBadRows(bad),
    days,
    against_store: comparison?.counts() ?? null,
    questions: [],
    notes: shown.map((note) => english.format(note)),
    note_texts: shown,
    ...(channels ? { channels: [...channels] } : {}),
  }
}

const elsewhereQuestions = (comparison: Pick<Comparison<never>, 'elsewhere'> | null, options: CsvReadOptions): ImportQuestion[] => {
  const elsewhere = options.count_again ? null : (comparison?.elsewhere() ?? null)
  return elsewhere ? [countAgainQuestion(elsewhere)] : []
}

type Try = (options: CsvReadOptions) => Promise<Tried>

const trier =
  (open: OpenFile, kind: ImportKind, existing: ExistingRows | null): Try =>
  (options) =>
    kind === 'ads' ? tryAds(open, options, existing) : tryOrders(open, options, existing)

const tryAds = async (open: OpenFile, options: CsvReadOptions, existing: ExistingRows | null): Promise<Tried> => {
  const comparison = existing?.facts() ?? null
  const tried = await tryReading(readAds(open, options), factTotals(), comparison)
  if (existing) refuseSyncedProduct(existing.syncedProduct, tried.channels)
  const others = comparison?.others() ?? null
  const note = existing && others ? [otherProductsNote(others, existing.product, options.currency)] : []
  const missing = options.replace_days === undefined ? (comparison?.missing() ?? null) : null
  const contradicted = options.replace_ads ? null : (comparison?.contradicted() ?? null)
  return {
    ...tried,
    notes: [...note.map((each) => english.format(each)), ...tried.notes],
    note_texts: [...note, ...tried.note_texts],
    questions: [
      ...elsewhereQuestions(comparison, options),
      // Whether rows are missing depends on the answer.
      ...(contradicted ? [otherAccountQuestion(contradicted, options.currency, options.ad_account)] : []),
      ...(missing && !contradicted ? [missingAdsQuestion(missing, options.currency)] : []),
    ],
  }
}

const tryOrders = async (open: OpenFile, options: CsvReadOptions, existing: ExistingRows | null): Promise<Tried> => {
  const comparison = existing?.orders() ?? null
  const given = {
    ...options,
    // Customers are neither shown nor stored here, so a temporary key is enough if there is nothing to compare with.
    customerKey: existing?.customerKey ?? randomBytes(32),
    ...(existing && { stored: existing.stored, storedTexts: existing.storedTexts, isKnownFile: existing.isKnownFile }),
    ...(comparison && { onRefunds: comparison.refunds, onOpened: comparison.opened }),
  }
  const tried = await tryReading(readOrders(open, given), orderTotals(), comparison)
  const redated = options.replace_orders ? null : (comparison?.redated() ?? null)
  return {
    ...tried,
    questions: [...elsewhereQuestions(comparison, options), ...(redated ? [otherShopQuestion(redated, options.shop)] : [])],
  }
}

const countRows = async (table: Table, { signal }: CsvReadOptions): Promise<number> => {
  let rows = 0
  for await (const group of table.rows(signal ? { signal } : {})) for (const cells of cellsOfAll(group)) if (!isBlankRow(cells)) rows += 1
  return rows
}

/** The rows of a file that cannot be read through. */
const counted = async (
  table: Table,
  { bad }: ImportRefused,
  options: CsvReadOptions,
): Promise<Pick<ImportPreview, 'rows' | 'rows_in_file' | 'rows_refused'>> => {
  const rows = await countRows(table, options)
  return { rows, rows_in_file: rows, rows_refused: bad?.count ?? 0 }
}

const refusalOf = (error: unknown): ImportRefused => {
  if (error instanceof ImportRefused) return error
  throw error
}

/** The preview with what was tried, and the questions of both. */
const asked = (base: ImportPreview, { questions, ...tried }: Tried): ImportPreview => ({
  ...base,
  ...tried,
  questions: [...base.questions, ...questions],
})

const previewUnderstood = async (kind: ImportKind, understood: Understood, attempt: Try): Promise<ImportPreview> => {
  const { table, columns, questions, problemsOf, format, sample, alsoUsed: added, channels, options } = understood
  const base: ImportPreview = {
    ...EMPTY,
    format,
    channels,
    delimiter: table.delimiter,
    columns: columnLabels(table.header).map(safeHeader),
    fields: fieldsOf(kind, columns),
    also_used: [...added],
    sample,
    questions: [...questions],
  }
  const wrong = await problemsOf()
  if (wrong)
    return {
      ...base,
      rows: wrong.rows,
      rows_in_file: wrong.rows,
      rows_refused: wrong.bad,
      ...(wrong.refusal ? refused(wrong.refusal) : {}),
    }
  try {
    return asked(base, await attempt(options))
  } catch (error) {
    const refusal = refusalOf(error)
    const open = questionsOf(refusal, kind)
    if (open.length > 0)
      return {
        ...base,
        ...(await counted(table, refusal, options)),
        questions: [...base.questions, ...open],
        ...(refusal.bad ? refused(refusal) : {}),
      }
    try {
      return { ...asked(base, await attempt({ ...options, skip_bad_rows: true })), ...refused(refusal) }
    } catch (again) {
      refusalOf(again)
      return { ...base, ...(await counted(table, refusal, options)), ...refused(refusal) }
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
    const base = {
      ...EMPTY,
      delimiter: table.delimiter,
      columns: columnLabels(table.header).map(safeHeader),
      fields: fieldsOf(kind, NO_COLUMNS),
    }
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
  const units = { currency: wanted.currency, timezone: wanted.timeZone }
  try {
    const { open, options, sheet, questions } = await delimited(given, kind === 'ads' ? AD_FIELDS : RECOGNISED_FIELDS, wanted)
    const shown = await previewText(open, kind, options, existing)
    const preview = { ...shown, questions: [...questions, ...shown.questions], ...units }
    return sheet === null ? preview : { ...preview, delimiter: '', sheet }
  } catch (error) {
    return { ...EMPTY, ...units, ...refused(refusalOf(error)) }
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
