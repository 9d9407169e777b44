/** Calendar days and time zones: a day is a YYYY-MM-DD string, and converting an instant to a day needs a time zone. */

import { Temporal } from './temporal.ts'

declare const day: unique symbol

/** A calendar day "YYYY-MM-DD" that exists. Compares and sorts as text. */
export type Day = string & { readonly [day]: true }

const DAY_MS = 86_400_000
const PATTERN = /^\d{4}-\d{2}-\d{2}$/

const ZERO = 48
const digit = (text: string, at: number): number => text.charCodeAt(at) - ZERO
const twoDigits = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1)
const yearOf = (text: string): number => twoDigits(text, 0) * 100 + twoDigits(text, 2)
const monthOf = (text: string): number => twoDigits(text, 5)
const dayOfMonth = (text: string): number => twoDigits(text, 8)

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const
const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
/** 0 for a month that does not exist. */
const daysInMonth = (year: number, month: number): number => (month === 2 && isLeapYear(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0))

/** Years are counted from March, so that a leap day is the last of its year: 0 for March. */
const DAYS_BEFORE_MONTH = [0, 31, 61, 92, 122, 153, 184, 214, 245, 275, 306, 337] as const
/** From 1 March of the year 0 to 1970-01-01. */
const EPOCH_OFFSET = 719_468

/**
 * Days since 1970-01-01 of a text known to be a day. Integer arithmetic on its digits: this runs for every day of every history, and
 * `Date.UTC` takes several times as long.
 */
export const dayNumber = (value: Day): number => {
  const month = (monthOf(value) + 9) % 12
  const year = yearOf(value) - (month > 9 ? 1 : 0)
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  return 365 * year + leapDays + (DAYS_BEFORE_MONTH[month] ?? 0) + dayOfMonth(value) - 1 - EPOCH_OFFSET
}

/** Eleven years of days: a history looks up the same few hundred for every ad. */
const MAX_NAMED_DAYS = 4096
const namedDays = new Map<number, Day>()

/** The inverse of {@link dayNumber}. */
export const dayFromNumber = (count: number): Day => {
  const named = namedDays.get(count)
  if (named !== undefined) return named
  const day = new Date(count * DAY_MS).toISOString().slice(0, 10) as Day
  if (namedDays.size >= MAX_NAMED_DAYS) namedDays.clear()
  namedDays.set(count, day)
  return day
}

/** Texts of earlier years are no dates of accounts, but times or numbers. */
const FIRST_YEAR = 100

/** The text as a day, or null if it is not a calendar date (2026-02-30, 2026-2-3, "x"). */
export const parseDay = (text: string): Day | null => {
  if (!PATTERN.test(text)) return null
  const [year, day] = [yearOf(text), dayOfMonth(text)]
  return year >= FIRST_YEAR && day >= 1 && day <= daysInMonth(year, monthOf(text)) ? (text as Day) : null
}

/** Brands a text that is known to be a day (a database column, a literal). Throws a RangeError if it is not a day. */
export const asDay = (text: string): Day => {
  const parsed = parseDay(text)
  if (parsed === null) throw new RangeError(`Not a calendar day: ${text}`)
  return parsed
}

export const addDays = (from: Day, count: number): Day => dayFromNumber(dayNumber(from) + count)

/** Whole days from a to b; negative when b is earlier. */
export const daysBetween = (a: Day, b: Day): number => dayNumber(b) - dayNumber(a)

/** Every day from first to last, both included; empty when last is earlier. */
export const daysFromTo = (first: Day, last: Day): readonly Day[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => addDays(first, index))

/** 0 = Sunday … 6 = Saturday. */
export const weekday = (value: Day): number => (((dayNumber(value) + 4) % 7) + 7) % 7

interface Span {
  readonly day: Day
  readonly from: number
  readonly to: number
}

/** The last days looked up in each zone, with the instants they span: most lookups are in the same few days. */
const lastDays = new Map<string, readonly Span[]>()
const MAX_LAST_DAYS = 4

/** The calendar day of an instant (milliseconds since 1970 in UTC) in an IANA time zone. */
export const dayInZone = (epochMs: number, timeZone: string): Day => {
  const known = lastDays.get(timeZone) ?? []
  for (const { day, from, to } of known) if (epochMs >= from && epochMs < to) return day
  const day = Temporal.Instant.fromEpochMilliseconds(Math.floor(epochMs)).toZonedDateTimeISO(timeZone).toPlainDate().toString() as Day
  const span = { day, from: startOfDay(day, timeZone), to: startOfDay(addDays(day, 1), timeZone) }
  lastDays.set(timeZone, [span, ...known.slice(0, MAX_LAST_DAYS - 1)])
  return day
}

/** Starts of days by zone and day: each takes Temporal a tenth of a millisecond. */
const knownStarts = new Map<string, number>()
const MAX_KNOWN_STARTS = 1000

/** The instant (milliseconds in UTC) at which a calendar day starts in an IANA time zone. */
export const startOfDay = (value: Day, timeZone: string): number => {
  const name = `${timeZone} ${value}`
  const known = knownStarts.get(name)
  if (known !== undefined) return known
  const start = Temporal.PlainDate.from(value).toZonedDateTime(timeZone).epochMilliseconds
  if (knownStarts.size >= MAX_KNOWN_STARTS) knownStarts.clear()
  knownStarts.set(name, start)
  return start
}

/** True if the runtime knows the IANA time zone. */
export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}
