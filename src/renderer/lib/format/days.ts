/** How days and instants are written, in the language in force. */

import { type Day, dayNumber, parseDay } from '#shared/calendar.ts'
import { zoneNameWhereNeeded } from '#shared/zone-name.ts'
import { dateLocale, useLocale } from '../i18n/locale.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const locale = dateLocale(useLocale.getState().language)
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}

const utc = (day: Day): Date => new Date(dayNumber(day) * 86_400_000)
const monthAndDay = { day: 'numeric', month: 'short' } as const
const ofDay = { timeZone: 'UTC', ...monthAndDay } as const

/** British English alone gives September a fourth letter, and ranges have thin spaces that some fonts lack. */
const even = (text: string): string => text.replaceAll('Sept', 'Sep').replaceAll('\u2009', ' ')

/** "Thu 19 Nov 2026". */
export const longDay = (day: Day): string =>
  even(
    formatOf({ ...ofDay, weekday: 'short', year: 'numeric' })
      .format(utc(day))
      .replaceAll(',', ''),
  )

/** "19 Nov". */
export const shortDay = (day: Day): string => even(formatOf(ofDay).format(utc(day)))

/** "19 Nov", with the year where it is not that of `today`: "19 Nov 2025". */
export const shortDayAsOf = (day: Day, today: Day): string =>
  day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : even(formatOf({ ...ofDay, year: 'numeric' }).format(utc(day)))

/** "24 Jul – 20 Nov 2026", with both years where they differ; what is no day is left as it is. */
export const daySpan = (first: string, last: string): string => {
  const from = parseDay(first)
  const to = parseDay(last)
  if (from === null || to === null) return `${first} – ${last}`
  return even(formatOf({ ...ofDay, year: 'numeric' }).formatRange(utc(from), utc(to)))
}

/** "Thu". */
export const weekdayName = (day: Day): string => formatOf({ timeZone: 'UTC', weekday: 'short' }).format(utc(day))

/** An instant in a time zone: "19 Nov, 09:12", with the year where it is not this year's. */
export const instant = (iso: string, timeZone: string, nowMs: number): string => written(iso, timeZone, nowMs, {})

/** The same with the zone's name where this computer's clocks show another time: "19 Nov, 09:12 Eastern Time". */
export const instantAndZone = (iso: string, timeZone: string, nowMs: number): string =>
  written(iso, timeZone, nowMs, zoneNameWhereNeeded(Date.parse(iso), timeZone))

const written = (iso: string, timeZone: string, nowMs: number, zone: Intl.DateTimeFormatOptions): string => {
  const at = new Date(iso)
  const year = at.getUTCFullYear() === new Date(nowMs).getUTCFullYear() ? {} : ({ year: 'numeric' } as const)
  return even(formatOf({ timeZone, ...monthAndDay, ...year, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone }).format(at))
}

/** The time of day of an instant in a time zone: "09:12". */
export const clockTime = (iso: string, timeZone: string): string =>
  formatOf({ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(iso))

/** "Nov 2026". */
export const monthName = (day: Day): string => even(formatOf({ timeZone: 'UTC', month: 'short', year: 'numeric' }).format(utc(day)))

/** "January" to "December". */
export const monthNames = (): readonly string[] =>
  Array.from({ length: 12 }, (_, month) => formatOf({ timeZone: 'UTC', month: 'long' }).format(new Date(Date.UTC(2026, month, 1))))
