/** The port through which ad facts come in. */

import type { Day } from '#shared/calendar.ts'
import type { AdFact } from '../domain/facts.ts'

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

  constructor(message: string, more: { readonly retryAfterMs?: number } = {}) {
    super(message)
    this.retryAfterMs = more.retryAfterMs ?? null
  }
}
