/** How long a reminder is snoozed. */

import type { Snooze } from '#shared/contract/internal/reminders.ts'
import { reminderTimeOn } from './reminder-time.ts'

const HOUR_MS = 3_600_000

/**
 * When a snoozed reminder is due again.
 *
 * @param now Milliseconds in UTC.
 * @param timeZone IANA time zone; tomorrow is by its calendar.
 * @returns Milliseconds in UTC.
 */
export const snoozedUntil = (until: Snooze, now: number, timeZone: string): number =>
  until === 'hour' ? now + HOUR_MS : reminderTimeOn(now, timeZone, 1)
