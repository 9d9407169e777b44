/** The port of live ad sources. To add one, implement {@link AdSource} and add it to sources-of.ts. */

import type { Day } from '#shared/calendar.ts'
import type { Message } from '#shared/contract/message.ts'
import { english } from '../domain/english.ts'
import type { AdFact } from '../domain/facts/facts.ts'

/** A live source of ad facts. */
export interface AdSource {
  readonly type: 'demo' | 'csv' | 'meta'
  /**
   * Reads the facts of some days, both ends included, in any order.
   *
   * @returns Days in the account's time zone, money in micros of its currency; null is unknown.
   * @throws SourceError if the source cannot deliver; nothing is written then.
   */
  readonly pull: (range: { readonly from: Day; readonly to: Day }) => Promise<readonly AdFact[]>
}

/** A source that could not deliver; the message is one plain sentence for the user. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
  /** How long the source asks not to be called, in milliseconds; null if it does not. */
  readonly retryAfterMs: number | null
  /** Whether the source could not be reached at all, as on an offline machine: it is then retried when the network is available again. */
  readonly unreachable: boolean

  /** The message for readers in other languages. */
  readonly userMessage: Message

  constructor(userMessage: Message, more: { readonly retryAfterMs?: number; readonly unreachable?: boolean } = {}) {
    super(english.format(userMessage))
    this.userMessage = userMessage
    this.retryAfterMs = more.retryAfterMs ?? null
    this.unreachable = more.unreachable ?? false
  }
}
