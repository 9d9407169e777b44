/** Checks the declared sizes in a zip archive before unpacking, so that a small file cannot fill the memory. */

import { inflateRawSync } from 'node:zlib'
import { createMessage } from '#shared/messages/message.ts'
import { refuseFile } from '../checks/import-refused.ts'

export const MAX_UNPACKED = 512 * 1024 * 1024

const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
/** The value that means "the size is elsewhere" in archives of more than 4 GiB. */
const ELSEWHERE = 0xffffffff
const MOST_ENTRIES = 10_000
const ELSEWHERE_16 = 0xffff
const LOCAL_BYTES = 30
/** Flag bit of an entry: its sizes are stored after its data, and the directory may omit them. */
const SIZES_BEHIND = 8

/** Sheets are read row by row; every other part becomes a tree in memory, at a few hundred bytes a tag. */
const ROW_BY_ROW = /^xl\/worksheets\/[^/]+\.xml$/i
const FEW_BYTES = 64 * 1024
const MAX_PART = 128 * 1024 * 1024
const MAX_TAGS = 2_000_000
const TAG = 0x3c

const damaged = () => refuseFile(createMessage('file.damagedBook'), createMessage('file.damagedBookWay'))

/**
 * Throws ImportRefused for an archive that is damaged, that hides its sizes, that unpacks to more than 512 MiB in total, or
 * that contains a part, other than a sheet, with more tags than fit the memory. Unpacking stops at an entry that is larger
 * than declared, so the total is reliable.
 *
 * @returns the total in bytes
 */
export const checkSizes = (data: Buffer): number => {
  const last = data.length - END_BYTES
  let end = last
  while (end >= 0 && end >= last - LONGEST_COMMENT && data.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1
  if (end < 0 || end < last - LONGEST_COMMENT) throw damaged()
  const entries = data.readUInt16LE(end + 10)
  let at = data.readUInt32LE(end + 16)
  // Any of these leads readers of large archives to another directory than the one looked at here.
  if (entries === ELSEWHERE_16 || data.readUInt32LE(end + 12) === ELSEWHERE || at === ELSEWHERE) throw damaged()
  if (entries > MOST_ENTRIES) throw damaged()
  const whole: Part[] = []
  let total = 0
  for (let index = 0; index < entries; index += 1) {
    if (at + 46 > data.length || data.readUInt32LE(at) !== ENTRY) throw damaged()
    const packed = data.readUInt32LE(at + 20)
    const unpacked = data.readUInt32LE(at + 24)
    // An entry without a declared size could have any size.
    const isSizeBehind = packed === 0 && (data.readUInt16LE(at + 8) & SIZES_BEHIND) !== 0
    if (packed === ELSEWHERE || unpacked === ELSEWHERE || (unpacked === 0 && packed > 2) || isSizeBehind) throw damaged()
    total += unpacked
    const name = data.toString('utf8', at + 46, at + 46 + data.readUInt16LE(at + 28))
    const part = { method: data.readUInt16LE(at + 10), packed, unpacked, from: data.readUInt32LE(at + 42) }
    if (unpacked > FEW_BYTES && !ROW_BY_ROW.test(name)) whole.push(part)
    at += 46 + data.readUInt16LE(at + 28) + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32)
  }
  if (total > MAX_UNPACKED) throw refuseFile(createMessage('file.unpackedBook'), createMessage('file.sheetAsCsvOrSplit'))
  if (whole.some((part) => part.unpacked > MAX_PART || tagsOf(data, part) > MAX_TAGS))
    throw refuseFile(createMessage('file.manyTexts'), createMessage('file.sheetAsCsv'))
  return total
}

interface Part {
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  /** Offset of its own header. */
  readonly from: number
}

const tagsOf = (data: Buffer, { method, packed, unpacked, from }: Part): number => {
  if (from + LOCAL_BYTES > data.length) throw damaged()
  const start = from + LOCAL_BYTES + data.readUInt16LE(from + 26) + data.readUInt16LE(from + 28)
  const content = data.subarray(start, start + packed)
  let tags = 0
  const bytes = method === 0 ? content : inflated(content, unpacked)
  for (let at = bytes.indexOf(TAG); at >= 0; at = bytes.indexOf(TAG, at + 1)) tags += 1
  return tags
}

const inflated = (content: Buffer, unpacked: number): Buffer => {
  try {
    return inflateRawSync(content, { maxOutputLength: unpacked })
  } catch {
    throw damaged()
  }
}
