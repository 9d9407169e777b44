/** What reminders say, as every language has to say it. */

import type { Card } from '#shared/contract/advice.ts'
import type { Wording } from '../reminder-types.ts'

export interface ReminderWords {
  /** The token of the account has ended. */
  readonly tokenEnded: (account: string) => Wording
  /** It ends today or tomorrow, at a time such as "7:05". */
  readonly tokenEnds: (account: string, when: 'today' | 'tomorrow', time: string) => Wording
  /** So many whole days are left, one at least; the day of its end as written by {@link ReminderWords.day}. */
  readonly tokenLeft: (account: string, days: number, endDay: string) => Wording
  /** New cards of high severity: the title of the first, in the words of its rule, and how many more there are. */
  readonly newAdvice: (product: string, card: Pick<Card, 'title' | 'texts'>, others: number) => Wording
  /** `reason`: one plain sentence of the API; null where it is of no use to the buyer. */
  readonly pullFailed: (product: string, reason: string | null) => Wording
  readonly importFailed: (product: string, reason: string | null) => Wording
  /** A day of the calendar, given as its midnight in UTC. */
  readonly day: (midnight: Date) => string
}
