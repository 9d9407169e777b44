/** What a reminder is, and what a kind of reminders has to say about itself. */

import type { PageTarget } from '#shared/contract/desktop/desktop-event.ts'
import type { QuietHours, ReminderKind } from '#shared/contract/internal/reminders.ts'
import type { Message } from '#shared/contract/message.ts'

export interface ReminderText {
  readonly title: string
  readonly body: string
}

/** What a reminder says, to be written in the locale of whoever reads it. */
export interface ReminderWords {
  readonly title: Message
  readonly body: Message
}

/** The words of a reminder as they are kept; one that an earlier version kept has its English alone. */
export interface KeptWords {
  readonly english: ReminderText
  readonly words: ReminderWords | null
}

/** Whom a reminder is for, as the account stands now. */
export interface RemindedAccount {
  readonly name: string
  readonly timezone: string
  /** When its platform token ends, milliseconds in UTC. */
  readonly tokenEnd: number
  readonly quietHours: QuietHours | null
  /** Kinds that are switched off. */
  readonly off: readonly ReminderKind[]
}

export interface PlannedReminder {
  readonly kind: ReminderKind
  /** What it is the only one of: an account never has two reminders of a kind with the same subject. */
  readonly subject: string
  /** What it is about: of several due reminders of one topic only the latest is shown. */
  readonly topic: string
  /** Milliseconds in UTC. */
  readonly dueAt: number
  readonly words: ReminderWords
  readonly place: PageTarget
}

export interface KindRule {
  readonly kind: ReminderKind
  /** Waits for the end of the quiet hours. */
  readonly respectsQuietHours: boolean
  /** Of one topic at most one a day is shown, by the account's calendar. */
  readonly oncePerDay: boolean
  /** The words at the instant of showing, where those of the planning may be out of date by then. */
  readonly textAt: ((account: RemindedAccount, now: number) => ReminderWords) | null
  /** Whether what a subject speaks of is over, where the account tells: its token has been replaced. */
  readonly isOver: ((subject: string, tokenEnd: number) => boolean) | null
}
