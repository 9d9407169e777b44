/** What the operator of the machine may do without a key: account setup, imports from disk, backtests, exports. */

import type { Readable } from 'node:stream'
import type { Day } from '#shared/calendar.ts'
import type { Card } from '#shared/contract/advice.ts'
import type { ImportKind, ImportOptions, ImportResult } from '#shared/contract/internal/import.ts'
import type { DeskReport, Paper } from '#shared/contract/internal/report.ts'
import type { Language } from '#shared/locales/languages.ts'
import type { BackupResult } from './db/backup/backup.ts'

/** An account to create. */
export interface NewAccount {
  readonly name: string
  readonly timezone: string
  readonly currency: string
  readonly variant?: 'standard' | 'extended'
  /** Last day before the account locks without a subscription; absent: never. */
  readonly trialEnds?: Day
}

/** An account as the operator sees it. */
export interface AccountSummary {
  readonly tenant_id: string
  readonly name: string
  readonly timezone: string
  readonly currency: string
  readonly variant: 'standard' | 'extended' | null
  readonly trial_ends: string | null
  readonly subscription: 'none' | 'active'
  readonly products: readonly string[]
}

/** A new API key, which is shown only once. */
export interface IssuedKey {
  readonly tenant_id: string
  readonly api_key: string
}

/** A file on disk to import. */
export interface FileImport {
  readonly kind: ImportKind
  readonly file: string
  readonly product: string
  /** Required if there is more than one account. */
  readonly tenantId?: string
  readonly options: ImportOptions
}

/** The operator's functions, none of which a request can reach. They reject with an ApiError for an unknown account or product. */
export interface Operator {
  /** Creates an account; rejects with 400 for an unknown time zone or currency. */
  readonly createAccount: (account: NewAccount) => Promise<IssuedKey>
  /** Creates the demo account. */
  readonly createDemo: () => Promise<IssuedKey>
  readonly listAccounts: () => Promise<readonly AccountSummary[]>
  /** Replaces an account's API key; the old one stops working at once. */
  readonly rotateKey: (tenantId: string) => Promise<IssuedKey>
  /** Changes variant, trial end or subscription of an account. */
  readonly setAccount: (
    tenantId: string,
    change: { readonly variant?: 'standard' | 'extended'; readonly trialEnds?: Day | null; readonly subscription?: 'none' | 'active' },
  ) => Promise<AccountSummary>
  /** Imports a file in one transaction; rejects with a JobError, writing nothing, if it is refused. */
  readonly importFile: (request: FileImport) => Promise<ImportResult>
  /** Backtests the advisor: one entry per day, each without look-ahead. */
  readonly diagnose: (request: {
    readonly product: string
    readonly tenantId?: string
    readonly from: Day
    readonly to: Day
  }) => AsyncIterable<{ readonly date: Day; readonly cards: readonly Card[] }>
  /** Backs up the database now, replacing today's backup. */
  readonly backUp: () => Promise<BackupResult>
  /** Makes the PDF report; rejects with 404 for a day without facts. */
  readonly report: (request: {
    readonly product: string
    readonly tenantId?: string
    /** Not after today; the latest complete day with facts if absent. */
    readonly day?: Day
    readonly language: Language
    readonly paper: Paper
  }) => Promise<Omit<DeskReport, 'status'>>
  /** Streams CSV with a header line. */
  readonly exportCsv: (
    what: 'reviews' | 'facts' | 'snapshots',
    request: { readonly product: string; readonly tenantId?: string },
  ) => Promise<Readable>
}
