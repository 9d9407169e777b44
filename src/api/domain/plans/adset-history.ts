/** The days of an ad set, summed over its ads, for the Ad sets tab. */

import type { Day } from '#shared/calendar.ts'
import type { Micros } from '#shared/money.ts'

/** An ad set on one day; money in micros. */
export interface AdsetDay {
  /** Index into the days that were read. */
  readonly at: number
  readonly spend: Micros
  readonly purchases: number | null
  readonly purchaseValue: Micros | null
  /** Daily budget; null: unknown, or a campaign budget. */
  readonly budget: Micros | null
  /** "active" if one of its ads was. */
  readonly status: string | null
  readonly edited: boolean | null
}

/** An ad set with the days on which it had facts. */
export interface AdsetHistory {
  readonly adsetId: string
  readonly adsetName: string
  readonly campaignId: string
  readonly campaignName: string
  /** First day with a fact. */
  readonly firstDay: Day
  /** Ascending; days without facts are left out. */
  readonly days: readonly AdsetDay[]
}

/** The ad sets of a product over a span of days. */
export interface AdsetHistories {
  /** Ascending, without gaps. */
  readonly days: readonly Day[]
  readonly adsets: readonly AdsetHistory[]
}

/** Whether an ad set counts as running; an unknown status does. */
export const isActive = (status: string | null): boolean => status === null || status === 'active'
