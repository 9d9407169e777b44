/** The bytes of a file as UTF-8 without a byte-order mark, refused if they are not plain text. */

import { isUtf8 } from 'node:buffer'
import { createMessage } from '#shared/messages/message.ts'
import { type ImportRefused, refuseFile } from '../checks/import-refused.ts'
import type { CsvReadOptions, OpenFile } from './csv-types.ts'
import { otherFile } from './file-kinds.ts'
import { gb18030Text } from './gb18030.ts'
import { type Utf16, utf16Of } from './utf16.ts'

export type Encoding = 'utf-8' | 'windows-1252' | 'gb18030' | Utf16

const HEAD_BYTES = 256 * 1024
/** The cells of a piece fit into the young generation of a job's heap: with larger pieces the garbage collector copies most cells. */
const PIECE_BYTES = 32 * 1024
const BOM = Buffer.from([0xef, 0xbb, 0xbf])
const SAVE_AS = createMessage('file.saveAs')

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Number of bytes at the end that are the start of an incomplete character. */
const unfinished = (bytes: Buffer): number => {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0
  }
  return 0
}

const cutFile = () => refuseFile(createMessage('file.cut'), SAVE_AS)

/** `after` is the offset of the bytes in the file. */
const refuseBinary = (bytes: Buffer, after: number): void => {
  if (bytes.includes(0))
    throw refuseFile(after === 0 ? createMessage('file.binary') : createMessage('file.binaryAfter', { byte: after }), SAVE_AS)
}

const hasControls = (bytes: Buffer): boolean => bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d)

export interface FileHead {
  /** UTF-8, without a byte-order mark. */
  readonly bytes: Buffer
  readonly encoding: Encoding
  /** True if the head is the whole file. */
  readonly whole: boolean
  /** The same bytes in another encoding, which counts if its header is the better known one. */
  readonly other?: FileHead
}

const emptyFile = () => refuseFile(createMessage('file.empty'), createMessage('file.emptyWay'))

/** The head of a text in UTF-16; a character that its end cuts is left out. */
const utf16Head = (raw: Buffer, encoding: Utf16, whole: boolean): FileHead => {
  const text = new TextDecoder(encoding).decode(raw, { stream: true })
  if (text.trim() === '') throw emptyFile()
  const bytes = Buffer.from(text, 'utf8')
  const other = otherFile(bytes)
  if (other) throw other
  refuseBinary(bytes, 0)
  return { bytes, encoding, whole }
}

/** How many characters beyond ASCII are invalid UTF-8, and how many are valid. */
const lettersOf = (text: string): readonly [broken: number, valid: number] => [
  text.split('\uFFFD').length - 1,
  (text.match(/[^\0-\x7f\uFFFD]/gu) ?? []).length,
]

const firstBroken = (text: string): number => Buffer.byteLength(text.slice(0, text.indexOf('\uFFFD'))) + 1

/**
 * The byte before which text in UTF-8 is invalid; null for text that is in another encoding. Letters of other encodings are rarely valid
 * UTF-8, so most of them being valid leaves no doubt.
 */
const brokenUtf8At = (raw: Buffer, mayBeChinese: boolean): number | null => {
  const text = raw.toString('utf8')
  const [broken, valid] = lettersOf(text)
  if (raw.subarray(0, 3).equals(BOM)) return firstBroken(text)
  // Some Chinese words are valid UTF-8 in GB18030 too, and can be in every row; the header has many words.
  const [brokenInHeader, validInHeader] = lettersOf(text.trimStart().split(/[\r\n]/, 1)[0] ?? '')
  if (mayBeChinese && brokenInHeader > validInHeader) return null
  return valid > 2 * broken ? firstBroken(text) : null
}

/** Reads the first 256 KiB and detects the encoding. Throws ImportRefused for an empty file and for a file that is not text. */
export const readHead = async (open: OpenFile, signal?: AbortSignal): Promise<FileHead> => {
  const parts: Buffer[] = []
  let size = 0
  let whole = true
  for await (const chunk of open()) {
    signal?.throwIfAborted()
    parts.push(asBuffer(chunk))
    size += chunk.length
    if (size > HEAD_BYTES) {
      whole = false
      break
    }
  }
  const raw = Buffer.concat(parts).subarray(0, HEAD_BYTES)
  const other = otherFile(raw)
  if (other) throw other
  const wide = utf16Of(raw)
  if (wide) return utf16Head(raw, wide, whole)
  refuseBinary(raw, 0)
  const complete = whole ? raw : raw.subarray(0, raw.length - unfinished(raw))
  if (isUtf8(complete)) {
    const bytes = complete.subarray(0, 3).equals(BOM) ? complete.subarray(3) : complete
    if (bytes.toString('utf8').trim() === '') throw emptyFile()
    return { bytes, encoding: 'utf-8', whole }
  }
  const chinese = gb18030Text(raw)
  const broken = brokenUtf8At(complete, chinese !== null)
  // Read as Windows-1252, every other name would change, and count beside its right form.
  if (broken !== null) throw refuseFile(createMessage('file.mixed', { byte: broken }), SAVE_AS)
  if (hasControls(raw)) throw refuseFile(createMessage('file.binary'), SAVE_AS)
  return {
    bytes: Buffer.from(new TextDecoder('windows-1252').decode(raw), 'utf8'),
    encoding: 'windows-1252',
    whole,
    ...(chinese === null ? {} : { other: { bytes: Buffer.from(chinese, 'utf8'), encoding: 'gb18030', whole } }),
  }
}

type ReadOptions = Pick<CsvReadOptions, 'onProgress' | 'signal'>

/** The file in pieces of at most 32 KiB, with the number of bytes before each. */
const piecesOf = async function* (
  open: OpenFile,
  { onProgress, signal }: ReadOptions,
): AsyncGenerator<{ readonly raw: Buffer; readonly before: number }> {
  let before = 0
  for await (const chunk of open()) {
    for (let from = 0; from < chunk.length; from += PIECE_BYTES) {
      signal?.throwIfAborted()
      const raw = asBuffer(chunk.subarray(from, from + PIECE_BYTES))
      yield { raw, before }
      before += raw.length
    }
    onProgress?.(before)
  }
}

const readUtf8 = async function* (open: OpenFile, options: ReadOptions): AsyncGenerator<Buffer> {
  let carry: Buffer = Buffer.alloc(0)
  let first = true
  for await (const { raw, before } of piecesOf(open, options)) {
    refuseBinary(raw, before)
    let piece = carry.length > 0 ? Buffer.concat([carry, raw]) : raw
    const cut = unfinished(piece)
    carry = piece.subarray(piece.length - cut)
    piece = piece.subarray(0, piece.length - cut)
    if (!isUtf8(piece)) throw refuseFile(createMessage('file.mixed', { byte: before + raw.length }), SAVE_AS)
    // A mark cut by the very first chunk waits in `carry`, because its bytes are one character.
    if (first && piece.length > 0) {
      first = false
      if (piece.subarray(0, 3).equals(BOM)) piece = piece.subarray(3)
    }
    if (piece.length > 0) yield piece
  }
  if (carry.length > 0) throw cutFile()
}

const readGb18030 = async function* (open: OpenFile, options: ReadOptions): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('gb18030', { fatal: true })
  const decode = (raw: Buffer | undefined, refusal: () => ImportRefused): Buffer => {
    try {
      return Buffer.from(raw ? decoder.decode(raw, { stream: true }) : decoder.decode(), 'utf8')
    } catch (error) {
      if (error instanceof TypeError) throw refusal()
      throw error
    }
  }
  for await (const { raw, before } of piecesOf(open, options)) {
    const piece = decode(raw, () => refuseFile(createMessage('file.mixedChinese', { byte: before + raw.length }), SAVE_AS))
    refuseBinary(piece, before)
    if (piece.length > 0) yield piece
  }
  const last = decode(undefined, cutFile)
  if (last.length > 0) yield last
}

/** Half a character is rejected only at the end: names that a platform cut in the middle of an emoji have one too. */
const readDecoded = async function* (
  open: OpenFile,
  encoding: Exclude<Encoding, 'utf-8' | 'gb18030'>,
  options: ReadOptions,
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding)
  let size = 0
  for await (const { raw, before } of piecesOf(open, options)) {
    size = before + raw.length
    const piece = Buffer.from(decoder.decode(raw, { stream: true }), 'utf8')
    refuseBinary(piece, before)
    if (piece.length > 0) yield piece
  }
  if (encoding !== 'windows-1252' && size % 2 === 1) throw cutFile()
  const last = Buffer.from(decoder.decode(), 'utf8')
  if (last.length > 0) yield last
}

/** The whole file in UTF-8 pieces that never cut a character. Rejects with ImportRefused if the bytes stop being text. */
export const readText = (open: OpenFile, encoding: Encoding, options: ReadOptions): AsyncGenerator<Buffer> => {
  if (encoding === 'utf-8') return readUtf8(open, options)
  return encoding === 'gb18030' ? readGb18030(open, options) : readDecoded(open, encoding, options)
}
