/** Checks the declared sizes in a zip archive before unpacking, so that a small file cannot fill the memory. */

import { createMessage } from '#shared/messages/message.ts'
import { refuseFile } from '../checks/import-refused.ts'
import { sheetParts } from './workbook-parts.ts'
import { entryContent, type ZipEntry } from './zip-entries.ts'

export const MAX_UNPACKED = 512 * 1024 * 1024

/** Sheets are read row by row; every other part becomes a tree in memory, at a few hundred bytes a tag. */
const FEW_BYTES = 64 * 1024
const MAX_PART = 128 * 1024 * 1024
const MAX_TAGS = 2_000_000
const TAG = 0x3c

/**
 * Throws ImportRefused for a workbook that unpacks to more than 512 MiB in total, or that contains a part with more tags than fit the
 * memory and that is not only a sheet by the relationships of the workbook, whatever its name. Unpacking stops at an entry that is larger
 * than declared, so the total is reliable.
 *
 * @returns the total in bytes
 */
export const checkSizes = (data: Buffer, entries: readonly ZipEntry[]): number => {
  const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0)
  if (total > MAX_UNPACKED) throw refuseFile(createMessage('file.unpackedBook'), createMessage('file.sheetAsCsvOrSplit'))
  const large = entries.filter(({ unpacked }) => unpacked > FEW_BYTES)
  const sheets = large.length === 0 ? new Set<string>() : sheetParts(data, entries)
  const whole = large.filter(({ name }) => !sheets.has(name))
  if (whole.some((part) => part.unpacked > MAX_PART || tagsOf(data, part) > MAX_TAGS))
    throw refuseFile(createMessage('file.manyTexts'), createMessage('file.sheetAsCsv'))
  return total
}

const tagsOf = (data: Buffer, part: ZipEntry): number => {
  const bytes = entryContent(data, part)
  let tags = 0
  for (let at = bytes.indexOf(TAG); at >= 0; at = bytes.indexOf(TAG, at + 1)) tags += 1
  return tags
}
