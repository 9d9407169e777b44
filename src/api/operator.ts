/** What the operator of the machine may do without a key: account setup, imports from disk, backtests, exports. */

import type { Readable } from 'node:stream'
import type { Day } from '#shared/calendar.ts'
import type { Card } from '#shared/contract/advice.ts'
import type { DeskHolidays, HolidayChoice } from '#shared/contract/internal/holidays.ts'
import type { ImportKind, ImportOptions, ImportResult } from '#shared/contract/internal/import.ts'
import type { DeskNotedEvents, EventChange, NotedEvent } from '#shared/contract/internal/noted-events.ts'
import type { OlderMonths } from '#shared/contract/internal/older-days.ts'
import type { ConnectedProduct } from '#shared/contract/internal/platform.ts'
import type { DeskReport, Paper } from '#shared/contract/internal/report.ts'
import type { DeskSpend, DeskSpendLine, SpendLineChange } from '#shared/contract/internal/spend.ts'
import type { MetaApp } from '#shared/contract/token.ts'
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

/** An ad account of Meta to connect. */
export interface MetaConnection {
  readonly token: string
  /** The app of the token; null: its secret is not needed. */
  readonly app?: MetaApp | null
  /** `act_…`, or its digits. */
  readonly adAccountId: string
  readonly products: readonly ConnectedProduct[]
  /** Required if there is more than one account; not with `newAccount`. */
  readonly tenantId?: string
  /** The name of an account to create for it, with the time zone and currency of the ad account. */
  readonly newAccount?: string
}

/** What a connection made. */
export interface MetaConnected {
  /** The key of the account, if it was created. */
  readonly issued: IssuedKey | null
  readonly products: readonly string[]
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

/** An event as saved, and how many equal ones became one with it. */
export interface SavedEvent {
  readonly event: NotedEvent
  readonly merged: number
}

/** A product of an account. */
export interface ProductOfAccount {
  readonly product: string
  /** Required if there is more than one account. */
  readonly tenantId?: string
}

export interface OlderDaysRequest extends Pick<ProductOfAccount, 'tenantId'> {
  /** With or without `act_`. */
  readonly adAccountId: string
  readonly months: OlderMonths
}

export interface OlderDays {
  readonly first_day: Day
  /** Days before today that are still to be read. */
  readonly missing_days: number
}

/** The operator's functions, none of which a request can reach. They reject with an ApiError for an unknown account or product. */
export interface Operator {
  /** Creates an account; rejects with 400 for an unknown time zone or currency. */
  readonly createAccount: (account: NewAccount) => Promise<IssuedKey>
  /** Creates the demo account. */
  readonly createDemo: () => Promise<IssuedKey>
  /** A key with which the MCP server of this process reads an account: not stored, and valid for nothing else. */
  readonly agentKey: (request: Pick<ProductOfAccount, 'tenantId'>) => Promise<string>
  /** Lets agents read an account, or stops that. */
  readonly switchMcp: (request: Pick<ProductOfAccount, 'tenantId'> & { readonly isOn: boolean }) => Promise<void>
  readonly listAccounts: () => Promise<readonly AccountSummary[]>
  /** Replaces an account's API key; the old one stops working at once. */
  readonly rotateKey: (tenantId: string) => Promise<IssuedKey>
  /** Changes variant, trial end or subscription of an account. */
  readonly setAccount: (
    tenantId: string,
    change: { readonly variant?: 'standard' | 'extended'; readonly trialEnds?: Day | null; readonly subscription?: 'none' | 'active' },
  ) => Promise<AccountSummary>
  /** Connects an ad account and waits for its first sync. Rejects with the errors of both; what was connected stays if only the sync fails. */
  readonly connectMeta: (connection: MetaConnection) => Promise<MetaConnected>
  /** Chooses how far back an ad account is read; the app or the server reads the days. Rejects with 404 for one that is not connected. */
  readonly readOlderDays: (request: OlderDaysRequest) => Promise<OlderDays>
  /** Imports a file in one transaction; rejects with a JobError, writing nothing, if it is refused. */
  readonly importFile: (request: FileImport) => Promise<ImportResult>
  /** Ad spend entered by hand. */
  readonly listSpend: (request: ProductOfAccount) => Promise<Omit<DeskSpend, 'status'>>
  /** Enters ad spend; rejects with 409 where it would count twice. */
  readonly setSpend: (request: ProductOfAccount & { readonly change: SpendLineChange }) => Promise<DeskSpendLine>
  /** Deletes a line; rejects with 404 if there is none. */
  readonly deleteSpend: (request: ProductOfAccount & { readonly line: string }) => Promise<DeskSpendLine>
  /** Events of a product and its account, public holidays, and promotions in ad data. */
  readonly listEvents: (request: ProductOfAccount) => Promise<Omit<DeskNotedEvents, 'status'>>
  /** Notes an event; rejects with 409 on days of an event of the same kind and scope with another text. */
  readonly addEvent: (request: ProductOfAccount & { readonly change: EventChange }) => Promise<SavedEvent>
  /** Deletes an event; rejects with 404 if there is none. */
  readonly deleteEvent: (request: ProductOfAccount & { readonly event: string }) => Promise<NotedEvent>
  /** The account's public holidays. */
  readonly holidays: (request: Pick<ProductOfAccount, 'tenantId'>) => Promise<Omit<DeskHolidays, 'status'>>
  /** Chooses them; rejects with 400 for an unknown country or rule. */
  readonly changeHolidays: (
    request: Pick<ProductOfAccount, 'tenantId'> & { readonly choice: HolidayChoice },
  ) => Promise<Omit<DeskHolidays, 'status'>>
  /** Backtests the advisor: one entry per day, each without look-ahead. */
  readonly diagnose: (request: {
    readonly product: string
    readonly tenantId?: string
    readonly from: Day
    readonly to: Day
    /** Called after the last day with what limits the replay, as a sentence. */
    readonly onNote?: (note: string) => void
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
