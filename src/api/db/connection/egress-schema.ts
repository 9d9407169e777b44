/** The tables of outside calls as Kysely sees them. Instants are milliseconds in UTC. */

import type { Generated } from 'kysely'
import type { CallFailure, Destination } from '#shared/contract/internal/egress.ts'

export interface EgressCallTable {
  readonly id: Generated<number>
  /** Null: the app itself, or an account that did not exist yet. */
  readonly account_id: number | null
  readonly destination: Destination
  readonly at: number
  readonly host: string
  readonly path: string
  readonly method: string
  readonly status: number | null
  readonly failure: CallFailure | null
  readonly sent: number
  readonly received: number
  readonly duration_ms: number
}

/** A destination that an account has turned off. */
export interface EgressOffTable {
  readonly account_id: number
  readonly destination: Destination
}
