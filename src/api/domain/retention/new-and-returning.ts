/** New and returning customers day by day, each with the weekday's typical range. */

import { type Day, dayFromNumber, dayNumber, weekday } from '#shared/calendar.ts'
import { LEAD_DAYS } from '#shared/contract/internal/lead-days.ts'
import type { RetentionAbstention, RetentionDay } from '#shared/contract/internal/retention.ts'
import { asMicros, unitsFromMicros } from '#shared/money.ts'
import { BASELINE_DAYS } from '../baseline/baseline-days.ts'
import { type Dated, type ExpectedRange, expectedRange, limitedTo } from '../baseline/expected-range.ts'
import { newCustomerShare } from '../kpi/formulas.ts'
import { why } from './cohort-sums.ts'
import { knowsNewCustomers } from './new-customer-lead.ts'
import { type CustomerDay, type CustomerHistory, emptyDay } from './order-lines.ts'

/** Days that the tab shows. */
export const SHOWN_DAYS = 28

/** What the days are built from. */
export interface DaysInput {
  readonly history: CustomerHistory
  /** First and last day of the store history, as day numbers. */
  readonly from: number
  readonly to: number
  readonly day: Day
  readonly complete: boolean
  /** Days marked as promotions. */
  readonly promos: ReadonlySet<number>
}

type Read = (day: CustomerDay) => number | null

const money = (micros: number): number => unitsFromMicros(asMicros(micros))
const reads = {
  new_customers: (day) => day.newCustomers,
  new_share: (day) => share(day),
  new_revenue: (day) => money(day.newRevenue),
  returning_revenue: (day) => money(day.returningRevenue),
} as const satisfies Record<string, Read>

const share = ({ newCustomers, returningOrders }: CustomerDay): number | null =>
  newCustomerShare(newCustomers, newCustomers + returningOrders)

const unknown = { new_customers: null, new_revenue: null, new_share: null, returning_customers: null, returning_orders: null } as const
const unknownMoney = {
  returning_revenue: null,
  renewal_orders: null,
  renewal_revenue: null,
  guest_orders: null,
  guest_revenue: null,
} as const

/** The {@link SHOWN_DAYS} days that end with the day, oldest first. */
export const newAndReturning = (input: DaysInput): RetentionDay[] => {
  const last = dayNumber(input.day)
  return Array.from({ length: SHOWN_DAYS }, (_, index) => dayOf(input, last - SHOWN_DAYS + 1 + index))
}

const reasonOf = ({ from, to }: DaysInput, day: number): RetentionAbstention | null => {
  if (day < from || day > to) return why('outside_history')
  return knowsNewCustomers(day, from) ? null : why('too_near_start', day - from, LEAD_DAYS)
}

const dayOf = (input: DaysInput, at: number): RetentionDay => {
  const date = dayFromNumber(at)
  const reason = reasonOf(input, at)
  const usual = {
    new_customers: baselineOf(input, at, reads.new_customers),
    new_share: limitedTo(1, baselineOf(input, at, reads.new_share)),
    new_revenue: baselineOf(input, at, reads.new_revenue),
    returning_revenue: baselineOf(input, at, reads.returning_revenue),
  }
  const head = { date, complete: at < dayNumber(input.day) || input.complete, usual, reason }
  if (reason !== null) return { ...head, ...unknown, ...unknownMoney }
  const customers = input.history.days.get(at) ?? emptyDay(at)
  return {
    ...head,
    new_customers: customers.newCustomers,
    new_revenue: money(customers.newRevenue),
    new_share: share(customers),
    returning_customers: customers.returningCustomers,
    returning_orders: customers.returningOrders,
    returning_revenue: money(customers.returningRevenue),
    renewal_orders: customers.renewalOrders,
    renewal_revenue: money(customers.renewalRevenue),
    guest_orders: customers.guestOrders,
    guest_revenue: money(customers.guestRevenue),
  }
}

const baselineOf = (input: DaysInput, at: number, read: Read): ExpectedRange => {
  const values: Dated[] = []
  for (let age = 1; age <= BASELINE_DAYS; age += 1) {
    const past = at - age
    if (input.promos.has(past) || reasonOf(input, past) !== null) continue
    const value = read(input.history.days.get(past) ?? emptyDay(past))
    if (value !== null) values.push({ age, weekday: weekday(dayFromNumber(past)), value })
  }
  return expectedRange(values, weekday(dayFromNumber(at)))
}
