/** What a host gives to the API and gets back. */

import type { Clock } from '#shared/clock.ts'
import type { BillingSettings } from './billing/billing-settings.ts'
import type { ApiEvents } from './events.ts'
import type { LocalPort } from './local-port.ts'
import type { Operator } from './operator.ts'
import type { Reminders } from './reminders.ts'
import type { FontFile } from './report/typeface.ts'
import type { SecretStore } from './secret-store.ts'
import type { GraphSettings } from './sources/meta/graph-settings.ts'

export interface Logger {
  readonly info: (fields: Record<string, unknown>, message: string) => void
  readonly error: (fields: Record<string, unknown>, message: string) => void
}

export interface ApiSettings {
  readonly version: string
  /** `--data <folder>`, ready for a shell, where commands need it to mean this desk and whoever reaches it may know the folder. */
  readonly dataOption?: string
  /** Default variant of accounts that have none of their own. */
  readonly variant: 'standard' | 'extended'
  /** Who takes the money; by default nobody. */
  readonly billing?: BillingSettings
  /** Where Meta is reached and how; Meta's own address and our own patience for what is left out. */
  readonly platform?: Partial<GraphSettings>
  /** File of the job worker, where the bundle moved it; by default the source beside the jobs. */
  readonly workerFile?: URL
  /** File of the reading thread, likewise. */
  readonly computeWorkerFile?: URL
  /** How much memory one job may take, in MiB; by default what suits the machine. */
  readonly jobMemoryMb?: number
  /** Folder of the report's fonts, where the bundle moved it; by default the one of the source tree. */
  readonly fontFolder?: string
  /** How often a stream of events without any sends a heartbeat, in milliseconds; by default as often as its readers expect. */
  readonly eventHeartbeatMs?: number
  /** Fonts for letters that those do not have, in place of the ones that are looked for on this computer. */
  readonly systemFonts?: readonly FontFile[]
}

export interface ApiOptions {
  /** Folder of the database; made where it is missing. */
  readonly dataDir: string
  readonly clock: Clock
  readonly fetch: typeof fetch
  readonly secrets: SecretStore
  readonly log: Logger
  readonly settings: ApiSettings
  /** A key that lets the owner, and nobody else, into the latest account for as long as this process runs; it is kept nowhere and ends no other key. */
  readonly sessionKey?: string
}

/**
 * Who speaks: `owner` is the desktop window on the owner's own machine (IPC), `http` anybody who reached the port of a
 * served desk, `program` anybody who reached a port that has no window and so answers the reporting API alone.
 */
export type Caller = 'owner' | 'http' | 'program'

export interface Api {
  /** The whole API as one function; `onAdmitted` is called where the request's key is an account's, locked or not. Never rejects. */
  readonly fetch: (request: Request, caller?: Caller, onAuthenticated?: () => void) => Promise<Response>
  /** What changes while it happens. */
  readonly events: ApiEvents
  /** Managed setup for the operator of the machine: never reachable by a request. */
  readonly operator: Operator
  /** For the one host that shows them. */
  readonly reminders: Reminders
  /** For the one host that opens it. */
  readonly localPort: LocalPort
  /** The host tells what the system says of the network; back online, what could not be reached is pulled again at once. */
  readonly networkChanged: (online: boolean) => void
  readonly close: () => Promise<void>
}
