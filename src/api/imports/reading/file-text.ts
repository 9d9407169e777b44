/** The bytes of a file as UTF-8 without a byte-order mark, refused if they are not plain text. */

import { isUtf8 } from 'node:buffer'
import { createMessage } from '#shared/messages/message.ts'
import { refuseFile } from '../checks/import-refused.ts'
import type { CsvReadOptions, OpenFile } from './csv-types.ts'
import { otherFile } from './file-kinds.ts'

export type Encoding = 'utf-8' | 'windows-1252'

const HEAD_BYTES = 256 * 1024
const PIECE_BYTES = 256 * 1024
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
}

const decode = (bytes: Buffer, encoding: Encoding): Buffer =>
  encoding === 'utf-8' ? bytes : Buffer.from(new TextDecoder('windows-1252').decode(bytes), 'utf8')

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
  refuseBinary(raw, 0)
  const complete = whole ? raw : raw.subarray(0, raw.length - unfinished(raw))
  if (isUtf8(complete)) {
    const bytes = complete.subarray(0, 3).equals(BOM) ? complete.subarray(3) : complete
    if (bytes.toString('utf8').trim() === '') throw refuseFile(createMessage('file.empty'), createMessage('file.emptyWay'))
    return { bytes, encoding: 'utf-8', whole }
  }
  if (hasControls(raw)) throw refuseFile(createMessage('file.binary'), SAVE_AS)
  return { bytes: decode(raw, 'windows-1252'), encoding: 'windows-1252', whole }
}

/** The whole file in UTF-8 pieces that never cut a character. Rejects with ImportRefused if the bytes stop being text. */
export const readText = async function* (
  open: OpenFile,
  encoding: Encoding,
  options: Pick<CsvReadOptions, 'onProgress' | 'signal'>,
): AsyncGenerator<Buffer> {
  let read = 0
  let carry: Buffer = Buffer.alloc(0)
  let first = true
  for await (const chunk of open()) {
    for (let from = 0; from < chunk.length; from += PIECE_BYTES) {
      options.signal?.throwIfAborted()
      const raw = asBuffer(chunk.subarray(from, from + PIECE_BYTES))
      refuseBinary(raw, read)
      read += raw.length
      let piece = carry.length > 0 ? Buffer.concat([carry, raw]) : raw
      const cut = encoding === 'utf-8' ? unfinished(piece) : 0
      carry = piece.subarray(piece.length - cut)
      piece = piece.subarray(0, piece.length - cut)
      if (encoding === 'utf-8' && !isUtf8(piece)) throw refuseFile(createMessage('file.mixed', { byte: read }), SAVE_AS)
      // A mark cut by the very first chunk waits in `carry`, because its bytes are one character.
      if (first && piece.length > 0) {
        first = false
        if (piece.subarray(0, 3).equals(BOM)) piece = piece.subarray(3)
      }
      if (piece.length > 0) yield decode(piece, encoding)
      options.onProgress?.(read)
    }
  }
  if (carry.length > 0) throw refuseFile(createMessage('file.cut'), SAVE_AS)
}
