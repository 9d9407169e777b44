/** Takes the facts of an ads file one by one: finds repeats and copies, adds up breakdowns, and checks the totals. */

import { addDays, type Day, startOfDay } from '#shared/calendar.ts'
import type { Channel } from '#shared/contract/channel.ts'
import { channels as allChannels } from '#shared/contract/channel.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import { excessPurchases } from '../checks/excess-purchases.ts'
import type { ImportRefused } from '../checks/import-refused.ts'
import { type SummaryRows, summaryRowCheck } from '../checks/summary-rows.ts'
import type { CsvReadOptions, ReadSummary } from '../reading/csv-types.ts'
import { fractionCounter } from '../reading/fraction-counter.ts'
import { sumBreakdowns } from './ad-breakdowns.ts'
import { duplicateFilter } from './ad-duplicates.ts'
import { copyOf } from './ad-entities.ts'
import type { TypedRow } from './ad-row.ts'
import type { AdsFile } from './ads-file.ts'
import { identicalRowCheck } from './identical-rows.ts'
import { refusePartTotal } from './part-total.ts'
import { readTimeCounter } from './pulled-at.ts'
import { rowFingerprinter } from './row-fingerprint.ts'

type FactRow = Extract<TypedRow, { readonly is: 'fact' }>

export interface FactCollector {
  /** The fact to write now; null for one that is dropped, or that waits in a sum. Throws ImportRefused for rows that contradict each other. */
  readonly take: (row: number, cells: readonly string[], typed: FactRow) => AdFact | null
  readonly totals: Pick<SummaryRows, 'add'>
  readonly count: () => number
  /** Whether a row was dropped as a repeat. */
  readonly isDropped: (row: number) => boolean
  readonly days: () => Pick<ReadSummary, 'firstDay' | 'lastDay'>
  readonly channels: () => readonly Channel[]
  /** The refusal that asks about purchases that exceed what they can be of; null if nothing is to be asked. */
  readonly excess: () => ImportRefused | null
  /** Checks what only the whole file shows. Throws ImportRefused for repeats that nobody explained, and for totals that contradict the rows. */
  readonly end: (checksTotals: boolean) => { readonly folded: number; readonly notes: readonly Message[] }
  /** The facts that were added up. */
  readonly summed: () => Iterable<AdFact>
}

export const factCollector = (file: AdsFile, options: CsvReadOptions): FactCollector => {
  const { table, columns, locale, breakdowns } = file
  const duplicates = duplicateFilter()
  const splits = breakdowns.length > 0 && options.sum_breakdowns !== false
  const sums = splits || options.sum_breakdowns === true ? sumBreakdowns(splits) : null
  const identical = identicalRowCheck()
  const excess = excessPurchases()
  const totals = summaryRowCheck(columns, locale)
  const read = new Set(columns.at.values())
  const print = rowFingerprinter(table.header.map((_, index) => index).filter((index) => !read.has(index)))
  const daySpend = new Map<Day, { readonly spend: number }>()
  const droppedRows = new Set<number>()
  const readTimes = columns.at.has('pulled_at') ? readTimeCounter(options.timeZone) : null
  const seen = new Set<Channel>()
  const fractions = fractionCounter(options.currency)
  let [facts, copies] = [0, 0]
  let lastChannel: Channel | null = null
  let [firstDay, lastDay]: [Day | null, Day | null] = [null, null]

  const isNew = (row: number, { fact, entity, day }: FactRow, mark: number): boolean =>
    sums ? sums.add(fact, entity.ad, day, mark) : duplicates.isNew(row, fact, entity.ad, day, mark)

  /** The row as it counts: itself, the next copy of an ad, or null for a repeat. */
  const distinct = (row: number, typed: FactRow, mark: number): FactRow | null => {
    const { entity, day, fact } = typed
    if (isNew(row, typed, mark)) {
      if (!entity.hasId) identical.first()
      return typed
    }
    if (!entity.hasId) {
      const nth = identical.repeat(row, `${day.day} ${entity.ad} ${mark}`, fact.adName, fact.day)
      if (options.identical_rows === 'copies') {
        const copy = copyOf(entity, nth)
        const { campaignId, campaignName, adsetId, adsetName, adId, adName } = copy
        const own = { ...typed, entity: copy, fact: { ...fact, campaignId, campaignName, adsetId, adsetName, adId, adName } }
        if (isNew(row, own, mark)) {
          copies += 1
          return own
        }
      }
    }
    droppedRows.add(row)
    return null
  }

  const counts = (row: number, typed: FactRow): void => {
    const { fact, day } = typed
    facts += 1
    fractions.add(row, fact.spend)
    fractions.add(row, fact.purchaseValue)
    fractions.add(row, fact.dailyBudget)
    totals.count(fact)
    excess.count(row, fact)
    readTimes?.add(fact.day, fact.readAt)
    if (fact.channel !== lastChannel) seen.add(fact.channel)
    lastChannel = fact.channel
    if (day.spend === 0) daySpend.set(fact.day, day)
    day.spend += fact.spend
    if (firstDay === null || fact.day < firstDay) firstDay = fact.day
    if (lastDay === null || fact.day > lastDay) lastDay = fact.day
  }

  const notes = (dropped: number, summed: number, part: ReturnType<SummaryRows['check']>): readonly Message[] => {
    const names = breakdowns.map((at) => table.header[at] ?? '').join(', ')
    return [
      ...(summed === 0
        ? []
        : [
            names === ''
              ? createMessage('note.summed', { count: summed })
              : createMessage('note.summedBy', { count: summed, columns: names }),
          ]),
      ...(dropped > 0 ? [createMessage('note.dropped', { count: dropped })] : []),
      ...(copies > 0 ? [createMessage('note.copies', { count: copies })] : []),
      ...(totals.found() > 0 ? [createMessage('note.totals', { count: totals.found() })] : []),
      ...(part === null ? [] : [createMessage('note.partTotal', { total: part.total, sum: part.sum })]),
      ...fractions.notes(),
      ...readNotes(readTimes),
      ...(readTimes === null ? runningDayNote(lastDay, options) : []),
    ]
  }

  return {
    take: (row, cells, typed) => {
      const own = distinct(row, typed, print(typed.fact, typed.entity.serial, cells))
      if (!own) return null
      counts(row, own)
      return sums ? null : own.fact
    },
    totals,
    count: () => facts,
    isDropped: (row) => droppedRows.has(row),
    days: () => ({ firstDay, lastDay }),
    excess: () => excess.refusal(options),
    channels: () => allChannels.filter((channel) => seen.has(channel)),
    end: (checksTotals) => {
      identical.check(options.identical_rows)
      // A total of a file with versions may be that of any of them.
      const part = checksTotals && readTimes === null ? totals.check((day) => daySpend.get(day)?.spend ?? 0) : null
      if (part !== null && options.subtotals === undefined) throw refusePartTotal(part)
      const dropped = duplicates.dropped() + (sums?.dropped() ?? 0) - copies
      const summed = sums?.summed() ?? 0
      return { folded: dropped + summed, notes: notes(dropped, summed, part) }
    },
    summed: () => sums?.facts() ?? [],
  }
}

/** What the reading times of a file mean for its days. */
const readNotes = (readTimes: ReturnType<typeof readTimeCounter> | null): readonly Message[] => {
  if (readTimes === null || readTimes.rows() === 0) return []
  const days = readTimes.partialDays()
  const [first, last] = [days[0], days.at(-1)]
  return [
    createMessage('note.pulledAt', { count: readTimes.rows() }),
    ...(first === undefined || last === undefined ? [] : [createMessage('note.partialDays', { count: days.length, first, last })]),
  ]
}

/** A file without reading times was made at the latest now: if its last day is not over, its numbers are those so far. */
const runningDayNote = (last: Day | null, { now, timeZone }: CsvReadOptions): readonly Message[] =>
  last === null || now === undefined || now >= startOfDay(addDays(last, 1), timeZone)
    ? []
    : [createMessage('note.runningDay', { day: last })]
