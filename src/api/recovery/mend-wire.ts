/** What crosses to the thread that replaces a damaged database, and back. */

import type { Day } from '#shared/calendar.ts'
import type { DbErrorCode } from '../db/connection/store-error.ts'

export interface MendQuestion {
  readonly dataDir: string
  /** The backup to restore; null to begin with an empty database. */
  readonly day: Day | null
  readonly stamp: string
}

export interface Mended {
  /** Where the damaged database lies now; null where there was none. */
  readonly kept: string | null
  /** The key that customers are known by was nowhere to be found: those who bought before count as new. */
  readonly customersUnknown: boolean
}

/** Code null: a fault of our own. */
export type MendAnswer = Mended | { readonly code: DbErrorCode | null; readonly message: string }
