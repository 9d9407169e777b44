/** When an account is locked: it has a trial end, that day is over, and no subscription is active. */

import { type Day, daysBetween } from '#shared/calendar.ts'

/** What decides whether an account is locked. */
export interface Trial {
  /** Last day of the trial in the account's time zone; null: without a trial the account is never locked. */
  readonly ends: Day | null
  readonly subscription: 'none' | 'active'
}

/**
 * Whether an account is locked.
 *
 * @param today Today in the account's time zone.
 */
export const isExpired = ({ ends, subscription }: Trial, today: Day): boolean =>
  ends !== null && subscription !== 'active' && daysBetween(ends, today) > 0
