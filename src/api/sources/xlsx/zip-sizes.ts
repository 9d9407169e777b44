/** Looks at what a zip archive says it holds before anything of it is unpacked, so that a small file cannot fill the memory. */

import { refuseFile } from '../csv/import-refused.ts'

export const MAX_UNPACKED = 512 * 1024 * 1024

const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
/** What stands for "the size is elsewhere" in archives of more than 4 GiB. */
const ELSEWHERE = 0xffffffff
const MOST_ENTRIES = 10_000

const damaged = () => refuseFile('The Excel workbook is damaged or incomplete. Export it again, or save it as CSV and import that file.')

/**
 * Throws ImportRefused for an archive that is damaged, that hides its sizes, or that unpacks to more than 512 MiB in all.
 * The unpacking itself stops where an entry is larger than it says, so that the sum holds.
 */
export const checkSizes = (data: Buffer): void => {
  const last = data.length - END_BYTES
  let end = last
  while (end >= 0 && end >= last - LONGEST_COMMENT && data.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1
  if (end < 0 || end < last - LONGEST_COMMENT) throw damaged()
  const entries = data.readUInt16LE(end + 10)
  let at = data.readUInt32LE(end + 16)
  if (entries > MOST_ENTRIES) throw damaged()
  let total = 0
  for (let index = 0; index < entries; index += 1) {
    if (at + 46 > data.length || data.readUInt32LE(at) !== ENTRY) throw damaged()
    const packed = data.readUInt32LE(at + 20)
    const unpacked = data.readUInt32LE(at + 24)
    // An entry that says nothing of its size could be of any.
    if (packed === ELSEWHERE || unpacked === ELSEWHERE || (unpacked === 0 && packed > 2)) throw damaged()
    total += unpacked
    at += 46 + data.readUInt16LE(at + 28) + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32)
  }
  if (total > MAX_UNPACKED)
    throw refuseFile('The workbook unpacks to more than 512 MB. Save the sheet as CSV and import that file, or split it by month.')
}
