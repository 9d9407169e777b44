/** What the fault process is to do, and what it reports: one JSON line for each event. */

import type { FaultAction } from '../../helpers/disk-faults/fault-plan.ts'

export type Scenario = 'decision' | 'import' | 'migration' | 'restore' | 'backup' | 'deletion'

/** What the process is to do, as JSON in its argument. */
export interface FaultRun {
  readonly scenario: Scenario
  readonly dataDir: string
  /** The API key of the account; empty where the scenario needs no API. */
  readonly key: string
  /** The backup to restore; empty for other scenarios. */
  readonly from: string
  /** The call of our own that fails, counted from the start of the scenario; 0 for none. */
  readonly at: number
  readonly action: FaultAction
  /** The process is killed by the system in the write that passes the limit, where the write would otherwise fail. */
  readonly diesAtLimit: boolean
}

export type FaultEvent =
  | { readonly event: 'decided'; readonly card: string }
  | { readonly event: 'imported'; readonly rows: number }
  | { readonly event: 'migrated' | 'restored' | 'backed-up' | 'deleted' }
  | { readonly event: 'failed'; readonly status: number; readonly message: string }
  /** The size of the file that SQLite extends, when the scenario starts. */
  | { readonly event: 'started'; readonly size: number }
  /** The size of that file when the scenario has ended, and the calls of our own in between. */
  | { readonly event: 'ended'; readonly size: number; readonly calls: number }
