/**
 * Converts bytes to rows of cells. Splits lines directly up to the first quotation mark, and leaves the rest to
 * csv-parse, because csv-parse alone (about 0.2 million rows a second) is too slow for an import.
 */

import { CsvError, Parser } from 'csv-parse'
import { createMessage } from '#shared/messages/message.ts'
import { refuseFile } from '../checks/import-refused.ts'

const QUOTE = 0x22
const LINE_FEED = 0x0a
const RETURN = 0x0d
const MAX_RECORD = 1024 * 1024

const refuseTooLong = (row: number) => refuseFile(createMessage('file.longRow', { row }), createMessage('file.exportAgain'))

const asRefusal = (error: unknown, row: number): unknown => {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_MAX_RECORD_SIZE') return refuseTooLong(row)
  return refuseFile(createMessage('file.quotes', { row }), createMessage('file.quotesWay'))
}

/** Hands its rows over directly, because the stream's own buffer loses the rows before a bad one when the parser fails. */
class RowParser extends Parser {
  rows: string[][] = []

  override push(row: string[] | null): boolean {
    if (row === null) return super.push(null)
    this.rows.push(row)
    return true
  }
}

/** Rows by csv-parse. `rowsBefore` rows of the file were read already. */
const parsed = async function* (bytes: AsyncIterable<Buffer>, delimiter: string, rowsBefore: number): AsyncGenerator<string[][]> {
  let count = rowsBefore
  const parser = new RowParser({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_RECORD,
  })
  parser.on('error', () => undefined)
  const taken = (): string[][] => {
    const group = parser.rows
    parser.rows = []
    count += group.length
    return group
  }
  let failure: unknown = null
  try {
    for await (const piece of bytes) {
      failure = await new Promise<unknown>((resolve) => parser.write(piece, resolve))
      if (parser.rows.length > 0) yield taken()
      if (failure) break
    }
    failure ??= await new Promise<unknown>((resolve) => parser.end(resolve))
    if (parser.rows.length > 0) yield taken()
  } finally {
    parser.destroy()
  }
  if (failure) throw asRefusal(failure, count + 1)
}

/** Where the last complete line ends; a return at the very end may be half of a line end. */
const endOfLines = (data: Buffer): number => {
  const feed = data.lastIndexOf(LINE_FEED)
  if (feed >= 0) return feed + 1
  const whole = data.at(-1) === RETURN ? data.subarray(0, -1) : data
  return whole.lastIndexOf(RETURN) + 1
}

/** Rows of a text without quotation marks that ends with a complete line. */
const cut = (data: Buffer, delimiter: string): string[][] => {
  const text = data.toString('utf8')
  const lines = data.includes(RETURN) ? text.split(/\r\n|\n|\r/) : text.split('\n')
  const last = lines[lines.length - 1]
  if (last === '') lines.pop()
  const rows: string[][] = new Array(lines.length)
  for (let index = 0; index < lines.length; index += 1) rows[index] = (lines[index] ?? '').split(delimiter)
  return rows
}

/**
 * The rows of a delimited UTF-8 text, in groups, blank ones included (one empty cell), of whatever width they have.
 * Rejects with ImportRefused if quotation marks do not match or a row is longer than 1 MB.
 */
export const readRecords = async function* (bytes: AsyncIterable<Buffer>, delimiter: string): AsyncGenerator<string[][]> {
  const pieces = bytes[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  let rows = 0
  try {
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
      const data = rest.length > 0 ? Buffer.concat([rest, next.value]) : next.value
      if (next.value.includes(QUOTE)) {
        const remaining = async function* (): AsyncGenerator<Buffer> {
          yield data
          for (let more = await pieces.next(); !more.done; more = await pieces.next()) yield more.value
        }
        yield* parsed(remaining(), delimiter, rows)
        return
      }
      const end = endOfLines(data)
      rest = data.subarray(end)
      if (rest.length > MAX_RECORD) throw refuseTooLong(rows + 1)
      if (end === 0) continue
      const group = cut(data.subarray(0, end), delimiter)
      rows += group.length
      yield group
    }
    if (rest.length > 0) yield cut(rest, delimiter)
  } finally {
    await pieces.return?.()
  }
}
