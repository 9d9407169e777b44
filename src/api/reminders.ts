/** Reminders for the host that shows them: claim what is due, show it, acknowledge it. */

import type { PageTarget } from '#shared/contract/desktop/desktop-event.ts'
import type { ReminderKind, Snooze } from '#shared/contract/internal/reminders.ts'
import type { Locale } from '#shared/locales/locale.ts'

/** A reminder to show. */
export interface DueReminder {
  /** The same whenever the reminder is shown, so that a system that identifies notifications shows it once. */
  readonly id: number
  readonly kind: ReminderKind
  readonly title: string
  readonly body: string
  /** The page that a click opens. */
  readonly place: PageTarget
}

/** The next reminder. */
export interface NextReminder {
  /** Milliseconds in UTC. */
  readonly at: number
  /** IANA time zone of its account. */
  readonly timeZone: string
  readonly title: string
}

/**
 * Reminders of all accounts, for one host only: the desktop app. Times are milliseconds in UTC; texts are American English without a
 * locale.
 */
export interface Reminders {
  /**
   * Claims what is due; the claim is on disk before this resolves.
   *
   * What a process claimed and did not acknowledge before it ended is claimed again by the next process.
   */
  readonly claimDue: (now: number, locale?: Locale) => Promise<readonly DueReminder[]>
  /** The reminder is visible, or cannot be shown and is in the window's list: it does not come again. */
  readonly acknowledge: (id: number) => Promise<void>
  /** The next reminder and its time; null if none is pending. */
  readonly nextDue: (now: number, locale?: Locale) => Promise<NextReminder | null>
  /** The page that a click opens, also in a later run; null if the reminder no longer exists. */
  readonly placeOf: (id: number) => Promise<PageTarget | null>
  /**
   * Shows it again later.
   *
   * @throws ApiError 404 if it does not exist, 409 if it has not been shown yet.
   */
  readonly snooze: (id: number, until: Snooze) => Promise<void>
}
