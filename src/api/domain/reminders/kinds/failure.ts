/** Reminders of failed syncs and imports: one per run of failures, however often they are retried. */

import { createMessage } from '#shared/messages/message.ts'
import type { KindRule, PlannedReminder } from '../reminder-types.ts'

/** A failed sync or import. */
export interface Failure {
  readonly what: 'pull' | 'import'
  readonly product: string
  /** When the product last got data this way, milliseconds in UTC; null: never. All failures since then are one run. */
  readonly lastSuccess: number | null
  /** One plain sentence; null if it would not help the user. */
  readonly reason: string | null
}

/** A sync is retried after five minutes; what that fixes (a network that is not up yet) needs no reminder. */
const PULL_GRACE_MS = 10 * 60_000

/** The topic of a failure: of several due reminders on one topic only the latest is shown. */
export const failureTopic = ({ what, product }: Pick<Failure, 'what' | 'product'>): string => `${what} ${product}`

/**
 * The reminder of a failure, due at once for an import and after {@link PULL_GRACE_MS} for a sync.
 *
 * @param now Milliseconds in UTC.
 */
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

/** Rule of failure reminders. */
export const failureRule: KindRule = { kind: 'failure', respectsQuietHours: true, oncePerDay: false, textAt: null, isOver: null }
