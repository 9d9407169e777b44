/** Reminders come at 9:00 on the clocks of the account's time zone. */

import { addDays, dayInZone } from '#shared/calendar.ts'
import { instantInZone } from '#shared/zoned-time.ts'

const REMINDER_MINUTE = 9 * 60

/** 9:00 of the calendar day of an instant, `later` days after it. Instants are milliseconds in UTC. */
export const reminderTimeOn = (instant: number, timeZone: string, later = 0): number =>
  instantInZone(addDays(dayInZone(instant, timeZone), later), REMINDER_MINUTE, timeZone)

/** The last 9:00 that is not after an instant. */
export const previousReminderTime = (instant: number, timeZone: string): number => {
  const sameDay = reminderTimeOn(instant, timeZone)
  return sameDay <= instant ? sameDay : reminderTimeOn(instant, timeZone, -1)
}
