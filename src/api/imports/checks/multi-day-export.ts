/** Detects exports whose rows cover more than one day each, and refuses them with instructions to export by day. */

import { addDays, type Day } from '#shared/calendar.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { type AdField, DAY_NAMES, END_NAMES, ENTITY_FIELDS, START_NAMES } from '../ads/ad-fields.ts'
import type { Columns, FileLocale } from '../reading/columns.ts'
import type { CsvFormat } from '../reading/csv-types.ts'
import { dateEvidence, type FileDates, readDay } from '../reading/dates.ts'
import { normalizeHeader } from '../reading/header-normalization.ts'
import { isBlank } from '../reading/numbers.ts'
import type { Table } from '../reading/table.ts'
import { type ImportRefused, refuseExport } from './import-refused.ts'

/** How a buyer gets a file with a row for each day from the platform that wrote this one. */
export const byDay = (format: CsvFormat): Message =>
  PLATFORM_REPORTS.includes(format) ? createMessage('file.byDayReport') : createMessage('file.byDay')

const PLATFORM_REPORTS: readonly CsvFormat[] = ['google_ads', 'tiktok_ads', 'microsoft_ads', 'snapchat_ads', 'pinterest_ads']

/** Position of the column with the last day of a row; -1 if there is none, or if the name of the date column means a single day. */
export const endColumn = (columns: Columns<AdField>): number => {
  const date = columns.header[columns.at.get('date') ?? -1] ?? ''
  return DAY_NAMES.includes(normalizeHeader(date)) ? -1 : columns.header.findIndex((header) => END_NAMES.includes(normalizeHeader(header)))
}

/** Positions of the columns with the first and the last day of a row, next to the column of its day. */
export const periodColumns = ({ header, at }: Columns<AdField>): readonly number[] =>
  [START_NAMES, END_NAMES].flatMap((names) => {
    const index = header.findIndex((name, position) => position !== at.get('date') && names.includes(normalizeHeader(name)))
    return index < 0 ? [] : [index]
  })

/** Whether a column could have the day of each row, as far as the first rows show; a file without any column of dates has totals. */
export const mayHaveDates = ({ head, header }: Pick<Table, 'head' | 'header'>): boolean =>
  header.some((_, at) => {
    const cells = head.map((row) => row[at] ?? '').filter((cell) => !isBlank(cell))
    return cells.length > 0 && cells.every((cell) => dateEvidence(cell).is !== 'none')
  }) || head.length === 0

/** Equal days are equal in every order of day and month. */
const PLAIN: FileDates = { order: 'dmy', compact: true, serials: true }
const TIMED = /^(\S.*?)(?:T|,?\s+)(\d{1,2}:\d{2}(?::\d{2})?)/
const MIDNIGHT = /^0?0:00(?::00)?$/

/** The last day of a row whose end has a time of day: an end at midnight is the end of the day before. Null for an end without a time. */
export const lastDayOf = (start: string, end: string, dates: FileLocale['dates']): Day | null => {
  const [, part = '', time = ''] = TIMED.exec(end.trim()) ?? []
  const day = part === '' ? null : readDay(part, dates)
  if (day === null) return null
  const first = readDay(TIMED.exec(start.trim())?.[1] ?? start, dates)
  return MIDNIGHT.test(time) && first !== null && first < day ? addDays(day, -1) : day
}

export const multiDayRefusal = (
  row: number,
  { from, to, column }: { readonly from: string; readonly to: string; readonly column: string },
  format: CsvFormat,
): ImportRefused => refuseExport({ row, column, problem: createMessage('cell.period', { from, to }) }, byDay(format))

/**
 * Throws ImportRefused if the first rows cover periods: before the currency is looked at and before anything is asked,
 * because no answer could let such a file in. Later rows are watched while they are read.
 */
export const refuseMultiDay = (table: Table, columns: Columns<AdField>, format: CsvFormat): void => {
  const [start, end] = [columns.at.get('date') ?? -1, endColumn(columns)]
  if (start < 0 || end < 0 || start === end) return
  const named = ENTITY_FIELDS.flatMap((field) => columns.at.get(field) ?? [])
  const day = (text: string): string => readDay(TIMED.exec(text.trim())?.[1] ?? text, PLAIN) ?? text.trim()
  table.head.forEach((cells, index) => {
    const [from, to] = [cells[start] ?? '', cells[end] ?? '']
    // A totals row names no ad and spans the whole file, whatever the others do.
    if (named.every((at) => isBlank(cells[at] ?? '')) || dateEvidence(from).is === 'none' || dateEvidence(to).is === 'none') return
    if (day(from) !== (lastDayOf(from, to, PLAIN) ?? day(to)))
      throw multiDayRefusal(table.headerRow + 1 + index, { column: columns.header[end] ?? '', from: from.trim(), to: to.trim() }, format)
  })
}
