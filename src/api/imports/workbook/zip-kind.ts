/** Identifies a zip archive by its entry names: Excel workbooks are archives, and so are many other files. */

import { createMessage } from '#shared/messages/message.ts'
import { type ImportRefused, refuseFile } from '../checks/import-refused.ts'

const END_OF_DIRECTORY = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const MOST_NAMES = 2000

/** Null if the archive's list of contents cannot be read. */
const names = (data: Buffer): readonly string[] | null => {
  const end = data.lastIndexOf(END_OF_DIRECTORY)
  if (end < 0 || end + 22 > data.length) return null
  const found: string[] = []
  let at = data.readUInt32LE(end + 16)
  while (found.length < MOST_NAMES && at + ENTRY_BYTES <= data.length && data.readUInt32LE(at) === ENTRY) {
    const length = data.readUInt16LE(at + 28)
    found.push(data.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + length))
    at += ENTRY_BYTES + length + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32)
  }
  return found.length === 0 ? null : found
}

/** Files by which an archive is known as a document of some office program. */
const OFFICE = /^(?:\[content_types\]\.xml|mimetype|index\/document\.iwa|index\.zip)$/i

/** The refusal of an archive that is clearly not a workbook; null if it may be one, even a damaged one. */
export const otherArchive = (data: Buffer): ImportRefused | null => {
  const entries = names(data)
  if (entries === null || entries.some((name) => /^\/?xl[/\\]/i.test(name))) return null
  return entries.some((name) => OFFICE.test(name))
    ? refuseFile(createMessage('file.is', { what: createMessage('file.kind.otherOffice') }), createMessage('file.way.resave'))
    : refuseFile(createMessage('file.is', { what: createMessage('file.kind.zip') }), createMessage('file.way.unpack'))
}
