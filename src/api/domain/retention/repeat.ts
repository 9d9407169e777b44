/**
 * Repeat rates within 30, 60 and 90 days: the latest customers that are old enough against the three cohorts before them at the same age.
 */

import { dayFromNumber } from '#shared/calendar.ts'
import { type Repeat, type RetentionHorizon, retentionHorizons } from '#shared/contract/internal/retention.ts'
import { repeatRate } from '../kpi/formulas.ts'
import { groupDifference } from '../stats/group-difference.ts'
import { shareDifference, shareInterval } from '../stats/share-interval.ts'
import { type CohortSums, cohortReason, cohortSums, type Reach, why } from './cohort-sums.ts'
import { AGE_DAYS, type CustomerHistory } from './order-lines.ts'

/** First-order days of a cohort. */
const COHORT_DAYS = 30
const COHORTS_BEFORE = 3
/** Earlier cohorts that show how much cohorts differ anyway: a year. */
const COHORTS_FOR_SPREAD = 12

type Share = NonNullable<Repeat['now']>

const shareOf = (customers: number, cameBack: number, byRenewal: number): Share => ({
  customers,
  came_back: cameBack,
  by_renewal: byRenewal,
  rate: repeatRate(cameBack, customers),
  interval: customers === 0 ? null : [...shareInterval(cameBack, customers)],
})

/**
 * 90% interval of the change of the rate.
 *
 * Cohorts differ by more than chance: by season, offer and mix. From three earlier cohorts on the interval allows for how much they differ
 * ({@link groupDifference}); with fewer, nothing is known about that, and the verdict is null.
 */
const changeInterval = (
  now: Share,
  before: Share,
  comparable: readonly CohortSums[],
  others: readonly CohortSums[],
): readonly [number, number] => {
  const share = ({ back, customers }: CohortSums) => [back, customers] as const
  if (comparable.length < COHORTS_BEFORE) return shareDifference([now.came_back, now.customers], [before.came_back, before.customers])
  return groupDifference([now.came_back, now.customers], comparable.map(share), others.map(share))
}

const verdictOf = ([low, high]: readonly [number, number]): Repeat['verdict'] => (high < 0 ? 'below' : low > 0 ? 'above' : 'within')

/** Why a difference is shown without a verdict. */
const caveatOf = (sizes: readonly number[], minCustomers: number): Repeat['verdict_reason'] => {
  const fewest = Math.min(...sizes)
  const cohorts = sizes.length - 1
  if (fewest < minCustomers) return why('too_few', fewest, minCustomers)
  return cohorts < COHORTS_BEFORE ? why('too_few_cohorts', cohorts, COHORTS_BEFORE) : null
}

const repeatAt = (history: CustomerHistory, reach: Reach, days: RetentionHorizon, minCustomers: number): Repeat => {
  const age = days / AGE_DAYS
  const last = reach.asOf - days
  const first = last - COHORT_DAYS + 1
  const blocks = Array.from({ length: COHORTS_FOR_SPREAD + 1 }, (_, index) => {
    const span = { first: first - COHORT_DAYS * index, last: last - COHORT_DAYS * index }
    return { reason: cohortReason(reach, span.first, span.last, age), sums: cohortSums(history, span.first, span.last, age) }
  })
  const [latest, ...earlier] = blocks
  const known = (list: typeof earlier): readonly CohortSums[] =>
    list.filter(({ reason, sums }) => reason === null && sums.customers > 0).map(({ sums }) => sums)
  const comparable = known(earlier.slice(0, COHORTS_BEFORE))
  const others = known(earlier.slice(COHORTS_BEFORE)).filter(({ customers }) => customers >= minCustomers)
  const total = (read: (sums: (typeof comparable)[number]) => number): number => comparable.reduce((sum, entry) => sum + read(entry), 0)
  const current = latest === undefined || latest.reason !== null ? null : latest.sums
  const now = current && shareOf(current.customers, current.back, current.backByRenewal)
  const before =
    comparable.length === 0
      ? null
      : {
          cohorts: comparable.length,
          ...shareOf(
            total((sums) => sums.customers),
            total((sums) => sums.back),
            total((sums) => sums.backByRenewal),
          ),
        }
  const canCompare = now !== null && before !== null && now.rate !== null && before.rate !== null
  const interval = canCompare ? changeInterval(now, before, comparable, others) : null
  const reason = latest?.reason ?? (now?.customers === 0 ? why('no_customers') : null)
  const before_reason = before === null ? (earlier[0]?.reason ?? why('no_customers')) : null
  const verdictReason =
    interval === null
      ? (reason ?? before_reason)
      : caveatOf([now?.customers ?? 0, ...comparable.map(({ customers }) => customers)], minCustomers)
  return {
    days,
    first: dayFromNumber(first),
    last: dayFromNumber(last),
    now,
    reason,
    before,
    before_reason,
    change: canCompare ? (now.rate ?? 0) - (before.rate ?? 0) : null,
    change_interval: interval && [...interval],
    verdict: interval === null || verdictReason !== null ? null : verdictOf(interval),
    verdict_reason: verdictReason,
  }
}

/**
 * Repeat rates of every horizon with 90% confidence intervals. Source: docs/kpi.md, `repeat_rate_30`.
 *
 * @param minCustomers Customers needed in each cohort for a verdict.
 */
export const repeatOf = (history: CustomerHistory, reach: Reach, minCustomers: number): Repeat[] =>
  retentionHorizons.map((days) => repeatAt(history, reach, days, minCustomers))
