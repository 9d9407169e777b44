/** Until when a reminder sleeps that the buyer put off. */

import type { Snooze } from '#shared/contract/internal/reminders.ts'
import { reminderTimeOn } from './reminder-time.ts'

const HOUR_MS = 3_600_000

/** Milliseconds in UTC; tomorrow is by the calendar of the account's time zone. */
export const snoozedUntil = (until: Snooze, now: number, timeZone: string): number =>
  until === 'hour' ? now + HOUR_MS : reminderTimeOn(now, timeZone, 1)
