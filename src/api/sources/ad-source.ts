/** The port through which ad facts come in. */

import type { Day } from '#shared/calendar.ts'
import type { Message } from '#shared/contract/message.ts'
import { english } from '../domain/english.ts'
import type { AdFact } from '../domain/facts/facts.ts'

export interface AdSource {
  readonly type: 'demo' | 'csv' | 'meta'
  /** Facts of the days asked for, both ends included, in any order. Rejects with a SourceError. */
  readonly pull: (range: { readonly from: Day; readonly to: Day }) => Promise<readonly AdFact[]>
}

/** A source that could not deliver: the message is one plain sentence fit for the buyer. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
  /** How long the source asks to be left alone; null where it does not. */
  readonly retryAfterMs: number | null
  /** The source could not be reached at all, as when the machine is offline: worth a try as soon as the network is back. */
  readonly unreachable: boolean

  readonly userMessage: Message

  constructor(userMessage: Message, more: { readonly retryAfterMs?: number; readonly unreachable?: boolean } = {}) {
    super(english.format(userMessage))
    this.userMessage = userMessage
    this.retryAfterMs = more.retryAfterMs ?? null
    this.unreachable = more.unreachable ?? false
  }
}
