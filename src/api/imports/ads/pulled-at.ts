/** Reads when a version of an ad's day was read from its platform: the column `pulled_at`. */

import { addDays, type Day, startOfDay } from '#shared/calendar.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { isBlank } from '../reading/numbers.ts'

export interface PulledAtOptions {
  /** IANA time zone of the account. */
  readonly timeZone: string
  /** The present, milliseconds in UTC; unchecked if absent. */
  readonly now?: number
}

/** ISO 8601 with an offset: without one, the same text is another moment in every time zone. */
const MOMENT = /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?(?:([Zz])|([+-])(\d{2}):?(\d{2})?)$/
const WITHOUT_OFFSET = /^\d{4}-\d{2}-\d{2}(?:[Tt ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)?$/
const MINUTE = 60_000
const MOST_OFFSET = 14 * 60
const MAX_CACHED = 50_000
const EXAMPLE = '2026-11-02T06:00:00+01:00'

/** Milliseconds in UTC; null for anything but a moment that exists. */
const momentOf = (text: string): number | null => {
  const match = MOMENT.exec(text)
  if (match === null) return null
  const [year, month, date, hour, minute, second] = [1, 2, 3, 4, 5, 6].map((part) => Number(match[part] ?? 0))
  const local = Date.UTC(year ?? 0, (month ?? 0) - 1, date, hour, minute, second)
  const isReal =
    new Date(local).toISOString().slice(0, 19) === `${match[1]}-${match[2]}-${match[3]}T${match[4]}:${match[5]}:${match[6] ?? '00'}`
  const offset = (match[9] === '-' ? -1 : 1) * (Number(match[10] ?? 0) * 60 + Number(match[11] ?? 0))
  if (!isReal || Math.abs(offset) > MOST_OFFSET || Number(match[11] ?? 0) > 59) return null
  return local + Math.trunc(Number(`0.${match[7] ?? '0'}`) * 1000) - offset * MINUTE
}

/** Remembers what was computed: most rows of a file have one of a few reading times. */
const remembered = <Key, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const cache = new Map<Key, Value>()
  return (key) => {
    const known = cache.get(key)
    if (known !== undefined) return known
    const value = make(key)
    if (cache.size < MAX_CACHED) cache.set(key, value)
    return value
  }
}

/**
 * A function from a cell and the row's day to the reading time in milliseconds in UTC, or to what is wrong with it. Null: the cell is blank,
 * so the version was read when the file is imported.
 */
export const pulledAtReader = ({ timeZone, now }: PulledAtOptions): ((text: string, day: Day) => number | Message | null) => {
  const moment = remembered((text: string) => momentOf(text) ?? Number.NaN)
  const startOf = remembered((day: Day) => startOfDay(day, timeZone))
  return (text, day) => {
    if (isBlank(text)) return null
    const cell = text.trim().slice(0, 40)
    const readAt = moment(cell)
    if (Number.isNaN(readAt))
      return createMessage(WITHOUT_OFFSET.test(cell) ? 'cell.pulledAt.noOffset' : 'cell.pulledAt.format', { cell, example: EXAMPLE })
    if (now !== undefined && readAt > now)
      return createMessage('cell.pulledAt.future', { cell, now: new Date(Math.floor(now / 1000) * 1000).toISOString().replace('.000', '') })
    return readAt < startOf(day) ? createMessage('cell.pulledAt.early', { cell, day }) : readAt
  }
}

/** Counts what a file with `pulled_at` has, for its notes. */
export interface ReadTimeCounter {
  readonly add: (day: Day, readAt: number | undefined) => void
  /** Days whose latest reading time is before their end. */
  readonly partialDays: () => readonly Day[]
  readonly rows: () => number
}

/** @param timeZone IANA time zone of the account */
export const readTimeCounter = (timeZone: string): ReadTimeCounter => {
  const latest = new Map<Day, number>()
  let rows = 0
  return {
    add: (day, readAt) => {
      if (readAt !== undefined) rows += 1
      const before = latest.get(day) ?? Number.NEGATIVE_INFINITY
      const at = readAt ?? Number.POSITIVE_INFINITY
      if (at > before) latest.set(day, at)
    },
    partialDays: () => [...latest].flatMap(([day, at]) => (at < startOfDay(addDays(day, 1), timeZone) ? [day] : [])).sort(),
    rows: () => rows,
  }
}
