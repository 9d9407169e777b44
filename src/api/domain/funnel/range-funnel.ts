/** The Funnel tab of a range of days: rates from sums, against those of equal ranges before it. */

import type { Day } from '#shared/calendar.ts'
import { adFunnelSteps, type DeskFunnel, funnelSteps } from '#shared/contract/internal/funnel.ts'
import type { Micros } from '#shared/money.ts'
import { equalRanges, LEAST_EQUAL_RANGES, lengthOf, MOST_EQUAL_RANGES } from '../baseline/equal-ranges.ts'
import { expectedOfRanges, LEAST_KNOWN } from '../baseline/range-baseline.ts'
import type { DaySpan } from '../facts/day-span.ts'
import type { DaySums } from '../facts/facts.ts'
import { funnelOfParts } from './day-funnel.ts'
import { countsOf, type DayCounts, type StepCounts } from './funnel-counts.ts'
import { type FunnelOfDay, judgedSteps } from './judged-steps.ts'
import { rangeDispersion } from './step-spread.ts'

/** One campaign over the range and the equal ranges before it. */
export interface CampaignDays {
  readonly id: string
  readonly name: string
  /** Of the range. */
  readonly spend: Micros
  /** Days with ads. */
  readonly days: readonly DayCounts[]
}

/** What the tab is built from. */
export interface RangeFunnelInput {
  readonly range: DaySpan
  readonly currency: string
  readonly complete: boolean
  readonly settled: boolean
  /** Days between the last day and the last sync of ad facts. */
  readonly purchaseAge: number
  /** Days after which the product's purchases count as final. */
  readonly matureAfter: number
  /** The product's days: the range and the equal ranges before it. */
  readonly sums: readonly DaySums[]
  /** Those with ads in the range. */
  readonly campaigns: readonly CampaignDays[]
}

/** Builds the tab: no model of the rules looks at ranges, so range and interval decide alone. */
export const rangeFunnel = (input: RangeFunnelInput): DeskFunnel => {
  const { range, complete, settled, purchaseAge, matureAfter, sums, campaigns } = input
  const leftOut = new Set(sums.flatMap(({ day, promo, complete }) => (promo || !complete ? [day] : [])))
  const stepsOf = (days: readonly DayCounts[], steps: FunnelOfDay['steps']) => {
    const { today, past, pastDays } = countsOfRanges(days, range, leftOut)
    return judgedSteps({
      ...{ day: range.last, steps, today, past, complete },
      ...{ purchaseAge: settled ? matureAfter : purchaseAge, mature: matureAfter },
      dispersionOf: (step) => rangeDispersion(past, pastDays, lengthOf(range), step),
      expected: { rangeOf: expectedOfRanges, needed: LEAST_EQUAL_RANGES, reason: 'few_ranges' },
    })
  }
  const runs = campaigns.toSorted((a, b) => b.spend - a.spend)
  return funnelOfParts(
    { ...input, day: range.last },
    stepsOf(
      sums.map((entry) => ({ day: entry.day, counts: countsOf(entry) })),
      funnelSteps,
    ),
    runs,
    runs.map(({ days }) => stepsOf(days, adFunnelSteps)),
  )
}

/**
 * The counts of the range and of the equal ranges before it, as sums and by day.
 *
 * Both counts of a rate must be of the same days, so only days count that know every step which the range knows. Store orders are unknown
 * where no day has them together with the steps of the ads.
 */
export const countsOfRanges = (
  days: readonly DayCounts[],
  range: DaySpan,
  leftOut: ReadonlySet<Day>,
): { readonly today: StepCounts | null; readonly past: readonly DayCounts[]; readonly pastDays: readonly DayCounts[] } => {
  const inside = within(days, range)
  if (inside.length === 0) return { today: null, past: [], pastDays: [] }
  const reported = funnelSteps.filter((step) => inside.some(({ counts }) => counts[step] !== null))
  const steps = wholeDays(inside, reported).length > 0 ? reported : reported.filter((step) => step !== 'orders')
  const past = equalRanges(range, MOST_EQUAL_RANGES).flatMap((span) => {
    const whole = wholeDays(
      within(days, span).filter(({ day }) => !leftOut.has(day)),
      steps,
    )
    return whole.length < LEAST_KNOWN * lengthOf(range) ? [] : [{ day: span.last, whole }]
  })
  return {
    today: sumOf(wholeDays(inside, steps), steps),
    past: past.map(({ day, whole }) => ({ day, counts: sumOf(whole, steps) })),
    pastDays: past.flatMap(({ whole }) => whole),
  }
}

const within = (days: readonly DayCounts[], { first, last }: DaySpan): readonly DayCounts[] =>
  days.filter(({ day }) => day >= first && day <= last)

const wholeDays = (days: readonly DayCounts[], steps: FunnelOfDay['steps']): readonly DayCounts[] =>
  days.filter(({ counts }) => steps.every((step) => counts[step] !== null))

/** The counts of some steps over days that know them; the others are unknown. */
const sumOf = (days: readonly DayCounts[], steps: FunnelOfDay['steps']): StepCounts => ({
  ...unknownCounts,
  ...Object.fromEntries(
    steps.map((step) => [step, days.length === 0 ? null : days.reduce((sum, { counts }) => sum + (counts[step] ?? 0), 0)]),
  ),
})

const unknownCounts = countsOf(null)
