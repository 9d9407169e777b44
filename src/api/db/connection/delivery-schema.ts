/** The tables of scheduled deliveries as Kysely sees them. Days are day numbers since 1970, instants are milliseconds in UTC. */

import type { Generated } from 'kysely'
import type { RunState } from '#shared/contract/internal/deliveries.ts'
import type { Paper } from '#shared/contract/internal/report.ts'
import type { Language } from '#shared/locales/languages.ts'

export interface DeliveryTable {
  readonly id: Generated<number>
  readonly account_id: number
  /** Null: all products. */
  readonly product_id: number | null
  /** Never changes; the ids of its messages start with it. */
  readonly uid: string
  readonly is_on: 0 | 1
  /** Minutes since midnight in the time zone of the account. */
  readonly minute: number
  /** A bit for each weekday, the lowest for Monday. */
  readonly weekdays: number
  readonly language: Language
  readonly formats: string | null
  readonly paper: Paper
  /** JSON of the target, without its secrets. */
  readonly target: string
  /** Name of the secret in the secret store; null if it has none. */
  readonly secret: string | null
  /** What was due before is not sent. */
  readonly since: number
}

/** One report on its way: at most one for each delivery and day. */
export interface DeliveryRunTable {
  readonly id: Generated<number>
  readonly delivery_id: number
  /** The day on which it is due. */
  readonly day: number
  readonly state: RunState
  readonly next_at: number
  /** No attempt starts after this. */
  readonly until: number
  readonly attempts: Generated<number>
  /** The process that makes the attempt. */
  readonly taken_by: Generated<string | null>
  readonly started_at: Generated<number | null>
  /** 1 before the receiver can have the whole message: from then on, it may have arrived. */
  readonly committed: Generated<0 | 1>
  /** The day that the report is about; null before it was first made. */
  readonly report_day: Generated<number | null>
  /** JSON of a message. */
  readonly reason: Generated<string | null>
  readonly finished_at: Generated<number | null>
}

/** A secret that no delivery uses: to be removed from the secret store. */
export interface UnusedSecretTable {
  readonly name: string
}
