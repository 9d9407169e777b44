/** Formats days and instants in the current locale. */

import { type Day, parseDay } from '#shared/calendar.ts'
import { zoneNameWhereNeeded } from '#shared/zone-name.ts'
import { formats } from '../i18n/number-text.ts'

const monthAndDay = { day: 'numeric', month: 'short' } as const
const withYear = { ...monthAndDay, year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** "Thu, Nov 19, 2026". */
export const longDay = (day: Day): string => formats().day(day, { ...withYear, weekday: 'short' })

/** "Nov 19". */
export const shortDay = (day: Day): string => formats().day(day, monthAndDay)

/** "Nov 19", with the year if it differs from that of `today`: "Nov 19, 2025". */
export const shortDayAsOf = (day: Day, today: Day): string =>
  day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : formats().day(day, withYear)

/** "Jul 24 – Nov 20, 2026", with both years if they differ; text that is not a day is returned as is. */
export const daySpan = (first: string, last: string): string => {
  const from = parseDay(first)
  const to = parseDay(last)
  return from === null || to === null ? `${first} – ${last}` : formats().days(from, to, withYear)
}

/** "Jul 24 – Nov 20", for days of the last months; text that is not a day is returned as is. */
export const shortDaySpan = (first: string, last: string): string => {
  const from = parseDay(first)
  const to = parseDay(last)
  return from === null || to === null ? `${first} – ${last}` : formats().days(from, to, monthAndDay)
}

/** "Thu, Nov 19". */
export const weekdayAndDay = (day: Day): string => formats().day(day, { ...monthAndDay, weekday: 'short' })

/** "Thu". */
export const weekdayName = (day: Day): string => formats().day(day, { weekday: 'short' })

/** The ways to write the weekday of a day: in full and short, "Thursday" and "Thu". */
export const weekdayNames = (day: Day): readonly string[] => [formats().day(day, { weekday: 'long' }), weekdayName(day)]

/** An instant in a time zone: "Nov 19, 09:12", with the year if it is not the current one. */
export const instant = (iso: string, timeZone: string, nowMs: number): string => written(iso, timeZone, nowMs, {})

/** The same with the zone's name if this computer's clock shows another time: "Nov 19, 09:12 Eastern Time". */
export const instantAndZone = (iso: string, timeZone: string, nowMs: number): string =>
  written(iso, timeZone, nowMs, zoneNameWhereNeeded(Date.parse(iso), timeZone))

const written = (iso: string, timeZone: string, nowMs: number, zone: Intl.DateTimeFormatOptions): string => {
  const at = new Date(iso)
  const date = at.getUTCFullYear() === new Date(nowMs).getUTCFullYear() ? monthAndDay : withYear
  return formats().instant(at.getTime(), { timeZone, ...date, ...clock, ...zone })
}

/** The time of day of an instant in a time zone: "09:12". */
export const clockTime = (iso: string, timeZone: string): string => formats().instant(Date.parse(iso), { timeZone, ...clock })

/** "Nov 2026". */
export const monthName = (day: Day): string => formats().day(day, { month: 'short', year: 'numeric' })

/** "January" to "December". */
export const monthNames = (): readonly string[] =>
  Array.from({ length: 12 }, (_, month) => formats().instant(Date.UTC(2026, month, 1), { timeZone: 'UTC', month: 'long' }))
