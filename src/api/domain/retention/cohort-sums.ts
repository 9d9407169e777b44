/** Sums the customers of several first-order days, and checks whether the history covers them. */

import type { Day } from '#shared/calendar.ts'
import { LEAD_DAYS } from '#shared/contract/internal/lead-days.ts'
import type { RetentionAbstention } from '#shared/contract/internal/retention.ts'
import type { DaySpend } from '../spend/channel-spend.ts'
import { knowsNewCustomers } from './new-customer-lead.ts'
import { AGE_DAYS, type CustomerHistory } from './order-lines.ts'

/** The usable part of a store history, as day numbers. */
export interface Reach {
  readonly from: number
  /** The last complete day of the history, up to the selected day. */
  readonly asOf: number
}

/** What cohorts are computed from. */
export interface CohortInput {
  readonly history: CustomerHistory
  readonly reach: Reach
  /** Ad spend of a day by its number, from the first month on. */
  readonly spendOn: (day: number) => DaySpend
  readonly adSpan: { readonly first: Day | null; readonly last: Day | null }
  readonly margin: number | null
}

/** Sums of a cohort up to an age; money in micros. */
export interface CohortSums {
  readonly customers: number
  readonly renewalFirst: number
  readonly back: number
  readonly backByRenewal: number
  readonly revenue: number
  /** Sum of the customers' squared values, in squared currency units; 0 beyond 90 days, where it is not stored. */
  readonly squares: number
}

const upTo = (list: readonly number[], age: number): number => list.slice(0, age + 1).reduce((sum, value) => sum + value, 0)

/**
 * Sums of the customers whose first order is between two days, both included.
 *
 * @param first Day number.
 * @param last Day number.
 * @param age Months of 30 days.
 */
export const cohortSums = ({ firstDays }: CustomerHistory, first: number, last: number, age: number): CohortSums => {
  const sums = { customers: 0, renewalFirst: 0, back: 0, backByRenewal: 0, revenue: 0, squares: 0 }
  for (let day = first; day <= last; day += 1) {
    const cohort = firstDays.get(day)
    if (!cohort) continue
    sums.customers += cohort.customers
    sums.renewalFirst += cohort.renewalFirst
    sums.back += upTo(cohort.back, age)
    sums.backByRenewal += upTo(cohort.backByRenewal, age)
    sums.revenue += upTo(cohort.revenue, age)
    sums.squares += cohort.squares[age] ?? 0
  }
  return sums
}

/** A reason for having no number, with what there is and what is needed. */
export const why = (code: RetentionAbstention['code'], have: number | null = null, need: number | null = null): RetentionAbstention => ({
  code,
  have,
  need,
})

/**
 * Why customers with first orders between two days have no result at an age; null if they have one.
 *
 * @param first Day number.
 * @param last Day number.
 * @param age Months of 30 days.
 */
export const cohortReason = (reach: Reach, first: number, last: number, age: number): RetentionAbstention | null => {
  if (!knowsNewCustomers(first, reach.from)) return why('too_near_start', Math.max(0, first - reach.from), LEAD_DAYS)
  const old = reach.asOf - last
  return old < AGE_DAYS * age ? why('too_young', Math.max(0, old), AGE_DAYS * age) : null
}
