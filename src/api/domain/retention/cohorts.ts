/** Monthly cohorts by age: how many customers came back, and what a customer was worth. */

import { type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import type { Cohort, CohortCell } from '#shared/contract/internal/retention.ts'
import { asMicros, unitsFromMicros } from '#shared/money.ts'
import { ltv, repeatRate } from '../kpi/formulas.ts'
import { type CohortInput, cohortReason, cohortSums, type Reach, why } from './cohort-sums.ts'
import { acquisitionOf, cohortValues } from './cohort-value.ts'
import { AGE_DAYS, MOST_AGES } from './order-lines.ts'

const MOST_MONTHS = 13

interface Month {
  /** YYYY-MM. */
  readonly name: string
  readonly first: number
  readonly last: number
}

const monthOf = (day: number): Month => {
  const name = dayFromNumber(day).slice(0, 7)
  const [year = 0, month = 0] = name.split('-').map(Number)
  return { name, first: dayNumber(`${name}-01` as Day), last: Math.round(Date.UTC(year, month, 1) / 86_400_000) - 1 }
}

/** The first day whose ad facts {@link cohortsOf} needs; day numbers in and out. */
export const cohortsFrom = (asOf: number): number => {
  const date = new Date(asOf * 86_400_000)
  return Math.round(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - MOST_MONTHS + 1, 1) / 86_400_000)
}

/** The most months of age that a cohort of the history can have. */
export const agesOf = ({ from, asOf }: Reach): number => Math.min(MOST_AGES, Math.max(1, Math.floor((asOf - from) / AGE_DAYS)))

const monthsOf = ({ from, asOf }: Reach): readonly Month[] => {
  const months: Month[] = []
  for (let month = monthOf(asOf); months.length < MOST_MONTHS && month.last >= from; month = monthOf(month.first - 1)) months.unshift(month)
  return months
}

/** Cohorts, oldest first. A cell is null until every customer of the month is old enough. */
export const cohortsOf = (input: CohortInput): Cohort[] => monthsOf(input.reach).map((month) => cohortOf(input, month))

const cohortOf = (input: CohortInput, month: Month): Cohort => {
  const { history, reach } = input
  const complete = month.last <= reach.asOf
  const last = Math.min(month.last, reach.asOf)
  const { customers, renewalFirst, revenue } = cohortSums(history, month.first, last, 0)
  const nearStart = cohortReason(reach, month.first, last, 0)
  const acquisition = acquisitionOf(input, month, customers, nearStart)
  const reason = nearStart ?? (customers === 0 ? why('no_customers') : null)
  return {
    month: month.name,
    complete,
    customers,
    renewal_first: renewalFirst,
    first_order_value: reason === null ? ltv(unitsFromMicros(asMicros(revenue)), customers) : null,
    cells: Array.from({ length: agesOf(reach) }, (_, index) => cellOf(input, month, index + 1)),
    spend: acquisition.spend,
    ncac: acquisition.ncac,
    ncac_reason: acquisition.reason,
    values: cohortValues(input, month, acquisition),
    reason,
  }
}

const cellOf = ({ history, reach }: CohortInput, { first, last }: Month, age: number): CohortCell => {
  const sums = cohortSums(history, first, last, age)
  const reason = cohortReason(reach, first, last, age) ?? (sums.customers === 0 ? why('no_customers') : null)
  if (reason !== null) return { age, came_back: null, repeat_rate: null, value: null, reason }
  return {
    age,
    came_back: sums.back,
    repeat_rate: repeatRate(sums.back, sums.customers),
    value: ltv(unitsFromMicros(asMicros(sums.revenue)), sums.customers),
    reason,
  }
}
