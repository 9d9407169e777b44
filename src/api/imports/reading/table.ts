/** A delimited file whose delimiter and header row were found. */

import { createMessage } from '#shared/messages/message.ts'
import { refuseFile } from '../checks/import-refused.ts'
import { type FieldSpec, namesKnown } from './columns.ts'
import { type CsvReadOptions, type Delimiter, MAX_COLUMNS, type OpenFile, type RecordBatch } from './csv-types.ts'
import { type Encoding, type FileHead, readHead, readText } from './file-text.ts'
import { cellsOfAll, cutGroup, type RowGroup, withoutFirst } from './marked-rows.ts'
import { readRecords } from './records.ts'

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|']
const HEADER_WITHIN = 20

export interface Table {
  readonly delimiter: string
  readonly encoding: Encoding
  readonly header: readonly string[]
  /** Row of the header, from 1. */
  readonly headerRow: number
  /** The first rows below the header, blank ones included. */
  readonly head: readonly (readonly string[])[]
  /** True if `head` is all there is. */
  readonly whole: boolean
  /** Every row below the header. */
  readonly rows: (options: Pick<CsvReadOptions, 'onProgress' | 'signal'>) => AsyncGenerator<RecordBatch>
}

interface Cut {
  readonly delimiter: string
  readonly records: readonly (readonly string[])[]
  readonly failure: unknown
  readonly headerAt: number
  /** Columns of the header row that are recognized. */
  readonly namedColumns: number
  readonly width: number
}

const once = async function* (bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** A line above a table that some exports start with: "# Start date: 20261101". */
const isComment = ([first = '']: readonly string[]): boolean => /^#[\s-]/.test(first)

export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** The rows of the head, and what ended them early: mostly the head's own end inside a quoted cell. */
const headRecords = async (
  head: FileHead,
  delimiter: string,
): Promise<{ readonly records: readonly (readonly string[])[]; readonly failure: unknown }> => {
  const records: (readonly string[])[] = []
  try {
    for await (const group of readRecords(once(head.bytes), delimiter)) records.push(...cellsOfAll(group))
  } catch (failure) {
    return { records, failure }
  }
  return { records: head.whole || records.length < 2 ? records : records.slice(0, -1), failure: null }
}

const cutBy = async (
  head: FileHead,
  delimiter: string,
  specs: readonly FieldSpec[],
  map: Readonly<Record<string, string>>,
): Promise<Cut> => {
  const { records, failure } = await headRecords(head, delimiter)
  const first = records.findIndex((cells) => !isBlankRow(cells))
  const uncommented = records.findIndex((cells) => !isBlankRow(cells) && !isComment(cells))
  let headerAt = uncommented < 0 ? first : uncommented
  let namedColumns = 0
  for (let index = Math.max(first, 0); index < Math.min(records.length, first + HEADER_WITHIN); index += 1) {
    const cells = records[index] ?? []
    // Too wide: looking its cells up takes long, and the row is refused if the delimiter is chosen.
    if (cells.length > MAX_COLUMNS) continue
    const count = namesKnown(specs, cells, map)
    if (count <= namedColumns) continue
    namedColumns = count
    headerAt = index
  }
  return { delimiter, records, failure, headerAt, namedColumns, width: records[headerAt]?.length ?? 0 }
}

const refuseWide = ({ length, widthOf }: RowGroup, firstRow: number): void => {
  for (let row = 0; row < length; row += 1)
    if (widthOf(row) > MAX_COLUMNS)
      throw refuseFile(createMessage('file.wideRow', { row: firstRow + row, most: MAX_COLUMNS }), createMessage('file.fewerColumns'))
}

/** Numbers, dates and addresses; in a table whose columns are divided by blanks, several of them in one cell. */
const looksLikeData = (header: readonly string[]): boolean => header.some((cell) => /@|^[\d.,/:+-][\d.,/:+\s-]*$/.test(cell.trim()))

const bestCut = async (head: FileHead, specs: readonly FieldSpec[], options: CsvReadOptions): Promise<Cut> => {
  const cuts: Cut[] = []
  for (const delimiter of options.delimiter ? [options.delimiter] : DELIMITERS)
    cuts.push(await cutBy(head, delimiter, specs, options.map ?? {}))
  return cuts.reduce((a, b) => (b.namedColumns > a.namedColumns || (b.namedColumns === a.namedColumns && b.width > a.width) ? b : a))
}

/** Finds delimiter and header. Throws ImportRefused unless the text is a table with a header row and at least one row below. */
export const openTable = async (open: OpenFile, specs: readonly FieldSpec[], options: CsvReadOptions): Promise<Table> => {
  const given = await readHead(open, options.signal)
  const first = await bestCut(given, specs, options)
  const second = given.other ? await bestCut(given.other, specs, options) : first
  const [head, best] = given.other && second.namedColumns > first.namedColumns ? [given.other, second] : [given, first]
  const { delimiter, records, headerAt } = best
  if (headerAt < 0) throw best.failure ?? refuseFile(createMessage('file.empty'), createMessage('file.emptyWay'))
  refuseWide(cutGroup(records), 1)
  const header = (records[headerAt] ?? []).map((cell) => cell.trim())
  if (best.namedColumns === 0 && looksLikeData(header)) throw refuseFile(createMessage('file.noHeader'), createMessage('file.noHeaderWay'))
  const below = records.slice(headerAt + 1)
  if (head.whole && below.every(isBlankRow)) throw best.failure ?? refuseFile(createMessage('file.noRows'), createMessage('file.noRowsWay'))
  const rows: Table['rows'] = async function* ({ onProgress, signal }) {
    let row = 1
    const options = { ...(onProgress && { onProgress }), ...(signal && { signal }) }
    for await (const group of readRecords(readText(open, head.encoding, options), delimiter)) {
      refuseWide(group, row)
      const skip = Math.min(group.length, Math.max(0, headerAt + 2 - row))
      if (skip < group.length) yield { firstRow: row + skip, ...(skip > 0 ? withoutFirst(group, skip) : group) }
      row += group.length
    }
  }
  return { delimiter, encoding: head.encoding, header, headerRow: headerAt + 1, head: below, whole: head.whole, rows }
}
