/** The door of every import: a workbook becomes delimited text, delimited text passes as it is. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { ImportRefused, refuseFile } from '../checks/import-refused.ts'
import type { FieldSpec } from '../reading/columns.ts'
import type { CsvReadOptions, OpenFile } from '../reading/csv-types.ts'
import { sheetText } from './sheet-text.ts'
import { chooseSheet } from './workbook-sheets.ts'
import { otherArchive } from './zip-kind.ts'
import { checkSizes } from './zip-sizes.ts'

const MAX_FILE = 128 * 1024 * 1024
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])

export interface Delimited<Options> {
  readonly open: OpenFile
  readonly options: Options
  /** Name of the sheet that was read; null for a file that is not a workbook. */
  readonly sheet: string | null
  /** What was chosen. */
  readonly notes: readonly Message[]
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

/**
 * Opens a workbook's table as tab-separated text: dates as ISO days, plain numbers with the decimal mark of the options, formulas as their stored
 * value; only `maxRows` rows if given. Returns any other file unchanged. Throws ImportRefused for a workbook that is damaged, too large, or without a sheet.
 */
export const delimited = async <Options extends CsvReadOptions>(
  open: OpenFile,
  specs: readonly FieldSpec[],
  options: Options,
  maxRows?: number,
): Promise<Delimited<Options>> => {
  if (!(await isZip(open))) return { open, options, sheet: null, notes: [] }
  const data = await wholeFile(open, options.signal)
  const other = otherArchive(data)
  if (other) throw other
  const unpacked = checkSizes(data)
  try {
    const chosen = await chooseSheet(open, { data, unpacked }, specs, options.map ?? {})
    const { name, others } = chosen
    const pieces = await sheetText(data, chosen, specs, options, maxRows)
    const size = pieces.reduce((sum, piece) => sum + piece.length, 0)
    const { onProgress } = options
    const notes = others.length === 0 ? [] : [createMessage('note.sheet', { sheet: name, others: others.join(', ') })]
    return {
      open: async function* () {
        yield* pieces
      },
      options: {
        ...options,
        delimiter: '\t',
        ...(onProgress ? { onProgress: (bytes: number) => onProgress(Math.round((data.length * bytes) / Math.max(1, size))) } : {}),
      },
      sheet: name,
      notes,
    }
  } catch (error) {
    options.signal?.throwIfAborted()
    throw error instanceof ImportRefused ? error : unreadable(error)
  }
}
