/** Reminders to replace the platform token: with 14, 7, 3 and 1 days left, and on the day it expires. */

import { dayInZone } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import { minuteInZone } from '#shared/zoned-time.ts'
import { tokenDaysLeft } from '../../token/token-cycle.ts'
import { previousReminderTime, reminderTimeOn } from '../reminder-time.ts'
import type { KindRule, PlannedReminder, RemindedAccount, ReminderWords } from '../reminder-types.ts'

const DAY_MS = 86_400_000

/** Days left at which a reminder is due; 0 is the day of expiration. */
export const tokenStages = [14, 7, 3, 1, 0] as const

/**
 * When a token reminder is due: the last 9:00 with at least the stage's whole days left; for stage 0, 9:00 on the day of expiration.
 *
 * @param end Expiration time, milliseconds in UTC.
 * @param timeZone IANA time zone of the account.
 * @returns Milliseconds in UTC.
 */
export const tokenDueAt = (end: number, stage: (typeof tokenStages)[number], timeZone: string): number =>
  stage === 0 ? reminderTimeOn(end, timeZone) : previousReminderTime(end - stage * DAY_MS, timeZone)

/**
 * The text of a token reminder, computed at the time it is shown.
 *
 * @param now Milliseconds in UTC.
 */
export const tokenReminderText = (
  { name, timezone, tokenEnd }: Pick<RemindedAccount, 'name' | 'timezone'> & { readonly tokenEnd: number },
  now: number,
): ReminderWords => {
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

/** Every reminder of a token, past ones included; none of a token that does not end. */
export const tokenReminders = (account: RemindedAccount): readonly PlannedReminder[] => {
  const { tokenEnd } = account
  if (tokenEnd === null) return []
  return tokenStages.map((stage) => {
    const dueAt = tokenDueAt(tokenEnd, stage, account.timezone)
    return {
      kind: 'token',
      subject: `${tokenEnd}:${stage}`,
      topic: 'token',
      dueAt,
      place: { page: 'token' },
      words: tokenReminderText({ ...account, tokenEnd }, dueAt),
    }
  })
}

const timeText = (instant: number, timeZone: string): string => {
  const minute = minuteInZone(instant, timeZone)
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}

/** Rule of token reminders. They ignore quiet hours, and a replaced token resolves them. */
export const tokenRule: KindRule = {
  kind: 'token',
  respectsQuietHours: false,
  oncePerDay: false,
  textAt: ({ tokenEnd, ...account }, now) => (tokenEnd === null ? null : tokenReminderText({ ...account, tokenEnd }, now)),
  isOver: (subject, tokenEnd) => !subject.startsWith(`${tokenEnd}:`),
}
