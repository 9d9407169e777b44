/** Messages between the host and the recovery worker. */

import type { Day } from '#shared/calendar.ts'
import type { DbErrorCode } from '../db/connection/db-error.ts'

/** What to do. */
export interface RecoveryRequest {
  readonly dataDir: string
  /** The backup to restore; null for an empty database. */
  readonly day: Day | null
  readonly stamp: string
}

/** What was done. */
export interface RecoveryResult {
  /** Path of the damaged database; null if there was none. */
  readonly replacedPath: string | null
  /** The customer key was not found, so returning customers count as new. */
  readonly customerKeyMissing: boolean
}

/** The result or the error; code null: an error of our own. */
export type RecoveryResponse = RecoveryResult | { readonly code: DbErrorCode | null; readonly message: string }
