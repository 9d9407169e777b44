/** Finds the sheet of a workbook that contains the table. */

import { type CellValue, readXlsx, streamXlsxRows } from 'hucre/xlsx'
import type { ImportOptions, ImportQuestion } from '#shared/contract/internal/import.ts'
import { createMessage } from '#shared/messages/message.ts'
import { refuseFile } from '../checks/import-refused.ts'
import { type FieldSpec, namesKnown } from '../reading/columns.ts'
import type { OpenFile } from '../reading/csv-types.ts'
import { normalizeHeader } from '../reading/header-normalization.ts'
import { ALL_SHEETS } from '../reading/import-questions.ts'
import { cellText, type DateSystem } from './cell-text.ts'
import { chosenName, partQuestion } from './part-question.ts'

/** Number of rows in which the header of a sheet must be. */
export const HEADER_WITHIN = 15
/** A sheet for each day of a month, or for each month of two years. */
const MOST_SHEETS = 31
/** Up to this size the first rows of all sheets are read in one pass, with every sheet in memory; larger sheets are read row by row. */
const MOST_AT_ONCE = 32 * 1024 * 1024
/** The first 100 rows of 1,000 columns. */
const HEAD_RANGE = 'A1:ALL100'

/** Ads Manager writes the table for people and the table for machines on two sheets. */
const RAW = /^raw data(?: report)?$/

type Values = readonly CellValue[]

export interface ChosenSheets {
  /** The sheets to read one after the other; more than one only if all of them have the same header. */
  readonly names: readonly [string, ...string[]]
  /** The other visible sheets, of those that are considered. */
  readonly others: readonly string[]
  readonly dateSystem: DateSystem
  /** Which sheet is meant, where several contain data of the same kind. */
  readonly questions: readonly ImportQuestion[]
}

/** What is known of a workbook before its table is read. */
interface Outline {
  /** Names of the visible sheets. */
  readonly visible: readonly string[]
  readonly dateSystem: DateSystem
  /** The first rows of those visible sheets that are considered. */
  readonly heads: ReadonlyMap<string, readonly Values[]>
}

/**
 * Outlines by the file that they are of. Every pass over a workbook parses all its shared texts and styles first, so the sheets are
 * looked at once for each file, and not again for each of the readers.
 */
const outlines = new WeakMap<OpenFile, Promise<Outline>>()

const readOutline = async (data: Uint8Array, unpacked: number): Promise<Outline> => {
  const visible: string[] = []
  const { dateSystem = '1900' } = await readXlsx(data, {
    sheets: ({ name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) visible.push(name)
      return false
    },
  })
  const isClear = visible.length < 2 || visible.some(isRaw)
  return { visible, dateSystem, heads: isClear ? new Map() : await headsOf(data, visible.slice(0, MOST_SHEETS), unpacked) }
}

const isRaw = (name: string): boolean => RAW.test(normalizeHeader(name))

const headsOf = async (data: Uint8Array, names: readonly string[], unpacked: number): Promise<Outline['heads']> => {
  const heads = new Map<string, readonly Values[]>()
  if (unpacked <= MOST_AT_ONCE) {
    // The range bounds the memory: a far cell would make the library allocate everything up to it.
    const { sheets } = await readXlsx(data, { sheets: [...names], range: HEAD_RANGE })
    for (const { name, rows } of sheets)
      heads.set(name, rows.filter((values) => values.some((value) => value !== null)).slice(0, HEADER_WITHIN))
  } else for (const name of names) heads.set(name, await headOf(data, name))
  return heads
}

const headOf = async (data: Uint8Array, sheet: string): Promise<readonly Values[]> => {
  const rows: Values[] = []
  for await (const { values } of streamXlsxRows(data, { sheet, maxRows: HEADER_WITHIN })) rows.push(values)
  return rows
}

const outlineOf = (open: OpenFile, data: Uint8Array, unpacked: number): Promise<Outline> => {
  const outline = outlines.get(open) ?? readOutline(data, unpacked)
  outlines.set(open, outline)
  return outline
}

interface SheetHeader {
  readonly name: string
  /** Columns that are recognized; -1 for an empty sheet. */
  readonly score: number
  /** Whether the sheet has rows of the kind that is imported: a header with all that is required and with what is counted, and a row below. */
  readonly isData: boolean
  /** The header, to compare it with those of other sheets. */
  readonly header: string
}

const headerIn = (
  name: string,
  rows: readonly Values[],
  specs: readonly FieldSpec[],
  map: Readonly<Record<string, string>>,
): SheetHeader => {
  const texts = rows
    .map((values) => values.map((value) => cellText(value, '.', null)))
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const scores = texts.map((cells) => namesKnown(specs, cells, map))
  const score = Math.max(-1, ...scores)
  const at = scores.indexOf(score)
  const cells = texts[at] ?? []
  const has = (wanted: (spec: FieldSpec) => boolean): readonly FieldSpec[] =>
    specs.filter((spec) => wanted(spec) && namesKnown([spec], cells, map) > 0)
  const required = specs.filter((spec) => spec.required)
  const isNamed = has(({ kind, required: isRequired }) => kind === 'id' || (kind === 'text' && !isRequired)).length > 0
  return {
    name,
    score,
    isData: has((spec) => spec.required).length === required.length && isNamed && texts.length > at + 1,
    header: cells.map(normalizeHeader).join('\t').trim(),
  }
}

/**
 * The raw sheet of an Ads Manager export, else the one of the first visible sheets whose header names most of our fields, the first of
 * equals. Where several sheets have data of the same kind, a question says so, unless `asked` names one of them or all ({@link ALL_SHEETS}).
 *
 * @param open - identifies the file whose content is `data`
 * @param unpacked - size of the unpacked workbook in bytes
 */
export const chooseSheets = async (
  open: OpenFile,
  { data, unpacked }: { readonly data: Uint8Array; readonly unpacked: number },
  specs: readonly FieldSpec[],
  { map = {}, sheet: asked }: Pick<ImportOptions, 'map' | 'sheet'>,
): Promise<ChosenSheets> => {
  const { visible, dateSystem, heads } = await outlineOf(open, data, unpacked)
  const names = visible.slice(0, MOST_SHEETS)
  const chosen = (first: string, more: readonly string[] = [], questions: readonly ImportQuestion[] = []): ChosenSheets => {
    const read: readonly [string, ...string[]] = [first, ...more]
    return { names: read, others: names.filter((other) => !read.includes(other)), dateSystem, questions }
  }
  const named = asked === ALL_SHEETS ? null : chosenName(visible, asked)
  if (named !== null) return chosen(named)
  const raw = visible.find(isRaw)
  if (raw !== undefined) return chosen(raw)
  const [only, ...further] = names
  if (only !== undefined && further.length === 0) return chosen(only)
  const headers = names.map((name) => headerIn(name, heads.get(name) ?? [], specs, map))
  const dataSheets = headers.filter(({ isData }) => isData)
  const best = (dataSheets.length > 0 ? dataSheets : headers).reduce<SheetHeader | null>(
    (a, b) => (b.score > (a?.score ?? -1) ? b : a),
    null,
  )
  if (!best) throw refuseFile(createMessage('file.noSheet'), createMessage('file.emptyWay'))
  const together = dataSheets.filter(({ header }) => header === best.header).map(({ name }) => name)
  if (asked === ALL_SHEETS && together.length > 1)
    return chosen(
      best.name,
      together.filter((name) => name !== best.name),
    )
  if (asked === ALL_SHEETS || dataSheets.length < 2) return chosen(best.name)
  return chosen(
    best.name,
    [],
    [
      partQuestion(
        'ask.sheet',
        dataSheets.map(({ name }) => name),
        together,
      ),
    ],
  )
}
