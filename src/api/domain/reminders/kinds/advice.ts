/** Reminders of new high-severity advice: after the quiet hours, at most one a day per product. */

import { type Day, dayInZone } from '#shared/calendar.ts'
import type { Card, Domain } from '#shared/contract/advice.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { afterQuiet } from '../quiet-hours.ts'
import type { KindRule, PlannedReminder, RemindedAccount } from '../reminder-types.ts'

/** A card with its area. */
export interface NewCard {
  readonly domain: Domain
  readonly card: Card
}

/** New cards of a product. */
export interface AdviceNews {
  readonly product: { readonly id: number; readonly name: string }
  /** The day that was evaluated. */
  readonly day: Day
  /** Cards that are of high severity now and were not before. */
  readonly cards: readonly NewCard[]
}

/**
 * The reminder of new cards, which opens the one with the most at-risk spend.
 *
 * @param now Milliseconds in UTC.
 * @returns Null without cards.
 */
export const adviceReminder = ({ product, day, cards }: AdviceNews, account: RemindedAccount, now: number): PlannedReminder | null => {
  const [first, ...others] = cards.toSorted((a, b) => (b.card.money_at_risk ?? 0) - (a.card.money_at_risk ?? 0))
  if (!first) return null
  const dueAt = afterQuiet(now, account.quietHours, account.timezone)
  return {
    kind: 'advice',
    subject: `${product.id}:${dayInZone(dueAt, account.timezone)}`,
    topic: `product ${product.id}`,
    dueAt,
    words: {
      title: createMessage('reminder.newAdvice.title', { product: product.name }),
      body: bodyOf(first.card, others.length),
    },
    place: { page: 'product', product: product.name, domain: first.domain, card: first.card.card_id, day },
  }
}

/** A card from before there were messages is named by its English title. */
const bodyOf = ({ title, texts }: Card, others: number): Message => {
  const card = texts?.title ?? title
  return others === 0
    ? createMessage('reminder.newAdvice.one', { card })
    : createMessage('reminder.newAdvice.more', { card, count: others })
}

/** Rule of advice reminders. */
export const adviceRule: KindRule = { kind: 'advice', respectsQuietHours: true, oncePerDay: true, textAt: null, isOver: null }
