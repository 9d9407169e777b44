/** Reminders of cards that were put off to a day: at 9:00 of that day. They are reminders of advice. */

import type { Day } from '#shared/calendar.ts'
import type { Domain } from '#shared/contract/advice.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { reminderTimeOn } from '../reminder-time.ts'
import type { PlannedReminder } from '../reminder-types.ts'

/** A card that was put off. */
export interface PutOffCard {
  readonly product: { readonly id: number; readonly name: string }
  readonly cardId: string
  /** Null if the card was never shown. */
  readonly shown: { readonly domain: Domain; readonly title: string | Message } | null
}

/** The topic of a card: a later decision on it replaces the reminder. */
export const laterTopic = (productId: number, cardId: string): string => `later ${productId} ${cardId}`

/**
 * The reminder of a card on the day to which it was put off.
 *
 * @param daysAhead Days from the calendar day of `now`, at least one.
 * @param now Milliseconds in UTC.
 * @returns Null for a card that was never shown: there is nothing to open.
 */
export const laterReminder = (
  { product, cardId, shown }: PutOffCard,
  { day, daysAhead, timeZone, now }: { readonly day: Day; readonly daysAhead: number; readonly timeZone: string; readonly now: number },
): PlannedReminder | null =>
  shown === null
    ? null
    : {
        kind: 'advice',
        subject: `${laterTopic(product.id, cardId)} ${day} ${now}`,
        topic: laterTopic(product.id, cardId),
        dueAt: reminderTimeOn(now, timeZone, daysAhead),
        words: {
          title: createMessage('reminder.cardLater.title', { product: product.name }),
          body: createMessage('reminder.cardLater.body', { card: shown.title }),
        },
        place: { page: 'product', product: product.name, domain: shown.domain, card: cardId },
      }
