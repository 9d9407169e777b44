/** Which open reminders are shown now and which are dropped. */

import { dayInZone } from '#shared/calendar.ts'
import type { ReminderKind } from '#shared/contract/internal/reminders.ts'
import { kindRules } from './kind-rules.ts'
import { afterQuiet } from './quiet-hours.ts'
import type { RemindedAccount } from './reminder-types.ts'

/** A reminder that was neither shown nor dropped. */
export interface OpenReminder {
  readonly id: number
  readonly accountId: number
  readonly account: RemindedAccount
  readonly kind: ReminderKind
  readonly topic: string
  /** Milliseconds in UTC. */
  readonly dueAt: number
  /** The user asked for this time: quiet hours and the daily limit do not apply. */
  readonly isSnoozed: boolean
  /** When another reminder of its kind and topic was last shown, milliseconds in UTC; null: never. */
  readonly topicShownAt: number | null
  /** Its subject is resolved: the card was decided. */
  readonly isOver: boolean
}

/** The result of {@link chooseDue}. */
export interface DueChoice<R> {
  readonly show: readonly R[]
  /** Never to be shown: turned off, resolved, over the daily limit, or older than another one on its topic. */
  readonly drop: readonly R[]
}

/**
 * The earliest time to show a reminder: its due time, or the end of the quiet hours.
 *
 * @param now Milliseconds in UTC.
 * @returns Milliseconds in UTC.
 */
export const showableAt = ({ kind, dueAt, isSnoozed, account }: OpenReminder, now: number): number =>
  kindRules[kind].respectsQuietHours && !isSnoozed ? afterQuiet(Math.max(dueAt, now), account.quietHours, account.timezone) : dueAt

/**
 * Chooses what to show and what to drop. Reminders in neither list stay pending.
 *
 * @param now Milliseconds in UTC.
 */
export const chooseDue = <R extends OpenReminder>(open: readonly R[], now: number): DueChoice<R> => {
  const due = open.filter((reminder) => showableAt(reminder, now) <= now)
  const obsolete = due.filter((reminder) => isObsolete(reminder, now))
  const latest = new Map<string, R>()
  for (const reminder of due.filter((each) => !obsolete.includes(each)).toSorted((a, b) => a.dueAt - b.dueAt || a.id - b.id))
    latest.set([reminder.accountId, reminder.kind, reminder.topic].join(' '), reminder)
  const show = [...latest.values()]
  return { show, drop: due.filter((reminder) => !show.includes(reminder)) }
}

const isObsolete = ({ kind, account, isOver, isSnoozed, topicShownAt }: OpenReminder, now: number): boolean => {
  if (isOver || account.off.includes(kind)) return true
  if (!kindRules[kind].oncePerDay || isSnoozed || topicShownAt === null) return false
  return dayInZone(topicShownAt, account.timezone) === dayInZone(now, account.timezone)
}
