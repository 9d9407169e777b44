/**
 * Reads most rows of a large file several times faster than the general reader, which cuts each row into cells and looks at every one.
 *
 * A row is plain if its day, its names and its other texts are, letter by letter, those of rows that the general reader has read before, and
 * its numbers are digits with at most one decimal mark. What the texts mean is learned from the general reader, so that there is one place
 * that decides it. Every row that is not plain is left to that reader.
 */

import { asMicros, type Micros } from '#shared/money.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import { endColumn } from '../checks/multi-day-export.ts'
import type { Columns, FileLocale } from '../reading/columns.ts'
import { isQuoted, type MarkedRows } from '../reading/marked-rows.ts'
import { ownText } from '../reading/own-text.ts'
import { plainCount, plainMoney } from '../reading/plain-numbers.ts'
import type { Entity } from './ad-entities.ts'
import { type AdField, ENTITY_FIELDS } from './ad-fields.ts'
import type { DayState, TypedRow } from './ad-row.ts'

export type FactRow = Extract<TypedRow, { readonly is: 'fact' }>

export interface PlainRowReader {
  /** What the general reader would find; null for a row that is not plain. */
  readonly read: (rows: MarkedRows, row: number) => FactRow | null
  /** Learns the texts of a row from what the general reader found. */
  readonly learn: (rows: MarkedRows, row: number, found: FactRow) => void
}

const MICROS = 1_000_000
/** A file with more different texts in a column gains little from their being known. */
const MOST_TEXTS = 100_000

/** The fields that state together what an ad set is optimized for. */
const PURPOSE_FIELDS = ['optimization_goal', 'result_type', 'objective'] as const

/** Columns next to each other, both included. */
interface Run {
  readonly from: number
  readonly to: number
}

/** The names of a row as they are written. */
interface KnownNames {
  /** Of each run of columns with names. */
  readonly texts: readonly string[]
  readonly entity: Entity
  /** The names of the row that came after the last one with these. */
  next: KnownNames | null
}

const runsOf = (columns: readonly number[]): readonly Run[] => {
  const runs: { from: number; to: number }[] = []
  for (const column of [...columns].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && last.to + 1 === column) last.to = column
    else runs.push({ from: column, to: column })
  }
  return runs
}

/** Whether a part of a text is this one. */
const isAt = (text: string, start: number, end: number, expected: string): boolean =>
  end - start === expected.length && text.startsWith(expected, start)

/** Finds the entity of a row's names. Rows come in the same order on most days, so that the next names are mostly those of the last time. */
const namesReader = (runs: readonly Run[]) => {
  const known = new Map<string, KnownNames>()
  let last: KnownNames | null = null

  const matches = ({ text, starts, ends }: MarkedRows, first: number, { texts }: KnownNames): boolean => {
    for (let index = 0; index < runs.length; index += 1) {
      const run = runs[index]
      if (run === undefined) return false
      if (!isAt(text, starts[first + run.from] ?? 0, ends[first + run.to] ?? 0, texts[index] ?? '')) return false
    }
    return true
  }
  const textsOf = ({ text, starts, ends }: MarkedRows, first: number): readonly string[] =>
    runs.map(({ from, to }) => text.slice(starts[first + from], ends[first + to]))
  const advance = (names: KnownNames): Entity => {
    if (last !== null) last.next = names
    last = names
    return names.entity
  }
  return {
    read: (rows: MarkedRows, first: number): Entity | null => {
      const next = last === null ? null : last.next
      if (next !== null && matches(rows, first, next)) {
        last = next
        return next.entity
      }
      const names = known.get(textsOf(rows, first).join('\0'))
      return names ? advance(names) : null
    },
    learn: (rows: MarkedRows, first: number, entity: Entity): void => {
      const texts = textsOf(rows, first)
      const key = texts.join('\0')
      if (known.size >= MOST_TEXTS || known.has(key)) return
      const names = { texts: texts.map(ownText), entity, next: null }
      known.set(ownText(key), names)
      advance(names)
    },
  }
}

/** The values of a column's texts, for columns that are not read as numbers. */
const textReader = <Value>(column: number) => {
  const known = new Map<string, { readonly text: string; readonly value: Value }>()
  let last: { readonly text: string; readonly value: Value } | undefined
  return {
    /** Undefined for a text that was not learned. */
    read: ({ text, starts, ends }: MarkedRows, first: number): Value | undefined => {
      const [start, end] = [starts[first + column] ?? 0, ends[first + column] ?? 0]
      if (last === undefined || !isAt(text, start, end, last.text)) last = known.get(text.slice(start, end))
      return last?.value
    },
    learn: ({ text, starts, ends }: MarkedRows, first: number, value: Value): void => {
      const cell = text.slice(starts[first + column], ends[first + column])
      if (known.size >= MOST_TEXTS || known.has(cell)) return
      const own = ownText(cell)
      known.set(own, { text: own, value })
    },
  }
}

/** The values of a column that a fact may have or not. */
const textColumn = <Value>(column: number, fieldOf: (fact: AdFact) => Value | null) => {
  if (column < 0) return { read: () => null, learn: () => undefined }
  const { read, learn } = textReader<Value | null>(column)
  return { read, learn: (rows: MarkedRows, first: number, fact: AdFact): void => learn(rows, first, fieldOf(fact)) }
}

/** The values of what several columns state together. */
const textsColumn = <Value>(columns: readonly number[], fieldOf: (fact: AdFact) => Value | null) => {
  if (columns.length < 2) return textColumn(columns[0] ?? -1, fieldOf)
  const known = new Map<string, Value | null>()
  const keyOf = ({ text, starts, ends }: MarkedRows, first: number): string =>
    columns.map((column) => text.slice(starts[first + column], ends[first + column])).join('\0')
  return {
    read: (rows: MarkedRows, first: number): Value | null | undefined => known.get(keyOf(rows, first)),
    learn: (rows: MarkedRows, first: number, fact: AdFact): void => {
      if (known.size < MOST_TEXTS) known.set(ownText(keyOf(rows, first)), fieldOf(fact))
    },
  }
}

/** Reads rows of ads by their places in the text; see above for which. */
export const plainRowReader = (columns: Columns<AdField>, { decimal }: FileLocale): PlainRowReader => {
  const { at } = columns
  const width = columns.header.length
  const place = (field: AdField): number => at.get(field) ?? -1
  const mark = decimal.charCodeAt(0)
  const [dateAt, endAt] = [place('date'), endColumn(columns)]
  const [spendAt, valueAt, budgetAt] = [place('spend'), place('purchase_value'), place('daily_budget')]
  const [impressionsAt, reachAt, clicksAt, viewsAt] = [
    place('impressions'),
    place('reach'),
    place('link_clicks'),
    place('landing_page_views'),
  ]
  const [cartAt, checkoutAt, purchasesAt] = [place('add_to_cart'), place('initiate_checkout'), place('purchases')]
  const names = namesReader(runsOf(([...ENTITY_FIELDS, 'channel', 'account'] as const).flatMap((field) => at.get(field) ?? [])))
  const days = textReader<DayState>(dateAt)
  const texts = {
    status: textColumn(place('status'), (fact) => fact.status),
    attribution: textColumn(place('attribution_setting'), (fact) => fact.attributionSetting),
    purpose: textsColumn(
      PURPOSE_FIELDS.flatMap((field) => at.get(field) ?? []),
      (fact) => fact.purpose,
    ),
    edited: textColumn(place('edited'), (fact) => fact.edited),
    promo: textColumn(place('promo'), (fact) => fact.promo),
  }
  const textColumns = Object.values(texts)

  const count = ({ codes, starts, ends }: MarkedRows, first: number, column: number): number | null => {
    if (column < 0) return null
    const [start, end] = [starts[first + column] ?? 0, ends[first + column] ?? 0]
    return isQuoted(codes, start) ? plainCount(codes, start + 1, end - 1) : plainCount(codes, start, end)
  }
  const money = ({ codes, starts, ends }: MarkedRows, first: number, column: number): Micros | null => {
    if (column < 0) return null
    const [start, end] = [starts[first + column] ?? 0, ends[first + column] ?? 0]
    const value = isQuoted(codes, start) ? plainMoney(codes, start + 1, end - 1, mark) : plainMoney(codes, start, end, mark)
    return value === null ? null : asMicros(value)
  }
  /** Whether the last day of the row is written as its day. */
  const isOneDay = ({ text, starts, ends }: MarkedRows, first: number): boolean =>
    isAt(text, starts[first + endAt] ?? 0, ends[first + endAt] ?? 0, text.slice(starts[first + dateAt], ends[first + dateAt]))

  return {
    read: (rows, row) => {
      const first = rows.firsts[row] ?? 0
      if ((rows.firsts[row + 1] ?? 0) - first !== width) return null
      const day = days.read(rows, first)
      if (day === undefined || (endAt >= 0 && !isOneDay(rows, first))) return null
      const entity = names.read(rows, first)
      if (entity === null) return null
      const status = texts.status.read(rows, first)
      const attributionSetting = texts.attribution.read(rows, first)
      const purpose = texts.purpose.read(rows, first)
      const edited = texts.edited.read(rows, first)
      const promo = texts.promo.read(rows, first)
      if (purpose === undefined || status === undefined || attributionSetting === undefined || edited === undefined || promo === undefined)
        return null
      const spend = money(rows, first, spendAt)
      const purchases = money(rows, first, purchasesAt)
      const fact: AdFact = {
        channel: entity.channel,
        day: day.day,
        campaignId: entity.campaignId,
        campaignName: entity.campaignName,
        adsetId: entity.adsetId,
        adsetName: entity.adsetName,
        adId: entity.adId,
        adName: entity.adName,
        spend: spend ?? asMicros(0),
        impressions: count(rows, first, impressionsAt),
        reach: count(rows, first, reachAt),
        linkClicks: count(rows, first, clicksAt),
        landingPageViews: count(rows, first, viewsAt),
        addToCart: count(rows, first, cartAt),
        initiateCheckout: count(rows, first, checkoutAt),
        purchases: purchases === null ? null : purchases / MICROS,
        purchaseValue: money(rows, first, valueAt),
        dailyBudget: money(rows, first, budgetAt),
        status,
        attributionSetting,
        purpose,
        edited,
        promo,
      }
      return spend === null || hasUnread(fact) ? null : { is: 'fact', fact, entity, day }
    },
    learn: (rows, row, { fact, entity, day }) => {
      const first = rows.firsts[row] ?? 0
      if ((rows.firsts[row + 1] ?? 0) - first !== width) return
      if (endAt < 0 || isOneDay(rows, first)) days.learn(rows, first, day)
      names.learn(rows, first, entity)
      for (const column of textColumns) column.learn(rows, first, fact)
    },
  }
}

/** Whether a number of the row is not plain: those that are plain are not negative. */
const hasUnread = (fact: AdFact): boolean =>
  fact.spend < 0 ||
  isUnread(fact.impressions) ||
  isUnread(fact.reach) ||
  isUnread(fact.linkClicks) ||
  isUnread(fact.landingPageViews) ||
  isUnread(fact.addToCart) ||
  isUnread(fact.initiateCheckout) ||
  isUnread(fact.purchases) ||
  isUnread(fact.purchaseValue) ||
  isUnread(fact.dailyBudget)

const isUnread = (value: number | null): boolean => value !== null && value < 0
