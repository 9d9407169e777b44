/** The door of every import: a workbook becomes delimited text, packed text is unpacked, delimited text passes as it is. */

import type { ImportQuestion } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { ImportRefused, refuseFile } from '../checks/import-refused.ts'
import type { FieldSpec } from '../reading/columns.ts'
import type { CsvReadOptions, OpenFile } from '../reading/csv-types.ts'
import { readRecords } from '../reading/records.ts'
import { mergedRows } from './merged-cells.ts'
import { sheetText } from './sheet-text.ts'
import { partOfSheet } from './workbook-parts.ts'
import { type ChosenSheets, chooseSheets } from './workbook-sheets.ts'
import { type ZipEntry, zipEntries } from './zip-entries.ts'
import { isFileArchive, isWorkbook, otherArchive } from './zip-kind.ts'
import { checkSizes } from './zip-sizes.ts'
import { zippedText } from './zipped-text.ts'

const MAX_FILE = 128 * 1024 * 1024
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])

export interface Delimited<Options> {
  readonly open: OpenFile
  readonly options: Options
  /** Name of the sheet that was read, or of several; null for a file that is not a workbook. */
  readonly sheet: string | null
  /** What was chosen. */
  readonly notes: readonly Message[]
  /** Which sheet or file is meant, if there are several. */
  readonly questions: readonly ImportQuestion[]
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const isZip = async (open: OpenFile): Promise<boolean> => {
  let start: Buffer = Buffer.alloc(0)
  for await (const chunk of open()) {
    start = Buffer.concat([start, asBuffer(chunk.subarray(0, ZIP.length))])
    if (start.length >= ZIP.length) break
  }
  return start.subarray(0, ZIP.length).equals(ZIP)
}

const wholeFile = async (open: OpenFile, signal: AbortSignal | undefined): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const chunk of open()) {
    signal?.throwIfAborted()
    size += chunk.length
    if (size > MAX_FILE) throw refuseFile(createMessage('file.largeBook'), createMessage('file.sheetAsCsv'))
    parts.push(asBuffer(chunk))
  }
  return Buffer.concat(parts)
}

/** The library's errors for broken workbooks are technical, so the user gets a message with what to do. */
const unreadable = (error: unknown): ImportRefused =>
  refuseFile(
    createMessage('file.unreadBook', { reason: (error instanceof Error && error.message.split('\n', 1)[0]) || '?' }),
    createMessage('file.unreadBookWay'),
  )

/** The text of the chosen sheets, one after the other. */
const bookText = async (
  open: OpenFile,
  { data, entries }: { readonly data: Buffer; readonly entries: readonly ZipEntry[] },
  specs: readonly FieldSpec[],
  options: CsvReadOptions,
  maxRows: number | undefined,
): Promise<{ readonly pieces: readonly Buffer[]; readonly chosen: ChosenSheets; readonly notes: readonly Message[] }> => {
  const chosen = await chooseSheets(open, { data, unpacked: checkSizes(data, entries) }, specs, options)
  const pieces: Buffer[] = []
  const ranges: string[] = []
  let row = 1
  for (const [index, name] of chosen.names.entries()) {
    const part = maxRows === undefined ? partOfSheet(data, entries, name) : null
    const merges = part ? await mergedRows(data, part, options.signal) : []
    const source = { name, dateSystem: chosen.dateSystem, merges, continues: index > 0 }
    const text = await sheetText(data, source, specs, options, maxRows)
    pieces.push(...text)
    if (chosen.names.length === 1) continue
    const rows = (await countLines(text)) - 1
    ranges.push(`${name} (${row}–${row + rows})`)
    row += rows + 1
  }
  const others = chosen.others.join(', ')
  const notes = [
    ...(ranges.length > 0 ? [createMessage('note.sheets', { sheets: ranges.join(', ') })] : []),
    ...(others !== '' && ranges.length === 0 ? [createMessage('note.sheet', { sheet: chosen.names[0], others })] : []),
  ]
  return { pieces, chosen, notes }
}

const countLines = async (pieces: readonly Buffer[]): Promise<number> => {
  let rows = 0
  const bytes = async function* () {
    yield* pieces
  }
  for await (const group of readRecords(bytes(), '\t')) rows += group.length
  return rows
}

/** Progress in bytes of the file, where the reader counts those of its text. */
const scaled = ({ onProgress }: CsvReadOptions, fileBytes: number, textBytes: number): Pick<CsvReadOptions, 'onProgress'> =>
  onProgress ? { onProgress: (bytes) => onProgress(Math.round((fileBytes * bytes) / Math.max(1, textBytes))) } : {}

/**
 * Opens the table of a workbook as tab-separated text: dates as ISO days, plain numbers with the decimal mark of the options, formulas as
 * their stored value, cells merged over several rows filled; only `maxRows` rows if given. Opens the text in a zip archive. Returns any
 * other file unchanged. Throws ImportRefused for a workbook or archive that is damaged, too large, or without a table.
 */
export const delimited = async <Options extends CsvReadOptions>(
  open: OpenFile,
  specs: readonly FieldSpec[],
  options: Options,
  maxRows?: number,
): Promise<Delimited<Options>> => {
  if (!(await isZip(open))) return { open, options, sheet: null, notes: [], questions: [] }
  const data = await wholeFile(open, options.signal)
  const entries = zipEntries(data)
  const text = isFileArchive(entries) ? zippedText(data, entries, options.sheet) : null
  if (text) {
    const note = createMessage('note.zip', { name: text.name })
    return {
      open: text.open,
      options: { ...options, ...scaled(options, data.length, text.size) },
      sheet: null,
      notes: [note],
      questions: text.questions,
    }
  }
  if (!isWorkbook(entries)) throw otherArchive(entries)
  try {
    const { pieces, chosen, notes } = await bookText(open, { data, entries }, specs, options, maxRows)
    const size = pieces.reduce((sum, piece) => sum + piece.length, 0)
    return {
      open: async function* () {
        yield* pieces
      },
      options: { ...options, delimiter: '\t', ...scaled(options, data.length, size) },
      sheet: chosen.names.join(', '),
      notes,
      questions: chosen.questions,
    }
  } catch (error) {
    options.signal?.throwIfAborted()
    throw error instanceof ImportRefused ? error : unreadable(error)
  }
}
