/** What the advisor sees of a product as of one day: nothing later is in it. */

import type { Day } from '#shared/calendar.ts'
import type { Micros } from '#shared/money.ts'
import type { DaySpan } from './day-span.ts'
import type { AdNames, AdResults, DaySums } from './facts.ts'

/** An ad, its ad set and campaign, and its age. */
export interface AdEntity extends AdNames {
  /** First day with a fact. */
  readonly firstDay: Day
}

/** One ad on one day. Null is unknown. */
export interface AdDay extends AdResults {
  readonly day: Day
  readonly adId: string
  readonly spend: Micros
  readonly dailyBudget: Micros | null
  readonly status: string | null
  readonly edited: boolean | null
}

/** What the buyer told about a product. */
export interface ProductTargets {
  /** Share of an order's value left after its own costs, 0..1; null until given. */
  readonly contributionMargin: number | null
  readonly targetCpa: Micros | null
}

export interface ProductHistory {
  readonly product: string
  readonly currency: string
  /** The last complete day in the account time zone: the latest day in `days`. */
  readonly asOf: Day
  /** Ascending, one entry a day, gaps left out; at most the last 120 days. */
  readonly days: readonly DaySums[]
  /** Facts of single ads, ascending by day; at most the last 70 days. */
  readonly adDays: readonly AdDay[]
  readonly ads: readonly AdEntity[]
  readonly targets: ProductTargets
  /** Which inputs the sources give at all; a rule whose input is missing is off and says so. */
  readonly inputs: {
    readonly orders: boolean
    readonly funnel: boolean
    readonly budgets: boolean
    readonly edits: boolean
    readonly customers: boolean
  }
  /** All days for which there are store orders, also days that are not in `days`; null: there are none. */
  readonly orderDays: DaySpan | null
  /** Hours since the last successful pull of ad facts, as of the evaluation; null for a replay of past days. */
  readonly dataAgeHours: number | null
  /** Days left of the platform token; null where no token is held (demo, files). */
  readonly tokenDaysRemaining: number | null
}
