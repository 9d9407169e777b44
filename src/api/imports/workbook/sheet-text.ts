/** One sheet of a workbook as tab-separated text, row for row, for the readers of delimited files. */

import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { createMessage } from '#shared/messages/message.ts'
import { END_NAMES } from '../ads/ad-fields.ts'
import { refuseFile } from '../checks/import-refused.ts'
import { type FieldSpec, namesKnown } from '../reading/columns.ts'
import { type CsvReadOptions, MAX_COLUMNS } from '../reading/csv-types.ts'
import { normalizeHeader } from '../reading/header-normalization.ts'
import { cellText } from './cell-text.ts'
import { type ChosenSheet, HEADER_WITHIN } from './workbook-sheets.ts'

const MAX_ROWS = 1_048_576
/** Texts that many cells share are stored once, so that the text of a sheet can be far larger than the sheet. */
const MAX_TEXT = 256 * 1024 * 1024
const PIECE_CHARACTERS = 1 << 18
const QUOTED = /["\t\r\n]/

type Values = readonly CellValue[]

interface Header {
  readonly width: number
  readonly dates: ReadonlySet<number>
}

/** The header's width and its date columns, in which a bare number is a day. */
const headerOf = (rows: readonly Values[], specs: readonly FieldSpec[], map: Readonly<Record<string, string>>): Header => {
  const texts = rows.map((values) => values.map((value) => cellText(value, '.', null)))
  const namedColumns = texts.map((cells) => namesKnown(specs, cells, map))
  const header = texts[namedColumns.indexOf(Math.max(...namedColumns))] ?? []
  const names = new Set([
    ...END_NAMES,
    ...specs.flatMap(({ field, kind, names, guesses }) =>
      kind !== 'date' && kind !== 'time' ? [] : [...names, ...guesses, ...(map[field] ? [normalizeHeader(map[field])] : [])],
    ),
  ])
  const dates = new Set(header.flatMap((text, index) => (names.has(normalizeHeader(text)) ? [index] : [])))
  return { width: header.length, dates }
}

const quoted = (text: string): string => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Pieces of UTF-8. Rows that the sheet leaves out are blank lines, so that row numbers stay the sheet's own. Throws ImportRefused over the limits. */
export const sheetText = async (
  data: Uint8Array,
  { name: sheet, dateSystem }: Pick<ChosenSheet, 'name' | 'dateSystem'>,
  specs: readonly FieldSpec[],
  options: CsvReadOptions,
  maxRows = MAX_ROWS,
): Promise<readonly Buffer[]> => {
  const map = options.map ?? {}
  const mark = options.decimal ?? '.'
  const pieces: Buffer[] = []
  let [text, size, next] = ['', 0, 0]
  let head: { readonly index: number; readonly values: Values }[] | null = []
  let header: Header = { width: 0, dates: new Set() }
  const flush = (): void => {
    const piece = Buffer.from(text, 'utf8')
    size += piece.length
    if (size > MAX_TEXT) throw refuseFile(createMessage('file.largeSheet'), createMessage('file.splitByMonth'))
    pieces.push(piece)
    text = ''
  }
  const line = (index: number, values: Values): void => {
    if (index < next || index >= MAX_ROWS) throw refuseFile(createMessage('file.mixedRows', { sheet }), createMessage('file.saveBook'))
    if (values.length > MAX_COLUMNS)
      throw refuseFile(createMessage('file.wideSheet', { sheet, most: MAX_COLUMNS }), createMessage('file.fewerColumns'))
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
    header = headerOf(
      head.map(({ values }) => values),
      specs,
      map,
    )
    const waiting = head
    head = null
    for (const { index, values } of waiting) line(index, values)
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
