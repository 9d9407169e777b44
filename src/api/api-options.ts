/** What a host passes to the API and gets back. */

import type { Clock } from '#shared/clock.ts'
import type { BackgroundLimits } from './background-limits.ts'
import type { BillingSettings } from './billing/billing-settings.ts'
import type { ApiEvents } from './events.ts'
import type { LocalPort } from './local-port.ts'
import type { Operator } from './operator.ts'
import type { Reminders } from './reminders.ts'
import type { FontFile } from './report/typeface.ts'
import type { SecretStore } from './secret-store.ts'
import type { SenderLimits } from './senders/sender.ts'
import type { GraphSettings } from './sources/meta/graph-settings.ts'
import type { UpdateCalls } from './update-calls.ts'

/** The log of the host: fields and a message. */
export interface Logger {
  readonly info: (fields: Record<string, unknown>, message: string) => void
  readonly error: (fields: Record<string, unknown>, message: string) => void
}

/** Settings that differ between hosts. */
export interface ApiSettings {
  readonly version: string
  /** `--data <folder>`, quoted for a shell: what commands must add to use this data folder. Only if readers may know the folder. */
  readonly dataOption?: string
  /** Default variant of accounts without their own. */
  readonly variant: 'standard' | 'extended'
  /** The billing provider; none if absent. */
  readonly billing?: BillingSettings
  /** Address and limits of Meta's Graph API; defaults for what is absent. */
  readonly platform?: Partial<GraphSettings>
  /** The job worker's file, if a bundler moved it. */
  readonly workerFile?: URL
  /** The compute worker's file, if a bundler moved it. */
  readonly computeWorkerFile?: URL
  /** Memory limit of one job in MiB; depends on the machine if absent. */
  readonly jobMemoryMb?: number
  /** True for a host that ends after one task: it neither maintains the database nor starts threads in advance, which would compete with the task. */
  readonly runsOneTask?: boolean
  /** Whether threads start before there is a task for them; true if absent, unless `runsOneTask` is. */
  readonly prewarmsThreads?: boolean
  /** Folder of the report's fonts, where the bundle moved it; by default the one of the source tree. */
  readonly fontFolder?: string
  /** True for a host that looks for updates of the app. */
  readonly looksForUpdates?: boolean
  /** How often an event stream without events sends a heartbeat, in milliseconds; as often as its readers expect if absent. */
  readonly eventHeartbeatMs?: number
  /** How often deliveries are checked, in milliseconds, and the time limits of an attempt; defaults for what is absent. */
  readonly deliveries?: { readonly checkMs?: number; readonly limits?: SenderLimits }
  /** How long a question to the agent advisor may take, in milliseconds; a default if absent. */
  readonly agentTimeoutMs?: number
  /** Fonts for characters that those do not have, instead of searching this computer. */
  readonly systemFonts?: readonly FontFile[]
}

/** What the API needs to run. */
export interface ApiOptions {
  /** Folder of the database; created if missing. */
  readonly dataDir: string
  readonly clock: Clock
  /** Used by the recorder of outside calls only. */
  readonly fetch: typeof fetch
  readonly secrets: SecretStore
  readonly log: Logger
  readonly settings: ApiSettings
  /**
   * Opens the latest account for the owner only, while this process runs. It is not stored and replaces no other key.
   */
  readonly sessionKey?: string
}

/**
 * Who sends a request: `owner`, the desktop window on the owner's machine (IPC); `http`, anyone on this machine at the port of a served
 * host; `network`, anyone at the port of a served host that other machines can reach; `program`, anyone at a port without a window, which
 * answers the reporting API only; `agent`, the MCP server, which reads what its tools need and can change nothing.
 */
export type Caller = 'owner' | 'http' | 'network' | 'program' | 'agent'

/** The running API. */
export interface Api {
  /**
   * Answers a request; never rejects.
   *
   * @param caller Set by the host; `http` if absent.
   * @param onAuthenticated Called with the account's `tenant_id` if the request's key belongs to one, locked or not.
   */
  readonly fetch: (request: Request, caller?: Caller, onAuthenticated?: (tenantId: string) => void) => Promise<Response>
  /** Whether an API key belongs to an account, locked or not; false if the database cannot be read. For a host that limits guesses. */
  readonly isKnownKey: (key: string) => Promise<boolean>
  /** Reports what changes, as it happens. */
  readonly events: ApiEvents
  /** Managed setup for the operator of the machine: never reachable by a request. */
  readonly operator: Operator
  /** Reminders, for the one host that shows them. */
  readonly reminders: Reminders
  /** The setting of the local API port, for the one host that opens it. */
  readonly localPort: LocalPort
  /** Looking for updates, for the one host that does. */
  readonly updateCalls: UpdateCalls
  /** Reports the system's network state; back online, unreachable sources are synced again at once. */
  readonly networkChanged: (online: boolean) => void
  /** Sets what of ad accounts is synced in the background; everything until it is called. What is allowed again is synced at once. */
  readonly limitBackground: (limits: BackgroundLimits) => void
  readonly close: () => Promise<void>
}
