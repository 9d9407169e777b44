/** The value of a month's customers against the cost of acquiring them. */

import { dayNumber } from '#shared/calendar.ts'
import { LEAD_DAYS } from '#shared/contract/internal/lead-days.ts'
import { type Cohort, type RetentionAbstention, type RetentionHorizon, retentionHorizons } from '#shared/contract/internal/retention.ts'
import { asMicros, unitsFromMicros } from '#shared/money.ts'
import { thresholds } from '../advice/thresholds.ts'
import { ltv as ltvOf, ltvToNcac, ncac as ncacOf } from '../kpi/formulas.ts'
import { meanFactors } from '../stats/mean-interval.ts'
import { type CohortInput, cohortReason, cohortSums, why } from './cohort-sums.ts'
import { AGE_DAYS } from './order-lines.ts'

interface Span {
  readonly first: number
  readonly last: number
}

/** Ad spend of a month and its cost per new customer, in units of the account currency. */
export interface Acquisition {
  readonly spend: number | null
  readonly ncac: number | null
  readonly reason: RetentionAbstention | null
}

/** Customers of all months whose spread is used, in multiples of the month's. Source: simulations; with fewer, coverage is below 87%. */
const SPREAD_TIMES = 3
/** First-order days that the spread is taken from: a year. */
const SPREAD_DAYS = 365

/** Spend of all channels and nCAC of a month, unknown if a channel is missing on one of its days. Source: docs/kpi.md, `ncac`. */
export const acquisitionOf = (
  { spendOn, adSpan, reach }: CohortInput,
  month: Span,
  customers: number,
  nearStart: RetentionAbstention | null,
): Acquisition => {
  if (adSpan.first === null || adSpan.last === null) return { spend: null, ncac: null, reason: why('no_ads') }
  if (dayNumber(adSpan.first) > month.first) return { spend: null, ncac: null, reason: why('ads_start_later') }
  if (month.last > reach.asOf) return { spend: null, ncac: null, reason: why('month_running') }
  if (dayNumber(adSpan.last) < month.last) return { spend: null, ncac: null, reason: why('ads_end_earlier') }
  const days = Array.from({ length: month.last - month.first + 1 }, (_, index) => spendOn(month.first + index))
  if (days.some(({ channels }) => channels.some(({ spend }) => spend === null)))
    return { spend: null, ncac: null, reason: why('channel_missing') }
  const micros = days.reduce((sum, { total }) => sum + (total ?? 0), 0)
  const spend = unitsFromMicros(asMicros(micros))
  const reason = nearStart ?? (customers === 0 ? why('no_customers') : null)
  return { spend, ncac: reason === null ? ncacOf(spend, customers) : null, reason }
}

/**
 * LTV within 30, 60 and 90 days against nCAC. Source: docs/kpi.md, LTV : nCAC.
 *
 * The interval of the ratio is that of the mean of skewed amounts ({@link meanFactors}), with the spread between the customers of the last
 * year: a month that lacks large customers also shows too little spread. Spend and the number of customers are known exactly, so they add
 * nothing.
 *
 * @returns Money in units of the account currency.
 */
export const cohortValues = (input: CohortInput, month: Span, acquisition: Acquisition): Cohort['values'] =>
  retentionHorizons.map((days) => valueAt(input, month, days, acquisition))

const valueAt = (
  { history, reach, margin }: CohortInput,
  month: Span,
  days: RetentionHorizon,
  { ncac, reason: ncacReason }: Acquisition,
): Cohort['values'][number] => {
  const age = days / AGE_DAYS
  const sums = cohortSums(history, month.first, month.last, age)
  const reason = cohortReason(reach, month.first, month.last, age) ?? (sums.customers === 0 ? why('no_customers') : null)
  if (reason !== null) return { days, ltv: null, contribution: null, ratio: null, interval: null, verdict: null, reason }
  const ltv = ltvOf(unitsFromMicros(asMicros(sums.revenue)), sums.customers)
  const contribution = margin === null || ltv === null ? null : ltv * margin
  const ratio = ltvToNcac(contribution ?? ltv, ncac)
  if (ltv === null || ratio === null) {
    const unknown = ncac === 0 ? why('nothing_spent') : ncacReason
    return { days, ltv, contribution, ratio: null, interval: null, verdict: null, reason: unknown }
  }
  const spread = spreadOver({ history, reach }, age)
  const without = whyNoInterval(sums.customers, spread.customers)
  const factors = without === null && ltv > 0 ? meanFactors(sums.customers, spread.relativeVariance) : null
  const interval: [number, number] | null = factors && [ratio * factors[0], ratio * factors[1]]
  return { days, ltv, contribution, ratio, interval, verdict: margin === null ? null : verdictOf(interval), reason: without }
}

const whyNoInterval = (customers: number, all: number): RetentionAbstention | null => {
  const { valueCustomers } = thresholds.tabs
  if (customers < valueCustomers) return why('too_few', customers, valueCustomers)
  return all < SPREAD_TIMES * customers ? why('too_few_others', all, SPREAD_TIMES * customers) : null
}

/** How much the values of all customers differ who were old enough during the last year. */
const spreadOver = (
  { history, reach }: Pick<CohortInput, 'history' | 'reach'>,
  age: number,
): { readonly customers: number; readonly relativeVariance: number } => {
  const last = reach.asOf - AGE_DAYS * age
  const { customers, revenue, squares } = cohortSums(history, Math.max(reach.from + LEAD_DAYS, last - SPREAD_DAYS + 1), last, age)
  const mean = customers === 0 ? 0 : unitsFromMicros(asMicros(revenue)) / customers
  if (mean <= 0) return { customers: 0, relativeVariance: 0 }
  return {
    customers,
    relativeVariance: (Math.max(0, squares / customers - mean ** 2) * customers) / Math.max(1, customers - 1) / mean ** 2,
  }
}

const verdictOf = (interval: readonly [number, number] | null): Cohort['values'][number]['verdict'] =>
  interval === null ? null : interval[0] >= 1 ? 'pays' : interval[1] < 1 ? 'loses' : 'unclear'
