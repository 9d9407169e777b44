/** Reminders of outcomes: a verdict is in. After the quiet hours, one for each decision. */

import type { OutcomeVerdict } from '#shared/contract/internal/outcomes.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { afterQuiet } from '../quiet-hours.ts'
import type { KindRule, PlannedReminder, RemindedAccount } from '../reminder-types.ts'

/** An executed card that was just judged. */
export interface JudgedCard {
  readonly product: { readonly id: number; readonly name: string }
  /** Number of the decision. */
  readonly review: number
  readonly cardId: string
  /** Title of the card. */
  readonly card: string | Message
  readonly verdict: OutcomeVerdict
}

/** The topic of a card: another decision on it withdraws the reminder. */
export const outcomeTopic = (productId: number, cardId: string): string => `outcome ${productId} ${cardId}`

/** A decision is reminded of once: its verdict is frozen. */
export const outcomeSubject = (productId: number, review: number): string => `${productId}:${review}`

/**
 * The reminder of a verdict, which opens its decision.
 *
 * @param now Milliseconds in UTC.
 */
export const outcomeReminder = (
  { product, review, cardId, card, verdict }: JudgedCard,
  { quietHours, timezone }: Pick<RemindedAccount, 'quietHours' | 'timezone'>,
  now: number,
): PlannedReminder => ({
  kind: 'outcome',
  subject: outcomeSubject(product.id, review),
  topic: outcomeTopic(product.id, cardId),
  dueAt: afterQuiet(now, quietHours, timezone),
  words: {
    title: createMessage('reminder.outcome.title', { product: product.name }),
    body: createMessage(`reminder.outcome.${verdict}`, { card }),
  },
  place: { page: 'decisions', product: product.name, review },
})

/** Rule of outcome reminders. */
export const outcomeRule: KindRule = { kind: 'outcome', respectsQuietHours: true, oncePerDay: false, textAt: null, isOver: null }
