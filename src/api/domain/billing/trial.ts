/** When an account locks: only where it has a trial end, that day is over, and no subscription is active. */

import { type Day, daysBetween } from '#shared/calendar.ts'

export interface Trial {
  /** Last day of the trial in the account time zone; null: an account without a trial never locks. */
  readonly ends: Day | null
  readonly subscription: 'none' | 'active'
}

export const isExpired = ({ ends, subscription }: Trial, today: Day): boolean =>
  ends !== null && subscription !== 'active' && daysBetween(ends, today) > 0
