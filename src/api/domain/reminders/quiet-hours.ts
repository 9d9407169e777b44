/** Quiet hours: a daily span in the account's time zone in which no notification appears. */

import { addDays, dayInZone } from '#shared/calendar.ts'
import type { QuietHours } from '#shared/contract/internal/reminders.ts'
import { instantInZone, minuteInZone, minuteOfTime } from '#shared/zoned-time.ts'

/** Quiet hours of an account that set none. */
export const defaultQuietHours: QuietHours = { from: '20:00', to: '08:00' }

/**
 * The time itself, or the end of the quiet hours that contain it.
 *
 * @param instant Milliseconds in UTC.
 * @param quiet Null: no quiet hours.
 * @param timeZone IANA time zone of the account.
 * @returns Milliseconds in UTC.
 */
export const afterQuiet = (instant: number, quiet: QuietHours | null, timeZone: string): number => {
  const from = quiet && minuteOfTime(quiet.from)
  const to = quiet && minuteOfTime(quiet.to)
  if (from === null || to === null || !isWithin(minuteInZone(instant, timeZone), from, to)) return instant
  const day = dayInZone(instant, timeZone)
  const end = instantInZone(day, to, timeZone)
  return end > instant ? end : instantInZone(addDays(day, 1), to, timeZone)
}

/** The span crosses midnight if it ends at an earlier time than it starts. */
const isWithin = (minute: number, from: number, to: number): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to
