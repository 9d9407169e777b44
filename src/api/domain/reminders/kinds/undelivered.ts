/** Reminders of scheduled reports that were not delivered, or may not have arrived: one for each report. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { PlannedReminder } from '../reminder-types.ts'

/** A report that ended otherwise than sent. */
export interface Undelivered {
  readonly deliveryId: number
  /** Day number on which it was due. */
  readonly day: number
  /** Null: the report of all products. */
  readonly product: string | null
  readonly state: 'failed' | 'unknown'
  readonly reason: Message
}

/** The topic of a delivery: of several due reminders only the latest is shown. */
export const undeliveredTopic = (deliveryId: number): string => `delivery ${deliveryId}`

/**
 * The reminder of a report, due at once.
 *
 * @param now Milliseconds in UTC.
 */
export const undeliveredReminder = ({ deliveryId, day, product, state, reason }: Undelivered, now: number): PlannedReminder => ({
  kind: 'failure',
  subject: `${undeliveredTopic(deliveryId)} on ${day}`,
  topic: undeliveredTopic(deliveryId),
  dueAt: now,
  words: {
    title:
      product === null ? createMessage(`reminder.${state}Delivery.all`) : createMessage(`reminder.${state}Delivery.title`, { product }),
    body: createMessage('reminder.failed.reason', { reason }),
  },
  place: { page: 'settings' },
})
