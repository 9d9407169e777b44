/** What is delivered, and how an attempt ends. */

import type { ShownTarget } from '#shared/contract/internal/delivery-targets.ts'
import type { Message } from '#shared/contract/message.ts'

/** A target as it is stored: without its secrets. */
export type StoredTarget = ShownTarget

/** The secrets of a target. */
export interface TargetSecrets {
  readonly password?: string | undefined
  readonly url?: string | undefined
  readonly token?: string | undefined
}

/** A report in words, for messages. */
export interface Brief {
  /** "Glow Serum · Morning report · Wednesday, November 18, 2026" */
  readonly title: string
  readonly lines: readonly string[]
}

/** A report on its way. */
export interface OutgoingReport extends Brief {
  /** The same for every attempt: a receiver that compares ids shows it once. */
  readonly id: string
  readonly fileName: string
  readonly pdf: Uint8Array
  /** Milliseconds in UTC. */
  readonly madeAt: number
}

/**
 * The end of an attempt. `retry`: nothing arrived, and it may be repeated; `failed`: nothing arrived, and repeating it is useless;
 * `unknown`: it may have arrived, and is not repeated.
 */
export type Outcome =
  | { readonly type: 'sent'; readonly note: Message | null }
  | { readonly type: 'retry'; readonly reason: Message; readonly afterMs: number | null }
  | { readonly type: 'failed'; readonly reason: Message }
  | { readonly type: 'unknown'; readonly reason: Message }
