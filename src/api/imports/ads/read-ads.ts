/** Reads ad facts from a delimited file: typed, checked, in batches, without writing anything. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import type { AdAccountOfId } from '../../domain/imports/ad-accounts.ts'
import { blankSpendRefusal } from '../checks/blank-spend.ts'
import { fileProblems } from '../checks/file-problems.ts'
import { combineRefusals, type ImportRefused, refuseFile } from '../checks/import-refused.ts'
import { byDay, mayHaveDates, multiDayRefusal, periodColumns } from '../checks/multi-day-export.ts'
import { oldDatesRefusal } from '../checks/old-dates.ts'
import { possibleLocales, underAny } from '../checks/possible-locales.ts'
import { requireFewRows } from '../checks/row-limit.ts'
import { collectRefused } from '../checks/row-problem.ts'
import { shiftFinder } from '../checks/shifted-rows.ts'
import { statedReader } from '../checks/summary-rows.ts'
import type { RowCheck } from '../checks/unreadable-rows.ts'
import { refuseLacking, refuseMissing } from '../reading/columns.ts'
import { BATCH_ROWS, type CsvReadOptions, type OpenFile, type Reading, type ReadSummary } from '../reading/csv-types.ts'
import { toReading } from '../reading/reading.ts'
import { delimited } from '../workbook/delimited.ts'
import { currencyColumn, rowCurrencyRefusal } from './ad-currency.ts'
import { AD_FIELDS, ENTITY_FIELDS } from './ad-fields.ts'
import { adRowTyper } from './ad-row.ts'
import { type AdsFile, openAdsFile } from './ads-file.ts'
import { factCollector } from './fact-collector.ts'
import { plainRowReader } from './plain-row.ts'
import { type Candidate, type RowOfFile, subtotalRows } from './subtotal-rows.ts'
import { unclearSubtotal } from './unclear-subtotal.ts'

export { ImportRefused } from '../checks/import-refused.ts'
export type { CsvReadOptions, OpenFile, ReadSummary } from '../reading/csv-types.ts'

export type AdsReading = Reading<AdFact>

/** Why a file is refused that lacks columns; null for a file that has them. */
const missingRefusal = ({ missing, table, columns, isAnalytics, report }: AdsFile): ImportRefused | null => {
  if (missing.length === 0) return null
  if (isAnalytics && missing.includes('spend') && !columns.guesses.has('spend'))
    return refuseLacking(missing, table.header, createMessage('file.analytics'), createMessage('file.analyticsWay'))
  const way = isAnalytics ? createMessage('file.byDayReport') : byDay(report)
  if (!missing.includes('date')) return refuseMissing(missing, table.header)
  return mayHaveDates(table) ? refuseMissing(missing, table.header, way) : refuseLacking(missing, table.header, way)
}

/** What is wrong with an ads file before its rows are read; see {@link fileProblems}. */
export const adsFileProblems = (file: AdsFile, options: CsvReadOptions, withQuestions: boolean): ReturnType<typeof fileProblems> => {
  const missing = missingRefusal(file)
  const check = rowCheck(file, options, missing !== null)
  return fileProblems(file, { specs: AD_FIELDS, missing, keys: ENTITY_FIELDS, personal: false, check, withQuestions }, options)
}

/** What is wrong with a row whatever the open questions are answered; of rows of a file that lacks columns, the currency alone. */
const rowCheck = (file: AdsFile, options: CsvReadOptions, lacksColumns: boolean): RowCheck => {
  const { columns, entities, indicatorAt } = file
  const at = currencyColumn(columns)
  const otherCurrency = (row: number, cells: readonly string[]): ImportRefused | null =>
    at < 0 ? null : rowCurrencyRefusal(row, cells, columns, at, options.currency)
  if (lacksColumns) return otherCurrency
  const typed = underAny(possibleLocales(file, options), (locale) => adRowTyper(columns, locale, entities, { ...options, indicatorAt }))
  return (row, cells) => {
    const result = typed(cells)
    if (result?.is === 'problem') return result.problem
    return result?.is === 'fact' ? otherCurrency(row, cells) : null
  }
}

/**
 * Streams ad facts in batches of at most 5,000. Rejects with ImportRefused, before the first batch or after any: the caller rolls back.
 * `given` is opened up to five times: to look at the first bytes, at the head, at every row if the head leaves date or decimal
 * order open, to read, and to read again what rows that may be subtotals are compared with.
 */
export const readAds = (given: OpenFile, asked: CsvReadOptions): AdsReading =>
  toReading(async function* (end) {
    const { open, options, notes, questions } = await delimited(given, AD_FIELDS, asked)
    const opened = await openAdsFile(open, options)
    const file = { ...opened, questions: [...questions, ...opened.questions] }
    const wrong = await adsFileProblems(file, options, true)
    if (wrong?.refusal) throw wrong.refusal
    yield* readRows(file, options, (done) => end({ ...done, notes: [...notes, ...done.notes] }))
  })

const readRows = async function* (
  file: AdsFile,
  options: CsvReadOptions,
  end: (summary: ReadSummary) => void,
): AsyncGenerator<readonly AdFact[]> {
  const { table, columns, locale, entities, breakdowns, indicatorAt } = file
  const skip = options.skip_bad_rows === true
  const adAccounts: AdAccountOfId[] = []
  const note = (found: AdAccountOfId): void => {
    adAccounts.push(found)
  }
  const typed = adRowTyper(columns, locale, { ...entities, accounts: { ...entities.accounts, note } }, { ...options, indicatorAt })
  // Reading times are as many as the versions, and what results are is in a further column: such rows are read cell by cell.
  const plain = columns.at.has('pulled_at') || indicatorAt >= 0 ? null : plainRowReader(columns, locale)
  const currencyAt = currencyColumn(columns)
  const read = new Set(columns.at.values())
  // Rows are compared by columns that are not read as well, and some of these name a currency or a breakdown.
  const others = [...table.header.keys()].filter((index) => !read.has(index) || index === currencyAt || breakdowns.includes(index))
  const refused = collectRefused(options, shiftFinder(AD_FIELDS, columns))
  const facts = factCollector(file, options)
  const stated = statedReader(columns, locale)
  const subtotals = subtotalRows({
    date: columns.at.get('date') ?? -1,
    channel: columns.at.get('channel') ?? -1,
    names: [...ENTITY_FIELDS, 'account' as const, 'pulled_at' as const].flatMap((field) => columns.at.get(field) ?? []),
    breakdowns,
    periods: periodColumns(columns),
  })
  const candidates: Candidate[] = []
  let otherCurrency: ImportRefused | null = null
  let [rows, silent, left, spent, zeros, blanks] = [0, 0, 0, 0, 0, 0]
  let out: AdFact[] = []

  for await (const { firstRow, length, cellsOf, marked } of table.rows(options)) {
    for (let index = 0; index < length; index += 1) {
      const row = firstRow + index
      const known = marked && plain?.read(marked, index)
      const cells = known ? cellsOf(index, others) : cellsOf(index)
      const result = known ?? typed(cells)
      if (marked && !known && plain && result.is === 'fact') plain.learn(marked, index, result)
      if (result.is === 'blank') continue
      if (result.is === 'totals') {
        facts.totals.add(row, cells, result.day)
        continue
      }
      rows += 1
      if (result.is === 'silent') silent += 1
      else if (result.is === 'undated') candidates.push({ row, cells, own: null, problem: result.problem, stated: stated(cells) })
      else if (result.is === 'problem') refused.add(row, result.problem, cells)
      else if (result.is === 'period') throw multiDayRefusal(row, result, file.report)
      else {
        if (result.isSpendBlank) blanks += 1
        else {
          spent += 1
          if (result.fact.spend === 0) zeros += 1
        }
        if (currencyAt >= 0) otherCurrency ??= rowCurrencyRefusal(row, cells, columns, currencyAt, options.currency)
        if (result.entity.isWhole || subtotals.isPart(cells)) {
          const all = cellsOf(index)
          candidates.push({ row, cells: all, own: result, problem: null, stated: stated(all) })
        } else {
          const fact = facts.take(row, cells, result)
          if (fact) out.push(fact)
        }
      }
    }
    requireFewRows(rows)
    // Once a row is bad nothing will be written: the rest is read only to count what else is.
    if (otherCurrency || refused.refuse()) out = []
    // At once, so that rows are short-lived. A group of rows is far smaller than the largest batch.
    while (out.length > 0) yield out.splice(0, BATCH_ROWS)
  }
  if (candidates.length > 0 && otherCurrency === null) {
    const isCandidate = new Set(candidates.map(({ row }) => row))
    const resolved = await subtotals.resolve(
      candidates,
      ordinaryRows(file, options, (row) => !isCandidate.has(row) && !facts.isDropped(row)),
    )
    for (const { row, cells, problem } of resolved.undated) if (problem) refused.add(row, problem, cells)
    const [unclear] = resolved.unclear
    if (unclear && options.subtotals === undefined) throw unclearSubtotal(unclear, resolved.unclear.length, columns)
    const counted = options.subtotals === 'count' ? resolved.unclear.map(({ candidate }) => candidate) : []
    left = resolved.subtotals + resolved.unclear.length - counted.length
    for (const { row, cells, own } of [...resolved.own, ...counted].sort((a, b) => a.row - b.row)) {
      if (own?.entity.lacksChannel) {
        refused.add(row, own.entity.lacksChannel, cells)
        continue
      }
      const fact = own && facts.take(row, cells, own)
      if (fact) out.push(fact)
    }
  }
  rows -= left
  const refusal = refused.refusal()
  const refusals = [
    otherCurrency,
    refusal && (!skip || facts.count() === 0) ? refusal : null,
    oldDatesRefusal(refused.old(), { count: facts.count(), firstDay: facts.days().firstDay }, options),
    blankSpendRefusal(refused.blankSpend(), { count: spent, zeros }, options),
    facts.excess(),
  ].filter((each) => each !== null)
  if (refusals.length > 0) throw combineRefusals(refusals)
  if (facts.count() === 0) throw refuseFile(createMessage('file.noAds'), createMessage('file.noAdsWay'))
  const { folded, notes } = facts.end(refused.count() === 0 && refused.old() === null && refused.blankSpend() === null)
  for (const fact of facts.summed()) out.push(fact)
  while (out.length > 0) yield out.splice(0, BATCH_ROWS)
  end({
    rowsRead: rows,
    rowsFolded: folded + silent,
    refused: refused.rows(),
    notes: [...noted(file), ...notes, ...rowNotes({ left, silent, blanks })],
    ...facts.days(),
    format: file.format,
    channels: facts.channels(),
    adAccounts,
  })
}

/** The facts of the file read again, of the rows that the first pass took. */
const ordinaryRows = async function* (
  { table, columns, locale, entities, indicatorAt }: AdsFile,
  options: CsvReadOptions,
  isTaken: (row: number) => boolean,
): AsyncGenerator<RowOfFile> {
  const typed = adRowTyper(columns, locale, entities, { ...options, indicatorAt })
  for await (const { firstRow, length, cellsOf } of table.rows(options.signal ? { signal: options.signal } : {}))
    for (let index = 0; index < length; index += 1) {
      if (!isTaken(firstRow + index)) continue
      const cells = cellsOf(index)
      const result = typed(cells)
      if (result.is === 'fact') yield { cells, fact: result.fact }
    }
}

const noted = ({ table, notes }: AdsFile): readonly Message[] => [
  ...(table.encoding === 'windows-1252' ? [createMessage('note.windows')] : []),
  ...(table.encoding === 'gb18030' ? [createMessage('note.chinese')] : []),
  ...notes,
]

const rowNotes = ({ left, silent, blanks }: Readonly<Record<'left' | 'silent' | 'blanks', number>>): readonly Message[] => [
  ...(left > 0 ? [createMessage('note.subtotals', { count: left })] : []),
  ...(blanks > 0 ? [createMessage('note.blankSpend', { count: blanks })] : []),
  ...(silent > 0 ? [createMessage('note.silent', { count: silent })] : []),
]
