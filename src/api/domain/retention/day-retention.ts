/** The Retention tab as of a day: nothing later is used. */

import { type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import { LEAD_DAYS } from '#shared/contract/internal/lead-days.ts'
import type { DeskRetention } from '#shared/contract/internal/retention.ts'
import { BASELINE_DAYS } from '../baseline/baseline-days.ts'
import type { DaySums } from '../facts/facts.ts'
import type { DaySpend } from '../spend/channel-spend.ts'
import { why } from './cohort-sums.ts'
import { agesOf, cohortsFrom, cohortsOf } from './cohorts.ts'
import { newAndReturning, SHOWN_DAYS } from './new-and-returning.ts'
import type { CustomerHistory } from './order-lines.ts'
import { repeatOf } from './repeat.ts'

/** What the tab is built from. */
export interface RetentionInput {
  readonly day: Day
  /** False: the day is not over; cohorts are as old as on the day before. */
  readonly complete: boolean
  readonly currency: string
  readonly margin: number | null
  /** First and last day of the store history as day numbers; null: none. */
  readonly from: number | null
  readonly to: number | null
  readonly history: CustomerHistory
  /** Daily sums from {@link sumsFrom} to the day. */
  readonly sums: readonly DaySums[]
  /** Ad spend of a day by its number, for the same days. */
  readonly spendOn: (day: number) => DaySpend
  readonly adSpan: { readonly first: Day | null; readonly last: Day | null }
  /** Customers needed in each cohort for a verdict on the repeat rate. */
  readonly repeatCustomers: number
}

/** The first day whose sums the tab needs. */
export const sumsFrom = (day: Day): Day => dayFromNumber(Math.min(cohortsFrom(dayNumber(day)), dayNumber(day) - SHOWN_DAYS - BASELINE_DAYS))

/** Builds the tab; money in units of the account currency. */
export const dayRetention = (input: RetentionInput): DeskRetention => {
  const { day, complete, currency, margin, from, to, history, sums, spendOn, adSpan, repeatCustomers } = input
  const head = { date: day, currency, margin, lead_days: LEAD_DAYS }
  const asOf = Math.min(dayNumber(day) - (complete ? 0 : 1), to ?? 0)
  const namesCustomers = [...history.firstDays.keys()].some((first) => first <= asOf)
  if (from === null || to === null || asOf < from || !namesCustomers)
    return {
      ...head,
      as_of: null,
      history_from: from === null ? null : dayFromNumber(from),
      history_to: to === null ? null : dayFromNumber(Math.min(to, dayNumber(day))),
      has_renewals: false,
      reason: why(from === null ? 'no_orders' : asOf < from ? 'outside_history' : 'no_customers'),
      days: [],
      repeat: [],
      ages: 0,
      cohorts: [],
    }
  const reach = { from, asOf }
  const promos = new Set(sums.filter(({ promo }) => promo).map((entry) => dayNumber(entry.day)))
  return {
    ...head,
    as_of: dayFromNumber(asOf),
    history_from: dayFromNumber(from),
    history_to: dayFromNumber(Math.min(to, dayNumber(day))),
    has_renewals: history.renewalsFrom !== null && history.renewalsFrom <= dayNumber(day),
    reason: null,
    days: newAndReturning({ history, from, to, day, complete, promos }),
    repeat: repeatOf(history, reach, repeatCustomers),
    ages: agesOf(reach),
    cohorts: cohortsOf({ history, reach, spendOn, adSpan, margin }),
  }
}
