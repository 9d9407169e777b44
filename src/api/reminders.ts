/** Reminders as a host shows them: it takes what is due, puts it on the screen, and says that it arrived there. */

import type { PageTarget } from '#shared/contract/desktop/desktop-event.ts'
import type { ReminderKind, Snooze } from '#shared/contract/internal/reminders.ts'
import type { Locale } from '#shared/locales/locale.ts'

export interface DueReminder {
  /** The same however often it is shown: a system that knows notifications by an id shows it once. */
  readonly id: number
  readonly kind: ReminderKind
  readonly title: string
  readonly body: string
  /** Where the window goes when it is clicked. */
  readonly place: PageTarget
}

export interface NextReminder {
  /** Milliseconds in UTC. */
  readonly at: number
  /** Of its account, as an IANA name. */
  readonly timeZone: string
  readonly title: string
}

/** Only the one host that shows them may take them: the desktop app. Instants are milliseconds in UTC; the words are American English where no locale is given. */
export interface Reminders {
  /**
   * Claims what is due; the claim is on the disk before this resolves. What was claimed and never confirmed, because the
   * process ended between, is claimed again by the next process.
   */
  readonly claimDue: (now: number, locale?: Locale) => Promise<readonly DueReminder[]>
  /** The reminder is on the screen, or cannot get there and is in the window's list: it does not come again. */
  readonly acknowledge: (id: number) => Promise<void>
  /** What is due next, and when; null where nothing waits. */
  readonly nextDue: (now: number, locale?: Locale) => Promise<NextReminder | null>
  /** Where the window goes when it is clicked, which a later run may have to know; null where there is no such reminder any more. */
  readonly placeOf: (id: number) => Promise<PageTarget | null>
  /** Shows it once more later. Throws 404 where there is none, 409 where it has not been shown yet. */
  readonly snooze: (id: number, until: Snooze) => Promise<void>
}
