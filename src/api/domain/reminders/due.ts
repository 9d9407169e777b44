/** Which of the open reminders are shown now, which of them never, and when to look again. */

import { dayInZone } from '#shared/calendar.ts'
import type { ReminderKind } from '#shared/contract/internal/reminders.ts'
import { kindRules } from './kind-rules.ts'
import { afterQuiet } from './quiet-hours.ts'
import type { RemindedAccount } from './reminder-types.ts'

export interface OpenReminder {
  readonly id: number
  readonly accountId: number
  readonly account: RemindedAccount
  readonly kind: ReminderKind
  readonly topic: string
  /** Milliseconds in UTC. */
  readonly dueAt: number
  /** The buyer asked for this time: it holds in the quiet hours too, and whatever was shown that day. */
  readonly isSnoozed: boolean
  /** When another reminder of its kind and topic was last shown; null: never. */
  readonly topicShownAt: number | null
  /** What it speaks of is over: the card has been decided on. */
  readonly isOver: boolean
}

export interface DueChoice<R> {
  readonly show: readonly R[]
  /** Never to be shown: switched off, over, out of turn, or behind a later one of its topic. */
  readonly drop: readonly R[]
}

/** When a reminder may be shown at the earliest, seen from now: at its time, or when the quiet hours have ended. */
export const showableAt = ({ kind, dueAt, isSnoozed, account }: OpenReminder, now: number): number =>
  kindRules[kind].respectsQuietHours && !isSnoozed ? afterQuiet(Math.max(dueAt, now), account.quietHours, account.timezone) : dueAt

/** Chooses among open reminders. What is in neither list waits. */
export const chooseDue = <R extends OpenReminder>(open: readonly R[], now: number): DueChoice<R> => {
  const due = open.filter((reminder) => showableAt(reminder, now) <= now)
  const idle = due.filter((reminder) => isObsolete(reminder, now))
  const latest = new Map<string, R>()
  for (const reminder of due.filter((each) => !idle.includes(each)).toSorted((a, b) => a.dueAt - b.dueAt || a.id - b.id))
    latest.set([reminder.accountId, reminder.kind, reminder.topic].join(' '), reminder)
  const show = [...latest.values()]
  return { show, drop: due.filter((reminder) => !show.includes(reminder)) }
}

const isObsolete = ({ kind, account, isOver, isSnoozed, topicShownAt }: OpenReminder, now: number): boolean => {
  if (isOver || account.off.includes(kind)) return true
  if (!kindRules[kind].oncePerDay || isSnoozed || topicShownAt === null) return false
  return dayInZone(topicShownAt, account.timezone) === dayInZone(now, account.timezone)
}
