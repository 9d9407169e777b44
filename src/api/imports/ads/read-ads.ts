/** Reads ad facts from a delimited file: typed, checked, in batches, without writing anything. */

import type { Day } from '#shared/calendar.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import { refuseFile } from '../checks/import-refused.ts'
import { BY_DAY, multiDayRefusal } from '../checks/multi-day-export.ts'
import { collectRefused } from '../checks/row-problem.ts'
import { summaryRowCheck } from '../checks/summary-rows.ts'
import { refuseMissing } from '../reading/columns.ts'
import { BATCH_ROWS, type CsvReadOptions, type OpenFile, type Reading, type ReadSummary } from '../reading/csv-types.ts'
import { refuseAmbiguous } from '../reading/locale-detection.ts'
import { toReading } from '../reading/reading.ts'
import { delimited } from '../workbook/delimited.ts'
import { sumBreakdowns } from './ad-breakdowns.ts'
import { checkRowCurrency, currencyColumn } from './ad-currency.ts'
import { duplicateFilter } from './ad-duplicates.ts'
import { AD_FIELDS } from './ad-fields.ts'
import { adRowTyper } from './ad-row.ts'
import { type AdsFile, openAdsFile } from './ads-file.ts'
import { rowFingerprinter } from './row-fingerprint.ts'

export { ImportRefused } from '../checks/import-refused.ts'
export type { CsvReadOptions, OpenFile, ReadSummary } from '../reading/csv-types.ts'

export type AdsReading = Reading<AdFact>

/**
 * Streams ad facts in batches of at most 5,000. Rejects with ImportRefused, before the first batch or after any: the caller rolls back.
 * `given` is opened up to four times: to look at the first bytes, at the head, at every row if the head leaves date or decimal
 * order open, and to read.
 */
export const readAds = (given: OpenFile, asked: CsvReadOptions): AdsReading =>
  toReading(async function* (end) {
    const { open, options, notes } = await delimited(given, AD_FIELDS, asked)
    const file = await openAdsFile(open, options)
    if (file.missing.length > 0) throw refuseMissing(file.missing, file.table.header, ...(file.missing.includes('date') ? [BY_DAY] : []))
    refuseAmbiguous(file.questions)
    yield* readRows(file, options, (done) => end({ ...done, notes: [...notes, ...done.notes] }))
  })

const readRows = async function* (
  file: AdsFile,
  options: CsvReadOptions,
  end: (summary: ReadSummary) => void,
): AsyncGenerator<readonly AdFact[]> {
  const { table, columns, locale: conventions } = file
  const skip = options.skip_bad_rows === true
  const typed = adRowTyper(columns, conventions, options.today)
  const refused = collectRefused(skip)
  const totals = summaryRowCheck(columns, conventions)
  const duplicates = duplicateFilter()
  const split = file.breakdowns.length > 0 && options.sum_breakdowns !== false
  const sums = split || options.sum_breakdowns === true ? sumBreakdowns(split) : null
  const read = new Set(columns.at.values())
  const print = rowFingerprinter(table.header.map((_, index) => index).filter((index) => !read.has(index)))
  const daySpend = new Map<Day, { readonly spend: number }>()
  const currencyAt = currencyColumn(columns)
  let [rows, silent, facts] = [0, 0, 0]
  let [firstDay, lastDay]: [Day | null, Day | null] = [null, null]
  let out: AdFact[] = []

  for await (const { firstRow, records } of table.rows(options)) {
    for (let index = 0; index < records.length; index += 1) {
      const cells = records[index] ?? []
      const row = firstRow + index
      const result = typed(cells)
      if (result.is === 'blank') continue
      if (result.is === 'totals') {
        totals.add(row, cells, result.day)
        continue
      }
      rows += 1
      if (result.is === 'silent') silent += 1
      else if (result.is === 'problem') refused.add(row, result.problem)
      else if (result.is === 'period') throw multiDayRefusal(row, result.column, result.from, result.to)
      else {
        const { fact, entity, day } = result
        if (currencyAt >= 0) checkRowCurrency(row, cells, columns, currencyAt, options.currency)
        const mark = print(fact, entity.serial, cells)
        const fresh = sums ? sums.add(fact, entity.ad, day, mark) : duplicates.isNew(row, fact, entity.ad, day, mark)
        if (!fresh) continue
        facts += 1
        totals.count(fact)
        if (day.spend === 0) daySpend.set(fact.day, day)
        day.spend += fact.spend
        if (firstDay === null || fact.day < firstDay) firstDay = fact.day
        if (lastDay === null || fact.day > lastDay) lastDay = fact.day
        if (!sums) out.push(fact)
      }
    }
    // Once a row is bad nothing will be written: the rest is read only to count what else is.
    if (!skip && refused.count() > 0) out = []
    while (out.length >= BATCH_ROWS) {
      yield out.slice(0, BATCH_ROWS)
      out = out.slice(BATCH_ROWS)
    }
  }
  const refusal = refused.refusal()
  if (refusal && (!skip || facts === 0)) throw refusal
  if (facts === 0) throw refuseFile(createMessage('file.noAds'), createMessage('file.noAdsWay'))
  if (refused.count() === 0) totals.check((day) => daySpend.get(day)?.spend ?? 0)
  if (sums) for (const fact of sums.facts()) if (out.push(fact) === BATCH_ROWS) yield out.splice(0)
  if (out.length > 0) yield out
  const dropped = duplicates.dropped() + (sums?.dropped() ?? 0)
  const summed = sums?.summed() ?? 0
  const notes = noted(file, { dropped, summed, totals: totals.found(), silent })
  end({ rowsRead: rows, rowsFolded: dropped + summed + silent, refused: refused.rows(), notes, firstDay, lastDay, format: file.format })
}

const noted = (file: AdsFile, count: Readonly<Record<'dropped' | 'summed' | 'totals' | 'silent', number>>): readonly Message[] => {
  const columns = file.breakdowns.join(', ')
  return [
    ...(file.table.encoding === 'utf-8' ? [] : [createMessage('note.windows')]),
    ...(count.summed === 0
      ? []
      : [
          columns === ''
            ? createMessage('note.summed', { count: count.summed })
            : createMessage('note.summedBy', { count: count.summed, columns }),
        ]),
    ...(count.dropped > 0 ? [createMessage('note.dropped', { count: count.dropped })] : []),
    ...(count.totals > 0 ? [createMessage('note.totals', { count: count.totals })] : []),
    ...(count.silent > 0 ? [createMessage('note.silent', { count: count.silent })] : []),
  ]
}
