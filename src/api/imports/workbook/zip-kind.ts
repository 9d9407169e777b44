/** Identifies a zip archive by its entry names: Excel workbooks are archives, and so are many other files. */

import { createMessage } from '#shared/messages/message.ts'
import { type ImportRefused, refuseFile } from '../checks/import-refused.ts'
import type { ZipEntry } from './zip-entries.ts'

/** Files by which an archive is known as a document of some office program. */
const OFFICE = /^(?:\[content_types\]\.xml|mimetype|index\/document\.iwa|index\.zip)$/i

const isOffice = (entries: readonly ZipEntry[]): boolean => entries.some(({ name }) => OFFICE.test(name))

/** Whether an archive may be a workbook, even a damaged one. */
export const isWorkbook = (entries: readonly ZipEntry[]): boolean => entries.some(({ name }) => /^\/?xl[/\\]/i.test(name))

/** Whether an archive is one of files, and no document. */
export const isFileArchive = (entries: readonly ZipEntry[]): boolean => !isWorkbook(entries) && !isOffice(entries)

/** The refusal of an archive without a workbook or table. */
export const otherArchive = (entries: readonly ZipEntry[]): ImportRefused =>
  isOffice(entries)
    ? refuseFile(createMessage('file.is', { what: createMessage('file.kind.otherOffice') }), createMessage('file.way.resave'))
    : refuseFile(createMessage('file.is', { what: createMessage('file.kind.zip') }), createMessage('file.way.unpack'))
