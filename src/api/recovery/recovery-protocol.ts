/** What crosses to the thread that replaces a damaged database, and back. */

import type { Day } from '#shared/calendar.ts'
import type { DbErrorCode } from '../db/connection/db-error.ts'

export interface RecoveryRequest {
  readonly dataDir: string
  /** The backup to restore; null to begin with an empty database. */
  readonly day: Day | null
  readonly stamp: string
}

export interface RecoveryResult {
  /** Where the damaged database lies now; null where there was none. */
  readonly replacedPath: string | null
  /** The key that customers are known by was nowhere to be found: those who bought before count as new. */
  readonly customerKeyMissing: boolean
}

/** Code null: a fault of our own. */
export type RecoveryResponse = RecoveryResult | { readonly code: DbErrorCode | null; readonly message: string }
