/** Wall-clock times of a time zone, daylight saving included. */

import type { Day } from './calendar.ts'
import { Temporal } from './temporal.ts'

const MINUTE_MS = 60_000

const PATTERN = /^([01]\d|2[0-3]):([0-5]\d)$/

/** Minutes since midnight, 0..1439, of a local time "HH:MM"; null if the text is not a time. */
export const minuteOfTime = (text: string): number | null => {
  const match = PATTERN.exec(text)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/** Minutes since midnight, 0..1439, that the clocks of an IANA time zone show at an instant (milliseconds in UTC). */
export const minuteInZone = (epochMs: number, timeZone: string): number => {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(Math.floor(epochMs)).toZonedDateTimeISO(timeZone)
  return hour * 60 + minute
}

/**
 * The instant (milliseconds in UTC) at which the clocks of an IANA time zone show a minute of a day. A time that a clock change skips is
 * shifted later by the length of the change; of a time that occurs twice, the first is used.
 */
export const instantInZone = (day: Day, minute: number, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone,
    plainTime: { hour: Math.floor(minute / 60), minute: minute % 60 },
  }).epochMilliseconds

/** For an instant (milliseconds in UTC), the instants at which the clocks of an IANA time zone show the same time on other days. */
export const sameTimeOn = (epochMs: number, timeZone: string): ((day: Day) => number) => {
  const minute = minuteInZone(epochMs, timeZone)
  return (day) => instantInZone(day, minute, timeZone) + (epochMs % MINUTE_MS)
}
