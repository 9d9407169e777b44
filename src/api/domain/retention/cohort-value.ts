/** The value of a month's customers against the cost of acquiring them. */

import { dayNumber } from '#shared/calendar.ts'
import { type Cohort, type RetentionAbstention, type RetentionHorizon, retentionHorizons } from '#shared/contract/internal/retention.ts'
import { asMicros, unitsFromMicros } from '#shared/money.ts'
import { Z95 } from '../advice/statistics.ts'
import { ltv as ltvOf, ltvToNcac, ncac as ncacOf } from '../kpi/formulas.ts'
import { type CohortInput, type CohortSums, cohortReason, cohortSums, why } from './cohort-sums.ts'
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

/** Customers needed for an interval of a mean. Source: prior; the mean of a skewed amount is then close to normal. */
const MIN_CUSTOMERS = 30

/**
 * Spend and nCAC of a month. Days without facts between the first and the last fact count as days without spend. Source: docs/kpi.md,
 * `ncac`.
 */
export const acquisitionOf = (
  { ads, adSpan, reach }: CohortInput,
  month: Span,
  customers: number,
  nearStart: RetentionAbstention | null,
): Acquisition => {
  if (adSpan.first === null || adSpan.last === null) return { spend: null, ncac: null, reason: why('no_ads') }
  if (dayNumber(adSpan.first) > month.first) return { spend: null, ncac: null, reason: why('ads_start_later') }
  if (month.last > reach.asOf) return { spend: null, ncac: null, reason: why('month_running') }
  if (dayNumber(adSpan.last) < month.last) return { spend: null, ncac: null, reason: why('ads_end_earlier') }
  const micros = ads.reduce((sum, { day, spend }) => {
    const at = dayNumber(day)
    return at >= month.first && at <= month.last ? sum + (spend ?? 0) : sum
  }, 0)
  const spend = unitsFromMicros(asMicros(micros))
  const reason = nearStart ?? (customers === 0 ? why('no_customers') : null)
  return { spend, ncac: reason === null ? ncacOf(spend, customers) : null, reason }
}

/**
 * LTV within 30, 60 and 90 days against nCAC. Source: docs/kpi.md, LTV : nCAC.
 *
 * The interval of the ratio is on the log scale by the delta method: its half-width is 1.645 standard errors of the mean over the mean.
 * Spend and the number of customers are known exactly, so they add nothing.
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
    const without = ncac === 0 ? why('nothing_spent') : ncacReason
    return { days, ltv, contribution, ratio: null, interval: null, verdict: null, reason: without }
  }
  const half = relativeHalfWidth(sums, ltv)
  const interval: [number, number] | null = half === null ? null : [ratio * Math.exp(-half), ratio * Math.exp(half)]
  return { days, ltv, contribution, ratio, interval, verdict: margin === null ? null : verdictOf(interval), reason: null }
}

const relativeHalfWidth = ({ customers, squares }: CohortSums, mean: number): number | null => {
  if (customers < MIN_CUSTOMERS || mean <= 0) return null
  const variance = Math.max(0, squares / customers - mean ** 2) * (customers / (customers - 1))
  return (Z95 * Math.sqrt(variance / customers)) / mean
}

const verdictOf = (interval: readonly [number, number] | null): Cohort['values'][number]['verdict'] =>
  interval === null ? null : interval[0] >= 1 ? 'pays' : interval[1] < 1 ? 'loses' : 'unclear'
