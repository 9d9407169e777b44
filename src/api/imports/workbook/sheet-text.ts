/** One sheet of a workbook as tab-separated text, row for row, for the readers of delimited files. */

import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { createMessage } from '#shared/messages/message.ts'
import { END_NAMES } from '../ads/ad-fields.ts'
import { refuseFile } from '../checks/import-refused.ts'
import { type FieldKind, type FieldSpec, namesKnown } from '../reading/columns.ts'
import { type CsvReadOptions, MAX_COLUMNS } from '../reading/csv-types.ts'
import { normalizeHeader, splitCurrency } from '../reading/header-normalization.ts'
import { cellText, type DateSystem } from './cell-text.ts'
import type { MergedCells } from './merged-cells.ts'
import { HEADER_WITHIN } from './workbook-sheets.ts'

const MAX_ROWS = 1_048_576
/** Texts that many cells share are stored once, so that the text of a sheet can be far larger than the sheet. */
const MAX_TEXT = 256 * 1024 * 1024
const PIECE_CHARACTERS = 1 << 18
const QUOTED = /["\t\r\n]/

type Values = readonly CellValue[]

interface Header {
  /** Its place among the first rows; -1 before it is known. */
  readonly index: number
  readonly width: number
  /** Columns in which a bare number is a day. */
  readonly dates: ReadonlySet<number>
  /** Columns of amounts and counts, by position. */
  readonly numbers: ReadonlyMap<number, string>
}

const NO_HEADER: Header = { index: -1, width: 0, dates: new Set(), numbers: new Map() }

interface HeadRow {
  readonly index: number
  readonly values: Values
}

const headerOf = (rows: readonly HeadRow[], specs: readonly FieldSpec[], map: Readonly<Record<string, string>>): Header => {
  const texts = rows.map(({ values }) => values.map((value) => cellText(value, '.', null)))
  const namedColumns = texts.map((cells) => namesKnown(specs, cells, map))
  const at = namedColumns.indexOf(Math.max(...namedColumns))
  const header = texts[at] ?? []
  const namesOf = (kinds: readonly FieldKind[], more: readonly string[] = []): ReadonlySet<string> =>
    new Set([
      ...more,
      ...specs.flatMap(({ field, kind, names, guesses }) =>
        kinds.includes(kind) ? [...names, ...guesses, ...(map[field] ? [normalizeHeader(map[field])] : [])] : [],
      ),
    ])
  const [dates, numbers] = [namesOf(['date', 'time'], END_NAMES), namesOf(['money', 'count', 'fraction'])]
  return {
    index: rows[at]?.index ?? -1,
    width: header.length,
    dates: new Set(header.flatMap((text, index) => (dates.has(normalizeHeader(text)) ? [index] : []))),
    numbers: new Map(
      header.flatMap((text, index) => (numbers.has(splitCurrency(text).name) || numbers.has(normalizeHeader(text)) ? [[index, text]] : [])),
    ),
  }
}

/** Fills cells that are merged over several rows below the header: each row means the value of the first. */
const mergeFiller = (merges: readonly MergedCells[], sheet: string) => {
  let next = 0
  let active: { readonly merge: MergedCells; readonly value: CellValue }[] = []
  return (index: number, values: Values, header: Header): Values => {
    if (next >= merges.length && active.length === 0) return values
    active = active.filter(({ merge }) => merge.lastRow >= index)
    for (; (merges[next]?.firstRow ?? Number.POSITIVE_INFINITY) <= index; next += 1) {
      const merge = merges[next]
      if (!merge || merge.firstRow < index || index <= header.index) continue
      const column = header.numbers.get(merge.column)
      if (column !== undefined)
        throw refuseFile(createMessage('file.mergedNumbers', { sheet, range: merge.range, column }), createMessage('file.mergedNumbersWay'))
      active.push({ merge, value: values[merge.column] ?? null })
    }
    if (active.length === 0) return values
    const filled = [...values]
    for (const { merge, value } of active) {
      while (filled.length <= merge.column) filled.push(null)
      filled[merge.column] = value
    }
    return filled
  }
}

const quoted = (text: string): string => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export interface SheetSource {
  readonly name: string
  readonly dateSystem: DateSystem
  readonly merges: readonly MergedCells[]
  /** True for a sheet whose rows continue those of another one: its header is left out. */
  readonly continues: boolean
}

/**
 * Pieces of UTF-8. Rows that the sheet leaves out are blank lines, so that row numbers stay the sheet's own. Throws ImportRefused over the
 * limits, and for numbers in cells that are merged over several rows: the number belongs to none of the rows alone.
 */
export const sheetText = async (
  data: Uint8Array,
  { name: sheet, dateSystem, merges, continues }: SheetSource,
  specs: readonly FieldSpec[],
  options: CsvReadOptions,
  maxRows = MAX_ROWS,
): Promise<readonly Buffer[]> => {
  const map = options.map ?? {}
  const mark = options.decimal ?? '.'
  const pieces: Buffer[] = []
  let [text, size, next] = ['', 0, 0]
  let head: HeadRow[] | null = []
  let header = NO_HEADER
  const fill = mergeFiller(merges, sheet)
  const flush = (): void => {
    const piece = Buffer.from(text, 'utf8')
    size += piece.length
    if (size > MAX_TEXT) throw refuseFile(createMessage('file.largeSheet'), createMessage('file.splitByMonth'))
    pieces.push(piece)
    text = ''
  }
  const line = (index: number, given: Values): void => {
    if (index < next || index >= MAX_ROWS) throw refuseFile(createMessage('file.mixedRows', { sheet }), createMessage('file.saveBook'))
    if (given.length > MAX_COLUMNS)
      throw refuseFile(createMessage('file.wideSheet', { sheet, most: MAX_COLUMNS }), createMessage('file.fewerColumns'))
    const values = fill(index, given, header)
    text += '\n'.repeat(index - next)
    next = index + 1
    const width = Math.max(values.length, header.width)
    for (let column = 0; column < width; column += 1) {
      if (column > 0) text += '\t'
      const cell = cellText(values[column], mark, header.dates.has(column) ? dateSystem : null)
      if (cell !== '') text += quoted(cell)
      if (text.length > PIECE_CHARACTERS) flush()
    }
    text += '\n'
  }
  const resolveHeader = (): void => {
    if (!head) return
    header = headerOf(head, specs, map)
    const waiting = head
    head = null
    if (continues) next = header.index + 1
    for (const { index, values } of waiting) if (!continues || index > header.index) line(index, values)
  }
  for await (const { index, values } of streamXlsxRows(data, { sheet, maxRows })) {
    options.signal?.throwIfAborted()
    if (!head) line(index, values)
    else if (head.push({ index, values }) >= HEADER_WITHIN) resolveHeader()
  }
  resolveHeader()
  flush()
  return pieces
}
