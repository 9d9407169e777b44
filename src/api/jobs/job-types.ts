/** The jobs that run in a worker thread, and what passes between it and the thread that answers requests. */

import type { Day } from '#shared/calendar.ts'
import type { AgentReason } from '#shared/contract/advice.ts'
import type { FieldProblem } from '#shared/contract/errors.ts'
import type { HandSpend } from '#shared/contract/internal/campaign-mapping.ts'
import type { CampaignRule } from '#shared/contract/internal/campaign-rule.ts'
import type { ImportKind, ImportOptions, ImportRefusal, ImportResult } from '#shared/contract/internal/import.ts'
import type { ImportedBy } from '#shared/contract/internal/import-history.ts'
import type { Message } from '#shared/contract/message.ts'
import type { Language } from '#shared/locales/languages.ts'
import type { AgentConnection, AgentTokens } from '../agent/agent-connection.ts'
import type { BackupResult } from '../db/backup/backup.ts'
import type { SourceRow } from '../db/connection/schema.ts'
import type { UndoResult } from '../db/imports/undo-facts.ts'
import type { AgentInput } from '../domain/agent/agent-input.ts'
import type { ExplainedGroup } from '../domain/agent/apply-answer.ts'
import type { EndedCall } from '../domain/egress/outside-call.ts'
import type { SyncScope } from '../domain/facts/days-to-read.ts'
import type { ResolvingOption } from '../imports/checks/import-refused.ts'
import type { MetaCredentials } from '../sources/meta/credentials.ts'
import type { GraphSettings } from '../sources/meta/graph-settings.ts'

export interface ImportJobSpec {
  readonly type: 'import'
  readonly kind: ImportKind
  readonly file: string
  readonly accountId: number
  readonly product: string
  readonly timeZone: string
  readonly currency: string
  readonly options: ImportOptions
  /** Where refused rows are written, with skip_bad_rows. */
  readonly refusedFile: string
  /** What the buyer calls the file; null where that is not known. */
  readonly fileName: string | null
  readonly by: ImportedBy
  /** Offset of the API's clock against the system's, in milliseconds. */
  readonly clockOffset: number
}

/** Takes an import back. */
export interface UndoJobSpec {
  readonly type: 'undo'
  readonly importId: number
  readonly by: ImportedBy
  readonly clockOffset: number
}

/** Imports a table of reference rates. */
export interface RatesJobSpec {
  readonly type: 'rates'
  readonly accountId: number
  readonly bytes: Uint8Array
  /** In the account's time zone. */
  readonly today: Day
}

/** Backs up what the user made in a demo account, as {@link DeleteProductJobSpec} does, then deletes the account. */
export interface DeleteDemoJobSpec {
  readonly type: 'delete-demo'
  readonly accountId: number
  readonly scope: 'database' | 'product'
  readonly clockOffset: number
}

/** Backs up a product that has data, alone or with the whole database, then deletes it with all that is of it. */
export interface DeleteProductJobSpec {
  readonly type: 'delete-product'
  readonly accountId: number
  readonly scope: 'database' | 'product'
  readonly productId: number
  readonly clockOffset: number
}

/** Changes which campaigns or order lines of a source belong to which product. */
export interface RulesJobSpec {
  readonly type: 'rules'
  readonly accountId: number
  readonly sourceId: number
  /** Whether the source has ads or the orders of a store. */
  readonly role: SourceRow['role']
  /** Products by name, as they may be new. A rule of null takes the source from the product. */
  readonly rules: readonly { readonly product: string; readonly rule: CampaignRule | null }[]
  /** What becomes of spend entered by hand that would count again; undefined: not answered. */
  readonly handSpend?: HandSpend | undefined
  readonly clockOffset: number
}

export interface PullJobSpec {
  readonly type: 'pull'
  /** Whether each part is saved as it comes, so that little memory is enough. */
  readonly savesParts?: boolean
  /** An ad source; the orders of a demo come with its ads. */
  readonly sourceId: number
  /** Which days of an ad account on a platform are read. */
  readonly scope: SyncScope
  readonly clockOffset: number
  /** For an ad account on Meta: how to reach it. The credentials live in this job's memory alone; null where they are unknown. */
  readonly platform?: { readonly credentials: MetaCredentials | null; readonly settings: GraphSettings }
}

/** Asks a language model about the advice of a day. The key lives in this job's memory alone. */
export interface AgentJobSpec {
  readonly type: 'agent'
  readonly accountId: number
  readonly connection: AgentConnection
  readonly input: AgentInput
  readonly language: Language
  readonly timeoutMs: number
  readonly clockOffset: number
}

export type AgentJobResult =
  | { readonly state: 'answered'; readonly groups: readonly ExplainedGroup[]; readonly tokens: AgentTokens }
  | { readonly state: 'failed'; readonly reason: AgentReason; readonly tokens: AgentTokens }

/** Looks through the whole database for damage. */
export interface CheckJobSpec {
  readonly type: 'check'
}

export interface BackupJobSpec {
  readonly type: 'backup'
  readonly day: Day
}

export type JobSpec =
  | ImportJobSpec
  | UndoJobSpec
  | DeleteProductJobSpec
  | DeleteDemoJobSpec
  | RulesJobSpec
  | RatesJobSpec
  | PullJobSpec
  | AgentJobSpec
  | CheckJobSpec
  | BackupJobSpec

export interface PullResult {
  readonly rows_written: number
  readonly rows_changed: number
  /** Notes of the source, for the log. */
  readonly notes: readonly string[]
  /** Why the platform delivered a part only, which is saved; null: it delivered all. */
  readonly interrupted: Interruption | null
  /** Whether older days were left because a refresh waits. */
  readonly isPaused: boolean
}

export interface Interruption {
  readonly failure: JobFailure
  /** Whether days that were missing have come. */
  readonly hasProgress: boolean
}

export interface RulesResult {
  /** Names of the products whose rule or numbers changed. */
  readonly products: readonly string[]
  /** How many campaigns or items of the source now belong to another product. */
  readonly moved: number
}

export interface JobResults {
  readonly import: ImportResult
  readonly undo: UndoResult
  readonly 'delete-product': BackupResult | null
  /** Not deleted: the account has data of its user. */
  readonly 'delete-demo': { readonly isDeleted: boolean }
  readonly rules: RulesResult
  readonly rates: { readonly read: number; readonly added: number; readonly changed: number }
  readonly pull: PullResult
  readonly agent: AgentJobResult
  readonly check: { readonly damage: string | null }
  readonly backup: BackupResult
}

/**
 * A failure as it crosses threads; `refused` is the buyer's input, `conflict` a change that does not fit what is stored, `source` an outside service, `store` the database or its disk, `memory`
 * more than a thread may take, `busy` too many that wait, `internal` our own fault.
 */
export interface JobFailure {
  readonly kind: 'refused' | 'conflict' | 'source' | 'store' | 'memory' | 'busy' | 'cancelled' | 'internal'
  readonly message: string
  readonly details: readonly FieldProblem[]
  /** The message without the content of cells, where it has any: for what is stored. */
  readonly storedMessage?: string
  /** The translatable message of a source or a conflict. */
  readonly text?: Message
  /** How long the source asks to be left alone, or when there may be room. */
  readonly retryAfterMs?: number
  /** The outside service could not be reached at all. */
  readonly unreachable?: boolean
  /** Import options of which each could let the file in. */
  readonly settledBy?: readonly ResolvingOption[]
  /** Of a file: the same in full. */
  readonly refusal?: ImportRefusal
}

export type WorkerMessage =
  /** Its modules and the native one of SQLite are loaded: it may be ended from now on. */
  | { readonly type: 'started' }
  | { readonly type: 'progress'; readonly value: number; readonly msLeft: number | null }
  | { readonly type: 'file-read' }
  | { readonly type: 'outside-call'; readonly call: EndedCall }
  /** Asks for the platform's credentials in effect now; a {@link CredentialsMessage} answers. */
  | { readonly type: 'credentials-wanted' }
  | { readonly type: 'committing' }
  /** The result, once it is saved: it stays true if the thread ends before it is done. */
  | { readonly type: 'committed'; readonly result: JobResults[keyof JobResults] }
  | { readonly type: 'done'; readonly result: JobResults[keyof JobResults] }
  | { readonly type: 'failed'; readonly failure: JobFailure }

/** The credentials in effect; null: not known. */
export interface CredentialsMessage {
  readonly type: 'credentials'
  readonly credentials: MetaCredentials | null
}

/** What a job gets besides its spec. */
export interface JobContext {
  readonly dataDir: string
  readonly signal: AbortSignal
  /** Ends when the job should stop at the next place where nothing is lost, since another one waits for it. */
  readonly pause: AbortSignal
  /** Reports the share that is done, and how long the rest takes in milliseconds; null or absent: not known. */
  readonly progress: (value: number, msLeft?: number | null) => void
  /** Records an outside call, on the thread that answers requests. */
  readonly recordCall: (call: EndedCall) => void
  /** The platform's credentials in effect now, which may be others than at the start; null: not known. */
  readonly currentCredentials: () => Promise<MetaCredentials | null>
  /** The file of an import was read completely: its time limit no longer applies. */
  readonly fileRead: () => void
  /** What comes next writes everything down: from here on the job is not ended from outside. */
  readonly committing: () => void
  /** Reports what is saved, where further work follows that may fail without undoing it. */
  readonly committed: (result: JobResults[keyof JobResults]) => void
}
