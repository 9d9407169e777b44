/** What the Plans tab knows of an ad set: its days, added up over its ads. */

import type { Day } from '#shared/calendar.ts'
import type { Micros } from '#shared/money.ts'

export interface AdsetDay {
  /** Index into the days that were read. */
  readonly at: number
  readonly spend: Micros
  readonly purchases: number | null
  readonly purchaseValue: Micros | null
  /** Daily budget; null is unknown, or a budget that the campaign shares. */
  readonly budget: Micros | null
  /** "active" where any of its ads was. */
  readonly status: string | null
  readonly edited: boolean | null
}

export interface AdsetHistory {
  readonly adsetId: string
  readonly adsetName: string
  readonly campaignId: string
  readonly campaignName: string
  /** First day with a fact ever. */
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

export const isActive = (status: string | null): boolean => status === null || status === 'active'

/** Sum of what is known; null where nothing is. */
export const sumKnown = <T>(items: readonly T[], value: (item: T) => number | null): number | null =>
  items.reduce<number | null>((total, item) => {
    const known = value(item)
    return known === null ? total : (total ?? 0) + known
  }, null)
