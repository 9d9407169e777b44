/** Detects exports whose rows cover more than one day each, and refuses them with instructions to export by day. */

import { createMessage } from '#shared/messages/message.ts'
import { type AdField, DAY_NAMES, END_NAMES, ENTITY_FIELDS } from '../ads/ad-fields.ts'
import type { Columns } from '../reading/columns.ts'
import { dateEvidence, readDay } from '../reading/dates.ts'
import { normalizeHeader } from '../reading/header-normalization.ts'
import { isBlank } from '../reading/numbers.ts'
import type { Table } from '../reading/table.ts'
import { type ImportRefused, refuseRow } from './import-refused.ts'

/** How a buyer gets a file with a row for each day. */
export const BY_DAY = createMessage('file.byDay')

/** Position of the column with the last day of a row; -1 if there is none, or if the name of the date column means a single day. */
export const endColumn = (columns: Columns<AdField>): number => {
  const date = columns.header[columns.at.get('date') ?? -1] ?? ''
  return DAY_NAMES.includes(normalizeHeader(date)) ? -1 : columns.header.findIndex((header) => END_NAMES.includes(normalizeHeader(header)))
}

export const multiDayRefusal = (row: number, column: string, from: string, to: string): ImportRefused =>
  refuseRow(row, column, createMessage('cell.period', { from, to }), BY_DAY)

/**
 * Throws ImportRefused if the first rows cover periods: before the currency is looked at and before anything is asked,
 * because no answer could let such a file in. Later rows are watched while they are read.
 */
export const refuseMultiDay = (table: Table, columns: Columns<AdField>): void => {
  const [start, end] = [columns.at.get('date') ?? -1, endColumn(columns)]
  if (start < 0 || end < 0 || start === end) return
  const named = ENTITY_FIELDS.flatMap((field) => columns.at.get(field) ?? [])
  const day = (text: string): string => readDay(text, 'dmy') ?? text.trim()
  table.head.forEach((cells, index) => {
    const [from, to] = [cells[start] ?? '', cells[end] ?? '']
    // A totals row names no ad and spans the whole file, whatever the others do.
    if (named.every((at) => isBlank(cells[at] ?? '')) || dateEvidence(from) === 'none' || dateEvidence(to) === 'none') return
    if (day(from) !== day(to)) throw multiDayRefusal(table.headerRow + 1 + index, columns.header[end] ?? '', from.trim(), to.trim())
  })
}
