/** A sender delivers a report to one kind of target. */

import type { Message } from '#shared/contract/message.ts'
import type { Outcome, OutgoingReport } from '../domain/deliveries/delivery-types.ts'
import type { Outbound } from '../egress/outbound.ts'

/** What an attempt needs besides its target. */
export interface Attempt {
  readonly report: OutgoingReport
  /**
   * Called before the receiver can have the whole message. Its end means that the note of it is on disk.
   *
   * @throws if the message must not be sent any more
   */
  readonly commit: () => Promise<void>
  /** The way to the receiver. */
  readonly outbound: (destination: 'email' | 'webhook') => Outbound
  /** Ends the attempt. */
  readonly signal: AbortSignal
}

/** Time limits of a sender in milliseconds. */
export interface SenderLimits {
  /** Until a connection is there and encrypted. */
  readonly connectMs: number
  /** Without a sign of the receiver. */
  readonly silenceMs: number
}

/** Long enough for a slow mail server that checks a message while the sender waits (RFC 5321 names ten minutes for the end of data). */
export const defaultLimits: SenderLimits = { connectMs: 30_000, silenceMs: 120_000 }

/** Nothing arrived; repeated later. */
export const retryLater = (reason: Message, afterMs: number | null = null): Outcome => ({ type: 'retry', reason, afterMs })
/** Nothing arrived; repeating it is useless. */
export const failed = (reason: Message): Outcome => ({ type: 'failed', reason })
/** It may have arrived. */
export const unknown = (reason: Message): Outcome => ({ type: 'unknown', reason })
