/** Reads a table of reference rates: that of the European Central Bank, or a CSV with date, base, currency and rate. */

import { parse } from 'csv-parse/sync'
import { addDays, type Day, parseDay } from '#shared/calendar.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { PublishedRate } from '../../domain/rates/rate-table.ts'
import type { BadRow } from '../checks/bad-row-groups.ts'
import { type ImportRefused, refuseFile, rowText } from '../checks/import-refused.ts'
import { shown } from '../reading/cell-types.ts'
import { readHead, readText } from '../reading/file-text.ts'
import { readNamedDate } from '../reading/month-names.ts'
import { isBlankRow } from '../reading/table.ts'

/** The most problems that a refusal lists. */
const MOST_PROBLEMS = 10

/** No rate between two currencies is above it, and none is below its inverse. Source: prior. */
const MAX_RATE = 1e9

/** What a row says, and what is wrong with it. */
interface Row {
  readonly rates: readonly PublishedRate[]
  readonly problems: readonly BadRow[]
}

/** Cells of the European Central Bank for a currency without a rate on a day. */
const isUnknown = (cell: string): boolean => cell === '' || /^n\/?a$/i.test(cell)

/**
 * The rates of a file.
 *
 * @param today - of the account: a rate may be published for the day after it, in a time zone that is ahead, and no later
 * @throws ImportRefused with every problem, up to {@link MOST_PROBLEMS}; nothing of such a file is used
 */
export const ratesOfFile = async (bytes: Uint8Array, today: Day): Promise<readonly PublishedRate[]> => {
  const [header = [], ...rows] = await rowsOf(bytes)
  const names = header.map((name) => name.trim().toUpperCase())
  const readRow = rowReader(names, addDays(today, 1))
  const read = rows
    .map((cells, index) => ({ cells: cells.map((cell) => cell.trim()), row: index + 2 }))
    .filter(({ cells }) => !isBlankRow(cells))
    .map(({ cells, row }) => readRow(cells, row))
  const rates = read.flatMap((row) => row.rates)
  const problems = [...read.flatMap((row) => row.problems.map(rowText)), ...contradictions(rates)]
  if (problems.length > 0) throw refusalOf(problems)
  if (rates.length === 0) throw refuseFile(createMessage('rates.none'), createMessage('rates.way'))
  return rates
}

const rowsOf = async (bytes: Uint8Array): Promise<readonly (readonly string[])[]> => {
  const open = async function* () {
    yield bytes
  }
  const { encoding } = await readHead(open)
  const parts: Buffer[] = []
  for await (const part of readText(open, encoding, {})) parts.push(part)
  const text = Buffer.concat(parts).toString('utf8')
  const first = text.split(/\r?\n/, 1)[0] ?? ''
  const delimiter = [';', '\t', ','].find((each) => first.includes(each)) ?? ','
  try {
    return parse(text, { delimiter, relax_column_count: true, skip_empty_lines: true })
  } catch {
    throw refuseFile(createMessage('rates.header'), createMessage('rates.way'))
  }
}

type ReadRow = (cells: readonly string[], row: number) => Row

const rowReader = (names: readonly string[], lastDay: Day): ReadRow => {
  const [date = '', ...others] = names
  const currencies = others.filter((name) => name !== '')
  if (date === 'DATE' && currencies.length > 0 && currencies.every(isCurrency)) {
    if (new Set(['EUR', ...currencies]).size < currencies.length + 1)
      throw refuseFile(createMessage('rates.twice'), createMessage('rates.way'))
    return wideRow(names, lastDay)
  }
  const places = ['DATE', 'BASE', 'CURRENCY', 'RATE'].map((name) => names.indexOf(name))
  const [at = -1, base = -1, currency = -1, rate = -1] = places
  if (places.includes(-1)) throw refuseFile(createMessage('rates.header'), createMessage('rates.way'))
  return (cells, row) => {
    const [day, from, to, value] = [
      dayOf(cells[at] ?? '', row, lastDay),
      codeOf(cells[base] ?? '', row, 'base'),
      codeOf(cells[currency] ?? '', row, 'currency'),
      rateOf(cells[rate] ?? '', row, 'rate'),
    ]
    if (typeof day === 'string' && typeof from === 'string' && typeof to === 'string' && typeof value === 'number')
      return from === to
        ? { rates: [], problems: [{ row, column: 'currency', problem: createMessage('rates.same', { code: to }) }] }
        : { rates: [{ base: from, currency: to, day, rate: value }], problems: [] }
    return { rates: [], problems: [day, from, to, value].filter((each) => typeof each === 'object') }
  }
}

/** A row with a column per currency, units for one euro. */
const wideRow =
  (names: readonly string[], lastDay: Day): ReadRow =>
  (cells, row) => {
    const day = dayOf(cells[0] ?? '', row, lastDay)
    if (typeof day !== 'string') return { rates: [], problems: [day] }
    const rates: PublishedRate[] = []
    const problems: BadRow[] = []
    for (const [index, currency] of names.entries()) {
      const cell = cells[index] ?? ''
      if (index === 0 || currency === '' || isUnknown(cell)) continue
      const rate = rateOf(cell, row, currency)
      if (typeof rate === 'number') rates.push({ base: 'EUR', currency, day, rate })
      else problems.push(rate)
    }
    const extra = cells.slice(names.length).find((cell) => cell !== '')
    return extra === undefined ? { rates, problems } : { rates: [], problems: [{ row, column: '', problem: createMessage('rates.cells') }] }
  }

const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code)

const codeOf = (cell: string, row: number, column: string): string | BadRow =>
  isCurrency(cell.toUpperCase()) ? cell.toUpperCase() : { row, column, problem: createMessage('rates.code', { value: shown(cell) }) }

/** "2026-11-24", or "24 November 2026" as in the daily table of the European Central Bank. */
const writtenDay = (cell: string): Day | null => {
  const named = readNamedDate(cell)
  return named ? parseDay(`${named.year}-${String(named.month).padStart(2, '0')}-${named.day.padStart(2, '0')}`) : parseDay(cell)
}

const dayOf = (cell: string, row: number, lastDay: Day): Day | BadRow => {
  const day = writtenDay(cell)
  if (day === null) return { row, column: 'date', problem: createMessage('rates.day', { value: shown(cell) }) }
  return day > lastDay ? { row, column: 'date', problem: createMessage('rates.future', { day }) } : day
}

/** A positive decimal number with a point; a comma could divide thousands. */
const rateOf = (cell: string, row: number, column: string): number | BadRow => {
  const rate = /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : Number.NaN
  return rate >= 1 / MAX_RATE && rate <= MAX_RATE ? rate : { row, column, problem: createMessage('rates.number', { value: shown(cell) }) }
}

/** Two values for the same day, base and currency. */
const contradictions = (rates: readonly PublishedRate[]): readonly Message[] => {
  const seen = new Map<string, number>()
  return rates.flatMap(({ base, currency, day, rate }) => {
    const key = `${base} ${currency} ${day}`
    const before = seen.get(key)
    seen.set(key, rate)
    return before === undefined || before === rate ? [] : [createMessage('rates.contradiction', { base, currency, day })]
  })
}

const refusalOf = (problems: readonly Message[]): ImportRefused => {
  const listed = problems.slice(0, MOST_PROBLEMS)
  const more = problems.length - listed.length
  return refuseFile(
    ...listed,
    ...(more > 0 ? [createMessage('rates.more', { count: more })] : []),
    createMessage('file.nothing'),
    createMessage('rates.way'),
  )
}
