/** The days of an ad set, summed over its ads, for the Ad sets tab. */

import type { Day } from '#shared/calendar.ts'
import type { AdPurpose } from '#shared/contract/ad-purpose.ts'
import type { Micros } from '#shared/money.ts'
import type { EntityState } from '../entity/entity-state.ts'
import { latestPurpose } from '../facts/ad-purpose.ts'

/** An ad set on one day; money in micros. */
export interface AdsetDay {
  /** Index into the days that were read. */
  readonly at: number
  readonly spend: Micros
  readonly purchases: number | null
  readonly purchaseValue: Micros | null
  /** Daily budget, or the day's part of a lifetime budget; null: unknown, or a campaign budget. */
  readonly budget: Micros | null
  /** The same of its campaign. */
  readonly campaignBudget?: Micros
  /** "active" if one of its ads was. */
  readonly status: string | null
  readonly edited: boolean | null
  /** What it is optimized for, as known on that day. */
  readonly purpose: AdPurpose | null
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
  /** What the platform reports of it, and of its campaign; null or missing: not known. */
  readonly entity?: EntityState | null
  readonly campaign?: EntityState | null
}

/** The ad sets of a product over a span of days. */
export interface AdsetHistories {
  /** Ascending, without gaps. */
  readonly days: readonly Day[]
  readonly adsets: readonly AdsetHistory[]
}

/** What an ad set is optimized for, as of the day with an index. */
export const purposeAt = ({ days }: AdsetHistory, last: number): AdPurpose | null => {
  const byDay = new Map(days.map(({ at, purpose }) => [at, purpose]))
  return latestPurpose((age) => byDay.get(last - age) ?? null)
}

/** Whether an ad set counts as running; an unknown status does. */
export const isActive = (status: string | null): boolean => status === null || status === 'active'
