/**
 * Converts bytes to rows of cells. Marks the cells directly, and leaves the rest of a file to csv-parse from the first row on whose quotation
 * marks do not follow the rules, because csv-parse alone (about 0.2 million rows a second) is too slow for an import.
 */

import { isAscii } from 'node:buffer'
import { StringDecoder } from 'node:string_decoder'
import { CsvError, Parser } from 'csv-parse'
import { createMessage } from '#shared/messages/message.ts'
import { refuseFile } from '../checks/import-refused.ts'
import { withoutInvisible } from './invisible.ts'
import { codedText, cutGroup, markedGroup, markRows, type RowGroup } from './marked-rows.ts'

const MAX_RECORD = 1024 * 1024
const ASCII = /^[\0-\x7f]*$/

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

/**
 * The rows of a delimited UTF-8 text, in groups, blank ones included (one empty cell), of whatever width they have. Characters that
 * cannot be seen are left out ({@link withoutInvisible}). Rejects with ImportRefused if quotation marks do not match or a row is longer
 * than 1 MB.
 */
export const readRecords = async function* (bytes: AsyncIterable<Buffer>, delimiter: string): AsyncGenerator<RowGroup> {
  const pieces = bytes[Symbol.asyncIterator]()
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let rows = 0
  try {
    for (let isLast = false; !isLast; ) {
      const next = await pieces.next()
      isLast = next.done === true
      const decoded = next.done ? decoder.end() : decoder.write(next.value)
      // Of the same length: no part of a character from the piece before is in front.
      const isPlain = next.done ? decoded === '' : isAscii(next.value) && decoded.length === next.value.length
      const piece = isPlain ? decoded : withoutInvisible(decoded)
      const text = rest === '' ? piece : rest + piece
      const { rows: marked, end, irregular } = markRows(codedText(text, isPlain && ASCII.test(rest)), delimiter, isLast)
      const group = markedGroup(marked)
      rows += group.length
      if (group.length > 0) yield group
      rest = text.slice(end)
      if (irregular) {
        const remaining = async function* (): AsyncGenerator<Buffer> {
          yield Buffer.from(rest, 'utf8')
          for (let more = await pieces.next(); !more.done; more = await pieces.next())
            yield Buffer.from(withoutInvisible(decoder.write(more.value)), 'utf8')
        }
        for await (const cut of parsed(remaining(), delimiter, rows)) yield cutGroup(cut)
        return
      }
      if (rest.length > MAX_RECORD) throw refuseTooLong(rows + 1)
    }
  } finally {
    await pieces.return?.()
  }
}
