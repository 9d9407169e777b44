/** Finds the sheet of a workbook that contains the table. */

import { type CellValue, readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { createMessage } from '#shared/messages/message.ts'
import { refuseFile } from '../checks/import-refused.ts'
import { type FieldSpec, namesKnown } from '../reading/columns.ts'
import type { OpenFile } from '../reading/csv-types.ts'
import { normalizeHeader } from '../reading/header-normalization.ts'
import { cellText, type DateSystem } from './cell-text.ts'

/** Number of rows in which the header of a sheet must be. */
export const HEADER_WITHIN = 15
const MOST_SHEETS = 10
/** Up to this size the first rows of all sheets are read in one pass, with every sheet in memory; larger sheets are read row by row. */
const MOST_AT_ONCE = 32 * 1024 * 1024
/** The first 100 rows of 1,000 columns. */
const HEAD_RANGE = 'A1:ALL100'

/** Ads Manager writes the table for people and the table for machines on two sheets. */
const RAW = /^raw data(?: report)?$/

type Values = readonly CellValue[]

export interface ChosenSheet {
  readonly name: string
  /** The other visible sheets, of the first ten. */
  readonly others: readonly string[]
  readonly dateSystem: DateSystem
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

const headerScore = (rows: readonly Values[], specs: readonly FieldSpec[], map: Readonly<Record<string, string>>): number => {
  let best = -1
  for (const values of rows) {
    const cells = values.map((value) => cellText(value, '.', null))
    if (cells.some((cell) => cell.trim() !== '')) best = Math.max(best, namesKnown(specs, cells, map))
  }
  return best
}

/**
 * The raw sheet of an Ads Manager export, else the one of the first ten visible sheets whose header names most of our fields, the first of
 * equals.
 *
 * @param open - identifies the file whose content is `data`
 * @param unpacked - size of the unpacked workbook in bytes
 */
export const chooseSheet = async (
  open: OpenFile,
  { data, unpacked }: { readonly data: Uint8Array; readonly unpacked: number },
  specs: readonly FieldSpec[],
  map: Readonly<Record<string, string>>,
): Promise<ChosenSheet> => {
  const { visible, dateSystem, heads } = await outlineOf(open, data, unpacked)
  const names = visible.slice(0, MOST_SHEETS)
  const chosen = (name: string): ChosenSheet => ({ name, others: names.filter((other) => other !== name), dateSystem })
  const raw = visible.find(isRaw)
  if (raw !== undefined) return chosen(raw)
  let best: { readonly name: string; readonly score: number } | null = null
  for (const name of names) {
    const score = names.length === 1 ? 0 : headerScore(heads.get(name) ?? [], specs, map)
    if (score >= 0 && score > (best?.score ?? -1)) best = { name, score }
  }
  if (!best) throw refuseFile(createMessage('file.noSheet'), createMessage('file.emptyWay'))
  return chosen(best.name)
}
