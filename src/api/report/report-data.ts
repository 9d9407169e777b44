/** The data of a report: the API's results for one product and day, without further calculation. */

import type { Day } from '#shared/calendar.ts'
import type { Advice } from '#shared/contract/advice.ts'
import type { DeskFunnel } from '#shared/contract/internal/funnel.ts'
import type { CardOutcome, ProductOutcomesAnswer } from '#shared/contract/internal/outcomes.ts'
import type { ResultBasis } from '#shared/contract/internal/products-overview.ts'
import type { Paper } from '#shared/contract/internal/report.ts'
import type { DeskTrendEntry } from '#shared/contract/internal/window-trend.ts'
import type { Message } from '#shared/contract/message.ts'
import type { Review } from '#shared/contract/review.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import type { Language } from '#shared/locales/languages.ts'

/** What all executed cards of a product were worth so far, and how their predictions did. */
export type ReportedRecord = Pick<ProductOutcomesAnswer, 'value' | 'predictions'>

/** An executed card with its verdict. */
export interface ReportedOutcome {
  /** Of the card, in the language of the report. */
  readonly title: string
  /** The same as a message; missing for a card from an earlier version, which stays English. */
  readonly message?: Message | undefined
  readonly outcome: CardOutcome
}

export interface ReportData {
  readonly product: string
  readonly account: { readonly name: string; readonly timezone: string }
  /** Whether the spend of other channels may be missing; labels then say it. */
  readonly metaSpendOnly: boolean
  readonly sources: { readonly ads: boolean; readonly orders: boolean }
  /** Whether the numbers are those of the demo: every page says so. */
  readonly isDemo: boolean
  readonly day: Day
  readonly language: Language
  /** BCP 47 tag for the format of numbers, percentages and days. */
  readonly formats: string
  readonly paper: Paper
  /** When the report is made, epoch milliseconds. */
  readonly madeAt: number
  readonly snapshot: Snapshot
  /** Its KPIs that rest on purchases which are still being reported; null: none are, or the day is not over. */
  readonly whenComplete: DeskTrendEntry['when_complete']
  readonly dataAgeSeconds: number
  /** The 30 days that end with the day, with their typical ranges. */
  readonly trend: readonly DeskTrendEntry[]
  readonly funnel: DeskFunnel
  /** Null if none was saved for the day. */
  readonly advice: Advice | null
  readonly reviews: Readonly<Record<string, Review>>
  /** Of decisions whose reading windows ended in the 28 days up to the day; newest decision first. */
  readonly outcomes: readonly ReportedOutcome[]
  /** When the report is made; null: nothing was executed. */
  readonly record: ReportedRecord | null
}

/** Totals over the products: all ad spend, and its results as the store or, where no product has orders, the platform reports them. */
export interface PortfolioTotals {
  readonly basis: ResultBasis
  /** In units of the account currency; null if no product knows it. */
  readonly spend: number | null
  readonly revenue: number | null
  /** MER, or ROAS as the platform reports it: over the products that know both of its numbers. */
  readonly ratio: number | null
  /** Products whose part of one of them is unknown. */
  readonly missing: readonly string[]
}

/** The data of the report of all products. */
export interface PortfolioData {
  readonly totals: PortfolioTotals
  /** At least one, in the order of their pages. */
  readonly reports: readonly [ReportData, ...ReportData[]]
  /** Products that have no data for the day. */
  readonly withoutData: readonly string[]
}
