/** Reminders are due at 9:00 in the account's time zone. */

import { addDays, dayInZone } from '#shared/calendar.ts'
import { instantInZone } from '#shared/zoned-time.ts'

const REMINDER_MINUTE = 9 * 60

/**
 * 9:00 of the calendar day of a time, or of a later day.
 *
 * @param instant Milliseconds in UTC.
 * @param timeZone IANA time zone.
 * @param later Days after that calendar day.
 * @returns Milliseconds in UTC.
 */
export const reminderTimeOn = (instant: number, timeZone: string, later = 0): number =>
  instantInZone(addDays(dayInZone(instant, timeZone), later), REMINDER_MINUTE, timeZone)

/** The last 9:00 that is not after a time; milliseconds in UTC. */
export const previousReminderTime = (instant: number, timeZone: string): number => {
  const sameDay = reminderTimeOn(instant, timeZone)
  return sameDay <= instant ? sameDay : reminderTimeOn(instant, timeZone, -1)
}
