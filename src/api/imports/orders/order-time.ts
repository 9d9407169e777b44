/** The moment of an order, and its day in the account's time zone. */

import { type Day, dayFromNumber, dayInZone, dayNumber } from '#shared/calendar.ts'
import { Temporal } from '#shared/temporal.ts'
import { type FileDates, readDay, serialTime } from '../reading/dates.ts'
import { isTimeZone, offsetOfAbbreviation } from '../reading/time-zones.ts'

export interface OrderMoment {
  /** Milliseconds since 1970 in UTC. */
  readonly createdAt: number
  readonly day: Day
  /** False if the file names no offset and the account's time zone was taken. */
  readonly offset: boolean
  /**
   * The offset from UTC in the file, in milliseconds, if the account's time zone does not have it on that day. Null for UTC itself, in which
   * platforms write the times of all zones.
   */
  readonly otherOffset: number | null
}

const MOMENT =
  /^(\S.*?)(?:(?:T|,?\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*([ap]\.?m\.?)?)?(?:\s*(Z|UTC|(?:GMT|UTC)?[+-]\d{2}:?\d{2})|\s+([a-z]{3,5}|[a-z]+\/[a-z_/]+))?$/i
const LONGEST = 80
const SHORT_US_DATE = /^(\d{2})\/(\d{2})\/(\d{2})$/

/** Whether a text that is not a time ends with the name of a time zone, so that the time zone may be what is wrong. */
export const endsWithZone = (text: string): boolean => MOMENT.exec(text.slice(0, LONGEST))?.[8] !== undefined

/** Whether a date has the form MM/DD/YY. */
export const isShortUsDate = (text: string): boolean => SHORT_US_DATE.test(text)

/** A date of the form MM/DD/YY with the year first; any other text as it is. */
export const isoOfShortUsDate = (text: string): string => text.replace(SHORT_US_DATE, '20$3-$1-$2')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Offset changes and day starts are always at a quarter of an hour. */
const QUARTER = 15 * MINUTE
const MAX_CACHED = 50_000
const MAX_ZONES = 600

const offsetMs = (text: string): number => {
  const match = /([+-])(\d{2}):?(\d{2})$/.exec(text)
  return match ? (match[1] === '-' ? -1 : 1) * (Number(match[2]) * HOUR + Number(match[3]) * MINUTE) : 0
}

const remembered = <Value>(make: (key: number) => Value): ((key: number) => Value) => {
  const cache = new Map<number, Value>()
  return (key) => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const value = make(key)
    if (cache.size < MAX_CACHED) cache.set(key, value)
    return value
  }
}

/** Longer texts would hold on to the part of the file that they were cut from. */
const LONGEST_DAY = 12

/** Milliseconds of the clock since midnight; null for no time of day. */
const clockOf = (hour: string, minute: string, second: string, fraction: string, half: string): number | null => {
  const hours = Number(hour)
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59 || (half !== '' && (hours < 1 || hours > 12))) return null
  const hours24 = half === '' ? hours : (hours % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)
  return hours24 * HOUR + Number(minute) * MINUTE + Number(second) * 1000 + Math.trunc(Number(`0.${fraction}0`) * 1000)
}

/** The offset of a time zone at a clock reading in it, in milliseconds. */
const offsetReader = (timeZone: string): ((local: number) => number) => {
  const atQuarter = remembered((quarter) => {
    const local = quarter * QUARTER
    const clock = Temporal.PlainDateTime.from(new Date(local).toISOString().slice(0, 19))
    return local - clock.toZonedDateTime(timeZone).epochMilliseconds
  })
  return (local) => atQuarter(Math.floor(local / QUARTER))
}

/**
 * Reads "2023-05-31 23:06:04 -0700", ISO 8601, days of Excel with their time, and local forms as `dates` says, also with a time zone after
 * them ("PDT", "Europe/Berlin"); null for anything else, such as a time zone that means several offsets.
 */
export const momentReader = (timeZone: string, dates: FileDates | FileDates['order']): ((text: string) => OrderMoment | null) => {
  const dayOf = remembered((quarter) => dayInZone(quarter * QUARTER, timeZone))
  const localDay = remembered(dayFromNumber)
  const ownOffset = offsetReader(timeZone)
  const named = new Map<string, ((local: number) => number) | null>()
  const namedOffset = (zone: string): ((local: number) => number) | null => {
    const known = named.get(zone)
    if (known !== undefined) return known
    const fixed = offsetOfAbbreviation(zone)
    const reader = fixed ? () => offsetMs(fixed) : isTimeZone(zone) ? offsetReader(zone) : null
    if (named.size < MAX_ZONES) named.set(zone, reader)
    return reader
  }
  const ownOffsets = remembered((day) => new Set([ownOffset(day * DAY), ownOffset((day + 1) * DAY)]))
  const isOwn = (offset: number, day: Day): boolean => offset === 0 || ownOffsets(dayNumber(day)).has(offset)
  const starts = new Map<string, number | null>()
  const serials = typeof dates !== 'string' && dates.serials
  /** Milliseconds of the clock at the start of a day, or at the time of a day of Excel. */
  const startOf = (text: string): number | null => {
    const known = starts.get(text)
    if (known !== undefined) return known
    const start = readStart(text)
    if (text.length <= LONGEST_DAY && starts.size < MAX_CACHED) starts.set(text, start)
    return start
  }
  const readStart = (text: string): number | null => {
    const serial = serials ? serialTime(text) : null
    if (serial !== null) return serial
    const day = readDay(text, dates)
    return day === null ? null : Date.parse(`${day}T00:00:00Z`)
  }
  return (text) => {
    const trimmed = text.trim()
    const match = trimmed.length > LONGEST ? null : MOMENT.exec(trimmed)
    if (!match) return null
    // The last part of a date without a time may look like an offset or a time zone: "01-11-2026", "1 Nov 2026 Sun".
    const whole = match[2] === undefined ? startOf(trimmed) : null
    const start = whole ?? startOf(match[1] ?? '')
    const clock = clockOf(match[2] ?? '0', match[3] ?? '0', match[4] ?? '0', match[5] ?? '', match[6] ?? '')
    if (start === null || clock === null || (clock > 0 && start % DAY !== 0)) return null
    const local = start + clock
    const [offset, zone] = whole === null ? [match[7], match[8]] : []
    if (offset === undefined && zone === undefined)
      return { createdAt: local - ownOffset(local), day: localDay(Math.floor(local / DAY)), offset: false, otherOffset: null }
    const zoned = zone === undefined ? () => offsetMs(offset ?? '') : namedOffset(zone)
    if (zoned === null) return null
    const stated = zoned(local)
    const createdAt = local - stated
    const day = dayOf(Math.floor(createdAt / QUARTER))
    return { createdAt, day, offset: true, otherOffset: isOwn(stated, day) ? null : stated }
  }
}
