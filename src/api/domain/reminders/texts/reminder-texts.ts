/** What reminders say, as every language has to say it. */

import type { Card } from '#shared/contract/advice.ts'
import type { ReminderText } from '../reminder-types.ts'

export interface ReminderTexts {
  /** The token of the account has ended. */
  readonly tokenEnded: (account: string) => ReminderText
  /** It ends today or tomorrow, at a time such as "7:05". */
  readonly tokenEnds: (account: string, when: 'today' | 'tomorrow', time: string) => ReminderText
  /** So many whole days are left, one at least; the day of its end as written by {@link ReminderTexts.day}. */
  readonly tokenLeft: (account: string, days: number, endDay: string) => ReminderText
  /** New cards of high severity: the title of the first, in the words of its rule, and how many more there are. */
  readonly newAdvice: (product: string, card: Pick<Card, 'title' | 'texts'>, others: number) => ReminderText
  /** `reason`: one plain sentence of the API; null where it is of no use to the buyer. */
  readonly pullFailed: (product: string, reason: string | null) => ReminderText
  readonly importFailed: (product: string, reason: string | null) => ReminderText
  /** A day of the calendar, given as its midnight in UTC. */
  readonly day: (midnight: Date) => string
}
