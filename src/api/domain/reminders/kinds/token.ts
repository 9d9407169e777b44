/** Reminders to replace the platform token: with 14, 7, 3 and 1 days left, and on the day on which it ends. */

import { dayInZone } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import { minuteInZone } from '#shared/zoned-time.ts'
import { tokenDaysLeft } from '../../token/token-cycle.ts'
import { previousReminderTime, reminderTimeOn } from '../reminder-time.ts'
import type { KindRule, PlannedReminder, RemindedAccount, ReminderWords } from '../reminder-types.ts'

const DAY_MS = 86_400_000

/** Days left at which a reminder comes; 0 is the day of the end. */
export const tokenStages = [14, 7, 3, 1, 0] as const

/** At 9:00, with the stage's whole days left at least: the last 9:00 of which that is true, and for stage 0 that of the day of the end. */
export const tokenDueAt = (end: number, stage: (typeof tokenStages)[number], timeZone: string): number =>
  stage === 0 ? reminderTimeOn(end, timeZone) : previousReminderTime(end - stage * DAY_MS, timeZone)

/** The words for a token that ends at an instant; every number is worked out from the instant of showing. */
export const tokenReminderText = ({ name, timezone, tokenEnd }: RemindedAccount, now: number): ReminderWords => {
  if (now >= tokenEnd)
    return { title: createMessage('reminder.tokenEnded.title'), body: createMessage('reminder.tokenEnded.body', { account: name }) }
  const endDay = dayInZone(tokenEnd, timezone)
  const days = tokenDaysLeft(tokenEnd, now)
  if (days > 0) {
    const body = createMessage('reminder.tokenLeft.body', { account: name, end: endDay })
    return { title: createMessage('reminder.tokenLeft.title', { count: days }), body }
  }
  const when = endDay === dayInZone(now, timezone) ? 'today' : 'tomorrow'
  const time = timeText(tokenEnd, timezone)
  return {
    title: createMessage(`reminder.tokenEnds.${when}.title`),
    body: createMessage(`reminder.tokenEnds.${when}.body`, { account: name, time }),
  }
}

/** Every reminder of a token, whether its time is still to come or not. */
export const tokenReminders = (account: RemindedAccount): readonly PlannedReminder[] =>
  tokenStages.map((stage) => {
    const dueAt = tokenDueAt(account.tokenEnd, stage, account.timezone)
    return {
      kind: 'token',
      subject: `${account.tokenEnd}:${stage}`,
      topic: 'token',
      dueAt,
      place: { page: 'token' },
      words: tokenReminderText(account, dueAt),
    }
  })

const timeText = (instant: number, timeZone: string): string => {
  const minute = minuteInZone(instant, timeZone)
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}

export const tokenRule: KindRule = {
  kind: 'token',
  respectsQuietHours: false,
  oncePerDay: false,
  textAt: tokenReminderText,
  isOver: (subject, tokenEnd) => !subject.startsWith(`${tokenEnd}:`),
}
