/** What the operator of the machine may do without a key: managed setup, imports from disk, backtests, exports. */

import type { Readable } from 'node:stream'
import type { Day } from '#shared/calendar.ts'
import type { Card } from '#shared/contract/advice.ts'
import type { ImportKind, ImportOptions, ImportResult } from '#shared/contract/internal/import.ts'
import type { DeskReport, Paper } from '#shared/contract/internal/report.ts'
import type { Language } from '#shared/locales/languages.ts'
import type { BackupResult } from './db/backup/backup.ts'

export interface NewAccount {
  readonly name: string
  readonly timezone: string
  readonly currency: string
  readonly variant?: 'standard' | 'extended'
  /** The account locks after this day unless subscribed; none: never. */
  readonly trialEnds?: Day
}

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

export interface IssuedKey {
  readonly tenant_id: string
  readonly api_key: string
}

export interface FileImport {
  readonly kind: ImportKind
  readonly file: string
  readonly product: string
  /** Needed where the store has more than one account. */
  readonly tenantId?: string
  readonly options: ImportOptions
}

export interface Operator {
  readonly createAccount: (account: NewAccount) => Promise<IssuedKey>
  readonly createDemo: () => Promise<IssuedKey>
  readonly listAccounts: () => Promise<readonly AccountSummary[]>
  readonly rotateKey: (tenantId: string) => Promise<IssuedKey>
  readonly setAccount: (
    tenantId: string,
    change: { readonly variant?: 'standard' | 'extended'; readonly trialEnds?: Day | null; readonly subscription?: 'none' | 'active' },
  ) => Promise<AccountSummary>
  readonly importFile: (request: FileImport) => Promise<ImportResult>
  readonly diagnose: (request: {
    readonly product: string
    readonly tenantId?: string
    readonly from: Day
    readonly to: Day
  }) => AsyncIterable<{ readonly date: Day; readonly cards: readonly Card[] }>
  /** Backs the database up now, over today's backup where there is one. */
  readonly backUp: () => Promise<BackupResult>
  /** The morning report; rejects where the day has no facts. */
  readonly report: (request: {
    readonly product: string
    readonly tenantId?: string
    /** Not after today; the latest complete day with facts where it is not given. */
    readonly day?: Day
    readonly language: Language
    readonly paper: Paper
  }) => Promise<Omit<DeskReport, 'status'>>
  readonly exportCsv: (
    what: 'reviews' | 'facts' | 'snapshots',
    request: { readonly product: string; readonly tenantId?: string },
  ) => Promise<Readable>
}
