/** The entries of a zip archive by its directory, and their contents. */

import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import { createMessage } from '#shared/messages/message.ts'
import { refuseFile } from '../checks/import-refused.ts'

const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LONGEST_COMMENT = 65_535
/** The value that means "the size is elsewhere" in archives of more than 4 GiB. */
const ELSEWHERE = 0xffffffff
const ELSEWHERE_16 = 0xffff
const MOST_ENTRIES = 10_000
const LOCAL_BYTES = 30
/** Flag bits of an entry: its content is encrypted; its sizes are stored after its data, and the directory may omit them. */
const ENCRYPTED = 1
const SIZES_BEHIND = 8
const STORED = 0
const DEFLATED = 8
const PIECE_BYTES = 1 << 16

export interface ZipEntry {
  readonly name: string
  readonly packed: number
  /** Declared size of its content in bytes. Reading stops at an entry that is larger. */
  readonly unpacked: number
  /** Whether its content is neither encrypted nor packed in an unknown way. */
  readonly isReadable: boolean
  readonly method: number
  readonly crc: number
  /** Offset of its own header. */
  readonly from: number
}

export const damagedArchive = () => refuseFile(createMessage('file.damagedBook'), createMessage('file.damagedBookWay'))

/** The entries of the archive. Throws ImportRefused for an archive that is damaged, that is larger than 4 GiB, or that hides its sizes. */
export const zipEntries = (data: Buffer): readonly ZipEntry[] => {
  const last = data.length - END_BYTES
  let end = last
  while (end >= 0 && end >= last - LONGEST_COMMENT && data.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1
  if (end < 0 || end < last - LONGEST_COMMENT) throw damagedArchive()
  const count = data.readUInt16LE(end + 10)
  let at = data.readUInt32LE(end + 16)
  // Any of these leads readers of large archives to another directory than the one looked at here.
  if (count === ELSEWHERE_16 || data.readUInt32LE(end + 12) === ELSEWHERE || at === ELSEWHERE) throw damagedArchive()
  if (count > MOST_ENTRIES) throw damagedArchive()
  const entries: ZipEntry[] = []
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > data.length || data.readUInt32LE(at) !== ENTRY) throw damagedArchive()
    const [flags, method] = [data.readUInt16LE(at + 8), data.readUInt16LE(at + 10)]
    const [packed, unpacked] = [data.readUInt32LE(at + 20), data.readUInt32LE(at + 24)]
    // An entry without a declared size could have any size.
    const isSizeBehind = packed === 0 && (flags & SIZES_BEHIND) !== 0
    if (packed === ELSEWHERE || unpacked === ELSEWHERE || (unpacked === 0 && packed > 2) || isSizeBehind) throw damagedArchive()
    const nameLength = data.readUInt16LE(at + 28)
    entries.push({
      name: data.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength),
      packed,
      unpacked,
      isReadable: (flags & ENCRYPTED) === 0 && (method === STORED || method === DEFLATED),
      method,
      crc: data.readUInt32LE(at + 16),
      from: data.readUInt32LE(at + 42),
    })
    at += ENTRY_BYTES + nameLength + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32)
  }
  return entries
}

const packedContent = (data: Buffer, { packed, from }: ZipEntry): Buffer => {
  if (from + LOCAL_BYTES > data.length) throw damagedArchive()
  const start = from + LOCAL_BYTES + data.readUInt16LE(from + 26) + data.readUInt16LE(from + 28)
  return data.subarray(start, start + packed)
}

/** The content of an entry at once. Throws ImportRefused if it is larger than declared. */
export const entryContent = (data: Buffer, entry: ZipEntry): Buffer => {
  const content = packedContent(data, entry)
  if (entry.method === STORED) return content
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, entry.unpacked) })
  } catch {
    throw damagedArchive()
  }
}

/** The content of an entry in pieces. Rejects with ImportRefused if it is not as large as declared, or not what was packed. */
export const streamEntry = async function* (data: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const content = packedContent(data, entry)
  const pieces = function* (): Generator<Buffer> {
    for (let from = 0; from < content.length; from += PIECE_BYTES) yield content.subarray(from, from + PIECE_BYTES)
  }
  let [size, crc] = [0, 0]
  const checked = (piece: Buffer): Buffer => {
    size += piece.length
    if (size > entry.unpacked) throw damagedArchive()
    crc = crc32(piece, crc)
    return piece
  }
  if (entry.method === STORED) for (const piece of pieces()) yield checked(piece)
  else {
    const inflate = createInflateRaw()
    const written = (async () => {
      for (const piece of pieces()) {
        if (inflate.destroyed) return
        if (!inflate.write(piece)) await new Promise<void>((resolve) => inflate.once('drain', resolve).once('close', resolve))
      }
      inflate.end()
    })()
    try {
      for await (const piece of inflate) yield checked(piece as Buffer)
    } catch (error) {
      throw error instanceof Error && 'code' in error ? damagedArchive() : error
    } finally {
      inflate.destroy()
      await written
    }
  }
  if (size !== entry.unpacked || crc !== entry.crc) throw damagedArchive()
}
