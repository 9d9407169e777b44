/** Quiet hours: a span of the day, by the clocks of the account's time zone, in which nothing pops up. */

import { addDays, dayInZone } from '#shared/calendar.ts'
import type { QuietHours } from '#shared/contract/internal/reminders.ts'
import { instantInZone, minuteInZone, minuteOfTime } from '#shared/zoned-time.ts'

export const defaultQuietHours: QuietHours = { from: '20:00', to: '08:00' }

/** The instant itself where it is not in the quiet hours, else the instant at which they end. Milliseconds in UTC. */
export const afterQuiet = (instant: number, quiet: QuietHours | null, timeZone: string): number => {
  const from = quiet && minuteOfTime(quiet.from)
  const to = quiet && minuteOfTime(quiet.to)
  if (from === null || to === null || !isWithin(minuteInZone(instant, timeZone), from, to)) return instant
  const day = dayInZone(instant, timeZone)
  const end = instantInZone(day, to, timeZone)
  return end > instant ? end : instantInZone(addDays(day, 1), to, timeZone)
}

/** The span goes over midnight where it ends at an earlier time than it begins. */
const isWithin = (minute: number, from: number, to: number): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to
