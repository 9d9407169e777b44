/** The moment of an order, and its day in the account's time zone. */

import { Temporal } from 'temporal-polyfill'
import { type Day, dayInZone } from '#shared/calendar.ts'
import type { DateFormat } from '#shared/contract/internal/import.ts'
import { readDay } from '../reading/dates.ts'

export interface OrderMoment {
  /** Milliseconds since 1970 in UTC. */
  readonly createdAt: number
  readonly day: Day
  /** False if the file names no offset and the account's time zone was taken. */
  readonly offset: boolean
}

const MOMENT = /^(\S+?)(?:(?:T|\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?\s*([ap]m)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i
const LONGEST = 40
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Offset changes and day starts are always at a quarter of an hour. */
const QUARTER = 15 * MINUTE
const MAX_CACHED = 50_000

const offsetMs = (text: string): number => {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(text)
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

/** Milliseconds of the clock since midnight; null for no time of day. */
const clockOf = (hour: string, minute: string, second: string, fraction: string, half: string): number | null => {
  const hours = Number(hour)
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59 || (half !== '' && (hours < 1 || hours > 12))) return null
  const hours24 = half === '' ? hours : (hours % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  return hours24 * HOUR + Number(minute) * MINUTE + Number(second) * 1000 + Math.trunc(Number(`0.${fraction}0`) * 1000)
}

/** Reads "2023-05-31 23:06:04 -0700", ISO 8601, and local forms in the order of `dates`; null for anything else. */
export const momentReader = (timeZone: string, dates: DateFormat): ((text: string) => OrderMoment | null) => {
  const dayOf = remembered((quarter) => dayInZone(quarter * QUARTER, timeZone))
  const zoneOffset = remembered((quarter) => {
    const local = quarter * QUARTER
    const clock = Temporal.PlainDateTime.from(new Date(local).toISOString().slice(0, 19))
    return local - clock.toZonedDateTime(timeZone).epochMilliseconds
  })
  return (text) => {
    const match = text.length > LONGEST ? null : MOMENT.exec(text.trim())
    const day = match ? readDay(match[1] ?? '', dates) : null
    if (!match || day === null) return null
    const clock = clockOf(match[2] ?? '0', match[3] ?? '0', match[4] ?? '0', match[5] ?? '', match[6] ?? '')
    if (clock === null) return null
    const local = Date.parse(`${day}T00:00:00Z`) + clock
    const zone = match[7]
    if (zone === undefined) return { createdAt: local - zoneOffset(Math.floor(local / QUARTER)), day, offset: false }
    const createdAt = local - offsetMs(zone)
    return { createdAt, day: dayOf(Math.floor(createdAt / QUARTER)), offset: true }
  }
}
