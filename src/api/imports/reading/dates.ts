/** Reads calendar days as files write them, and detects the order of day, month and year. */

import { type Day, dayFromNumber, parseDay } from '#shared/calendar.ts'
import type { DateFormat } from '#shared/contract/internal/import.ts'
import { readNamedDate, withoutWeekday } from './month-names.ts'
import { isTimeZone } from './time-zones.ts'

/** How the dates of a file are read. */
export interface FileDates {
  readonly order: DateFormat
  /** Whether eight digits are a day (20261101). */
  readonly compact: boolean
  /** Whether a plain number is a day as Excel counts them (46327). */
  readonly serials: boolean
}

/** The first day that data usually has: no ad platform has older data. Older days are read only if the user says that they are right. */
export const FIRST_USUAL_DAY = '2005-01-01' as Day

/** The first day that data can have. Earlier ones are zeros and blanks of other programs. */
export const FIRST_DAY = '1970-01-01' as Day

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/
/** Every language that writes dates with points and the year last writes the day first. */
const POINTS = /^\d{1,2}\.\d{1,2}\.\d{4}$/
const SHORT_YEAR = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2})$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const SERIAL = /^(\d{5})(?:[.,](\d+))?$/
/** A day written with its midnight is still a day. */
const MIDNIGHT = /,?[T\s]+(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)?\s?AM)(?:\s?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/i
const TIME =
  /,?[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?(?:\s*(?:Z|UTC|GMT|(?:GMT|UTC)?[+-]\d{2}:?\d{2})|\s+([a-z]{3,5}|[a-z]+\/[a-z_/]+))?$/i
/** Two digits from here on are a year of the last century. */
const LAST_CENTURY = 70
/** A year of two digits may stand first only if it is one of the last years: 13/05/26 is not a day of 2013. */
const RECENT_YEARS = 9
const DAY_MS = 86_400_000
/** Serial number of 1970-01-01. */
const UNIX_SERIAL = 25_569

const two = (text: string | undefined): string => (text ?? '').padStart(2, '0')

const fullYear = (year: string): string => (year.length === 4 ? year : String(Number(year) + (Number(year) < LAST_CENTURY ? 2000 : 1900)))

const dayOf = (year: string | undefined, month: string | number | undefined, day: string | undefined): Day | null =>
  parseDay(`${fullYear(year ?? '')}-${two(String(month))}-${two(day)}`)

/** The readings of a day whose order is not plain from its form; null for any other text. */
const byOrder = (text: string): Readonly<Record<DateFormat, Day | null>> | null => {
  const long = YEAR_LAST.exec(text)
  const [, a, , b, c] = long ?? SHORT_YEAR.exec(text) ?? []
  if (a === undefined) return null
  return { dmy: dayOf(c, b, a), mdy: dayOf(c, a, b), iso: long || a.length < 2 ? null : dayOf(a, b, c) }
}

const namedDay = (text: string): Day | null => {
  const named = readNamedDate(text)
  return named && dayOf(named.year, named.month, named.day)
}

const compactDay = (text: string): Day | null => {
  const match = COMPACT.exec(text)
  return match && dayOf(match[1], match[2], match[3])
}

/** Milliseconds of the clock since 1970 of a day as Excel counts them, with its time of day; null for any other text, and before 2005. */
export const serialTime = (text: string): number | null => {
  const match = SERIAL.exec(text.trim())
  if (!match) return null
  const seconds = Math.round((Number(`${match[1]}.${match[2] ?? 0}`) - UNIX_SERIAL) * (DAY_MS / 1000))
  return dayFromNumber(Number(match[1]) - UNIX_SERIAL) < FIRST_USUAL_DAY ? null : seconds * 1000
}

const serialDay = (text: string): Day | null => {
  const time = serialTime(text)
  return time === null || time % DAY_MS !== 0 ? null : dayFromNumber(time / DAY_MS)
}

/** The day of a text, or null. A year of four digits written first, and a month written as a word, are read under every format. */
export const readDay = (text: string, format: DateFormat | FileDates): Day | null => {
  const exact = parseDay(text)
  if (exact !== null) return exact
  const trimmed = text.trim()
  const part = withoutWeekday(trimmed.length > 10 ? trimmed.replace(MIDNIGHT, '') : trimmed)
  const first = YEAR_FIRST.exec(part)
  if (first) return dayOf(first[1], first[3], first[4])
  const dates = typeof format === 'string' ? { order: format, compact: false, serials: false } : format
  const ordered = byOrder(part)
  if (ordered) return ordered[dates.order]
  if (dates.compact && COMPACT.test(part)) return compactDay(part)
  if (dates.serials && SERIAL.test(part)) return serialDay(part)
  return namedDay(part)
}

/** What one cell says about how dates are written. */
export type DateEvidence =
  /** No date. */
  | { readonly is: 'none' }
  /** A date that every format reads alike. */
  | { readonly is: 'clear' }
  | { readonly is: 'compact' }
  | { readonly is: 'serial' }
  /** Its day in each order in which it can be one. */
  | { readonly is: 'order'; readonly days: ReadonlyMap<DateFormat, Day>; readonly text: string }

const withoutTime = (text: string): string => {
  const match = TIME.exec(text)
  const zone = match?.[1]
  return !match || (zone !== undefined && !isTimeZone(zone)) ? text : text.slice(0, match.index)
}

const NONE: DateEvidence = { is: 'none' }
const CLEAR: DateEvidence = { is: 'clear' }
const COMPACT_DATE: DateEvidence = { is: 'compact' }
const SERIAL_DATE: DateEvidence = { is: 'serial' }

/**
 * What a date, with or without a time after it, proves.
 *
 * @param today - the last day that can have data; limits which two digits may be a year
 */
export const dateEvidence = (text: string, today: Day = '2099-12-31' as Day): DateEvidence => {
  const trimmed = text.trim()
  if (YEAR_FIRST.test(trimmed)) return CLEAR
  const part = withoutWeekday(trimmed.length > 8 ? withoutTime(trimmed) : trimmed)
  if (YEAR_FIRST.test(part)) return CLEAR
  const ordered = byOrder(part)
  if (ordered) {
    const thisYear = Number(today.slice(0, 4))
    const short = SHORT_YEAR.test(part)
    const isPossible = (order: DateFormat, day: Day): boolean => {
      const year = Number(day.slice(0, 4))
      if (!short) return true
      return year <= thisYear && (order === 'iso' ? year >= thisYear - RECENT_YEARS : day >= FIRST_USUAL_DAY)
    }
    const orders = POINTS.test(part) && ordered.dmy !== null ? (['dmy'] as const) : (['dmy', 'mdy', 'iso'] as const)
    const all = orders.flatMap((order) => {
      const day = ordered[order]
      return day === null ? [] : [[order, day] as const]
    })
    const possible = all.filter(([order, day]) => isPossible(order, day))
    // Where no reading is possible its day is reported as too early or in the future.
    const days = new Map(possible.length > 0 ? possible : all.filter(([order]) => order !== 'iso'))
    return days.size === 0 ? NONE : { is: 'order', days, text: part }
  }
  if (compactDay(part) !== null) return COMPACT_DATE
  const serial = serialTime(part)
  if (serial !== null) return dayFromNumber(Math.floor(serial / DAY_MS)) <= today ? SERIAL_DATE : NONE
  return namedDay(part) === null ? NONE : CLEAR
}

/** Why a text that looks like a date is not a valid day: it does not exist, has a time of day, or lacks its day, month or year. */
export type DateFault = 'nonexistent' | 'time' | 'partial'

const NUMERIC_PART = /^(?:\d{4}[-/.]\d{1,2}|\d{1,2}[-/.]\d{4}|\d{1,2}[-/.]\d{1,2})$/

/**
 * Why {@link readDay} does not read a text.
 *
 * @returns null if it does not look like a date, or is one in another order of day, month and year
 */
export const dateFault = (text: string, format: DateFormat | FileDates): DateFault | null => {
  const trimmed = text.trim()
  const part = withoutTime(trimmed)
  if (part !== trimmed && readDay(part, format) !== null) return 'time'
  const ordered = byOrder(part)
  if (ordered) return Object.values(ordered).every((day) => day === null) ? 'nonexistent' : null
  if (YEAR_FIRST.test(part) || readNamedDate(part) !== null) return readDay(part, format) === null ? 'nonexistent' : null
  // With a day or a year added, it is a date.
  const isPart = NUMERIC_PART.test(part) || readNamedDate(`1 ${part}`) !== null || readNamedDate(`${part} 2026`) !== null
  return isPart ? 'partial' : null
}
