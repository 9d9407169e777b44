/** Reminders of numbers that did not come in: one for each run of failures, however often it is tried again. */

import { createMessage } from '#shared/messages/message.ts'
import type { KindRule, PlannedReminder } from '../reminder-types.ts'

export interface Failure {
  readonly what: 'pull' | 'import'
  readonly product: string
  /** When the product last got numbers this way, milliseconds in UTC; null: never. All failures since are one run. */
  readonly lastSuccess: number | null
  /** One plain sentence; null where it is of no use to the buyer. */
  readonly reason: string | null
}

/** A pull is tried again by itself after five minutes: what that mends (a network that is not up yet) is no news. */
const PULL_GRACE_MS = 10 * 60_000

export const failureTopic = ({ what, product }: Pick<Failure, 'what' | 'product'>): string => `${what} ${product}`

export const failureReminder = (failure: Failure, now: number): PlannedReminder => {
  const { what, product, lastSuccess, reason } = failure
  return {
    kind: 'failure',
    subject: `${failureTopic(failure)} since ${lastSuccess ?? 'ever'}`,
    topic: failureTopic(failure),
    dueAt: what === 'pull' ? now + PULL_GRACE_MS : now,
    words: {
      title: createMessage(`reminder.${what}Failed.title`, { product }),
      body: reason === null ? createMessage('reminder.failed.seeLog') : createMessage('reminder.failed.reason', { reason }),
    },
    place: { page: 'data' },
  }
}

export const failureRule: KindRule = { kind: 'failure', respectsQuietHours: true, oncePerDay: false, textAt: null, isOver: null }
