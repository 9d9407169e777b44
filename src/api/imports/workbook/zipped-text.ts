/** A table in text that was packed into a zip archive, as platforms send large exports. */

import type { ImportQuestion } from '#shared/contract/internal/import.ts'
import { createMessage } from '#shared/messages/message.ts'
import { refuseFile } from '../checks/import-refused.ts'
import type { OpenFile } from '../reading/csv-types.ts'
import { ALL_SHEETS } from '../reading/import-questions.ts'
import { allFilesRefusal, chosenName, partQuestion } from './part-question.ts'
import { streamEntry, type ZipEntry } from './zip-entries.ts'
import { MAX_UNPACKED } from './zip-sizes.ts'

const TEXT = /\.(?:csv|tsv|tab|txt)$/i
/** What macOS adds to archives, and hidden files. */
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.)/

export interface ZippedText {
  readonly open: OpenFile
  readonly name: string
  /** Size of the text in bytes. */
  readonly size: number
  readonly questions: readonly ImportQuestion[]
}

/**
 * The only text in an archive, or the one that is asked for; null if there is none. Of several texts the first is opened, with the question
 * which one is meant. Throws ImportRefused for a text that is too large or that is asked for and not there, and for all of several texts.
 */
export const zippedText = (data: Buffer, entries: readonly ZipEntry[], asked: string | undefined): ZippedText | null => {
  const texts = entries.filter(({ name, isReadable }) => TEXT.test(name) && !HIDDEN.test(name) && isReadable)
  const names = texts.map(({ name }) => name)
  if (asked === ALL_SHEETS && names.length > 1) throw allFilesRefusal(names)
  const chosen = asked === ALL_SHEETS ? null : chosenName(names, asked)
  const entry = texts.find(({ name }) => name === (chosen ?? names[0]))
  if (!entry) return null
  if (entry.unpacked > MAX_UNPACKED) throw refuseFile(createMessage('file.unpackedZip'), createMessage('file.splitByMonth'))
  return {
    open: () => streamEntry(data, entry),
    name: entry.name,
    size: entry.unpacked,
    questions: chosen === null && names.length > 1 ? [partQuestion('ask.zip', names)] : [],
  }
}
