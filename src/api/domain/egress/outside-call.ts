/** An outside call as it is recorded. It has no query, header or body, so that no secret can be in them. */

import type { CallFailure, Destination } from '#shared/contract/internal/egress.ts'

/** Who calls what. */
export interface CallPurpose {
  /** Null: the app itself, or an account that does not exist yet. */
  readonly accountId: number | null
  readonly destination: Destination
}

/** A call that has ended. */
export interface EndedCall extends CallPurpose {
  /** When it started, milliseconds in UTC. */
  readonly at: number
  readonly host: string
  /** See {@link safePath}. */
  readonly path: string
  readonly method: string
  readonly status: number | null
  readonly failure: CallFailure | null
  readonly sent: number
  readonly received: number
  readonly durationMs: number
}
