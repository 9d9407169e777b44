/** The history of a product as of one day, as the advisor sees it: nothing later is included. */

import type { Day } from '#shared/calendar.ts'
import type { AdPurpose } from '#shared/contract/ad-purpose.ts'
import type { Channel } from '#shared/contract/channel.ts'
import type { EventKind } from '#shared/contract/event-kind.ts'
import type { Micros } from '#shared/money.ts'
import type { EntityStates } from '../entity/entity-states.ts'
import type { ReportedPurchases } from '../maturity/reported.ts'
import type { DaySpan } from './day-span.ts'
import type { AdNames, AdResults, DaySums } from './facts.ts'

/** An ad, its ad set and campaign, and its age. */
export interface AdEntity extends AdNames {
  /** First day with a fact. */
  readonly firstDay: Day
}

/** One ad on one day; money in micros. Null is unknown. */
export interface AdDay extends AdResults {
  readonly day: Day
  readonly adId: string
  readonly spend: Micros
  readonly dailyBudget: Micros | null
  readonly status: string | null
  readonly edited: boolean | null
  /** Which purchases the platform attributes to the ad, in its words. */
  readonly attributionSetting: string | null
  /** What its ad set is optimized for, as known on that day. */
  readonly purpose: AdPurpose | null
}

/** An event that the user noted and that typical ranges do not leave out: a price change, a stock-out and the like. */
export interface NotedEvent {
  readonly kind: Exclude<EventKind, 'promotion' | 'holiday'>
  readonly first: Day
  /** Included. */
  readonly last: Day
  /** Null: the whole product. */
  readonly campaignId: string | null
  /** The channel of the campaign; null: of any channel. */
  readonly campaignChannel: Channel | null
}

/** Targets that the user set for a product. */
export interface ProductTargets {
  /** Share of an order's value left after its own costs, 0 to 1; null until set. */
  readonly contributionMargin: number | null
  readonly targetCpa: Micros | null
}

/** Everything the rules may look at. */
export interface ProductHistory {
  readonly product: string
  readonly currency: string
  /** The last complete day in the account's time zone: the latest day in `days`. */
  readonly asOf: Day
  /** Ascending, one entry per day, gaps left out; the last 120 days at most. */
  readonly days: readonly DaySums[]
  /** Ascending: days on which no ad of Meta delivered, so that their spend is 0; a gap in `days` that is not here is unknown. Missing: none. */
  readonly idleDays?: readonly Day[]
  /** Ascending: days that a noted promotion or holiday, or a public holiday, takes out of typical ranges, with or without data. Missing: none. */
  readonly leftOutDays?: readonly Day[]
  /** Ad facts, ascending by day; the last 70 days at most. */
  readonly adDays: readonly AdDay[]
  /** Ads of Meta. */
  readonly ads: readonly AdEntity[]
  /** What Meta reports of campaigns, ad sets and ads themselves; missing: nothing. */
  readonly states?: EntityStates
  /** In any order. */
  readonly events: readonly NotedEvent[]
  readonly targets: ProductTargets
  /** Which inputs the sources provide at all. A rule without its input is off, and its result includes that. */
  readonly inputs: {
    readonly orders: boolean
    readonly funnel: boolean
    readonly budgets: boolean
    readonly edits: boolean
    readonly customers: boolean
  }
  /** All days with store orders, including days not in `days`; null: none. */
  readonly orderDays: DaySpan | null
  /** Hours since the last successful sync of ad facts, at the time of the evaluation; null in a replay of past days. */
  readonly dataAgeHours: number | null
  /** Day of that sync in the zone of the account; missing in a replay. */
  readonly dataReadOn?: Day | null
  /** Days left of the platform token; null without a token (demo, files). */
  readonly tokenDaysRemaining: number | null
  /** How complete the reported purchases are; missing: by the age of each day, as if it was read on the day after `asOf`. */
  readonly reported?: ReportedPurchases
}
