/** What a reminder is, and what a kind of reminder defines. */

import type { PageTarget } from '#shared/contract/desktop/desktop-event.ts'
import type { QuietHours, ReminderKind } from '#shared/contract/internal/reminders.ts'
import type { Message } from '#shared/contract/message.ts'

/** The text of a reminder in one language. */
export interface ReminderText {
  readonly title: string
  readonly body: string
}

/** The text of a reminder as messages, to be written in the reader's locale. */
export interface ReminderWords {
  readonly title: Message
  readonly body: Message
}

/** The text of a reminder as stored; a reminder from an earlier version has English only. */
export interface SavedTexts {
  readonly english: ReminderText
  readonly words: ReminderWords | null
}

/** The account that a reminder is for, in its current state. */
export interface RemindedAccount {
  readonly name: string
  readonly timezone: string
  /** When its platform token ends, milliseconds in UTC; null: it does not. */
  readonly tokenEnd: number | null
  readonly quietHours: QuietHours | null
  /** Kinds that are turned off. */
  readonly off: readonly ReminderKind[]
}

/** A reminder to be stored. */
export interface PlannedReminder {
  readonly kind: ReminderKind
  /** Unique per account and kind: planning the same subject twice has no effect. */
  readonly subject: string
  /** Of several due reminders on one topic only the latest is shown. */
  readonly topic: string
  /** Milliseconds in UTC. */
  readonly dueAt: number
  readonly words: ReminderWords
  readonly place: PageTarget
}

/** How reminders of one kind behave. */
export interface KindRule {
  readonly kind: ReminderKind
  /** Whether it waits for the end of the quiet hours. */
  readonly respectsQuietHours: boolean
  /** Whether at most one per topic and day is shown, by the account's calendar. */
  readonly oncePerDay: boolean
  /** The text at the time of showing, if the planned text may be outdated by then. */
  readonly textAt: ((account: RemindedAccount, now: number) => ReminderWords | null) | null
  /** Whether a subject is resolved, if the account shows it: the token was replaced. */
  readonly isOver: ((subject: string, tokenEnd: number | null) => boolean) | null
}
