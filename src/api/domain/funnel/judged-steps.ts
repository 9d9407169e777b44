/** A day's funnel step by step: counts and rates, compared with the weekday's typical rate if there is one. */

import { type Day, daysBetween, weekday } from '#shared/calendar.ts'
import type { DeskFunnelStep, FunnelAbstention, FunnelStepName } from '#shared/contract/internal/funnel.ts'
import { sideOfPrinted } from '#shared/printed-value.ts'
import { confirmedVerdict, type TabModel } from '../baseline/confirmed-verdict.ts'
import { expectedRange, limitedTo, MIN_SAME_WEEKDAYS } from '../baseline/expected-range.ts'
import { eventsNeeded } from '../stats/power.ts'
import { type DayCounts, isNested, type StepCounts, stepBefore, stepRatio } from './funnel-counts.ts'
import { rateInterval } from './step-spread.ts'

/** The funnel of a product or campaign on a day. */
export interface FunnelOfDay {
  readonly day: Day
  readonly steps: readonly FunnelStepName[]
  /** Null: no facts on the day. */
  readonly today: StepCounts | null
  /** Usable days of the 8 weeks before; promotions left out. */
  readonly past: readonly DayCounts[]
  /** False: the day is not over, and nothing is evaluated. */
  readonly complete: boolean
  /** Days that the purchases of the day have had to arrive; the purchase step is evaluated from `mature` on. */
  readonly purchaseAge: number
  readonly mature: number
  readonly dispersionOf: (step: FunnelStepName) => number
  /** How the typical rate follows from earlier rates, where these are not of days but of equal ranges. */
  readonly expected?: ExpectedRates
  /** The model of the rules, which must see a change too; without it, as for a campaign, range and interval decide alone. */
  readonly model?: Pick<TabModel, 'stepP'>
}

/** A typical rate from earlier ones, how many of them it needs, and the reason if there are fewer. */
export interface ExpectedRates {
  readonly rangeOf: typeof expectedRange
  readonly needed: number
  readonly reason: 'too_little_history' | 'few_ranges'
}

const ofWeekday: ExpectedRates = { rangeOf: expectedRange, needed: MIN_SAME_WEEKDAYS, reason: 'too_little_history' }

/** Expected events needed to detect a halved rate at one-sided 5% with 80% power: guard G4. */
export const EVENTS_NEEDED = eventsNeeded(-0.5)

type Usual = Pick<DeskFunnelStep, 'usual' | 'usual_reason'>
type Abstention = FunnelAbstention | null

const why = (code: FunnelAbstention['code'], have: number | null = null, need: number | null = null): FunnelAbstention => ({
  code,
  have,
  need,
})

/** The steps in order. `fewer` is in events of the step itself until the rates of the later steps are known. */
export const judgedSteps = (funnel: FunnelOfDay): readonly DeskFunnelStep[] => {
  const usuals = new Map(funnel.steps.map((step) => [step, baselineOf(funnel, step)]))
  return funnel.steps.map((step) => stepOf(funnel, step, usuals))
}

const baselineOf = ({ past, day, expected = ofWeekday }: FunnelOfDay, step: FunnelStepName): Usual => {
  if (stepBefore[step] === null) return { usual: { median: null, low: null, high: null, days: 0 }, usual_reason: why('first_step') }
  const rates = past.flatMap((entry) => {
    const ratio = stepRatio(entry.counts, step)
    return ratio === null ? [] : [{ age: daysBetween(entry.day, day), weekday: weekday(entry.day), value: ratio.rate, count: ratio.count }]
  })
  const most = isNested(step) ? 1 : Number.POSITIVE_INFINITY
  const { median, low, high, days } = limitedTo(most, expected.rangeOf(rates, weekday(day)))
  const events = rates.reduce((sum, { count }) => sum + count, 0)
  const reason =
    median === null
      ? why(past.length > 0 && rates.length === 0 ? 'not_reported' : expected.reason, days, expected.needed)
      : events < EVENTS_NEEDED
        ? why('too_few', events, EVENTS_NEEDED)
        : null
  return reason === null
    ? { usual: { median, low, high, days }, usual_reason: null }
    : { usual: { median: null, low: null, high: null, days }, usual_reason: reason }
}

const stepOf = (funnel: FunnelOfDay, step: FunnelStepName, usuals: ReadonlyMap<FunnelStepName, Usual>): DeskFunnelStep => {
  const { today } = funnel
  const count = today?.[step] ?? null
  const ratio = today === null ? null : stepRatio(today, step)
  const usual = usuals.get(step) ?? baselineOf(funnel, step)
  const lost = ratio === null || ratio.count > ratio.before ? null : ratio.before - ratio.count
  const abstain = abstentionOf(funnel, step, usual)
  const rate = ratio === null ? null : ratio.rate
  const interval =
    ratio === null || !hasInterval(funnel, ratio, usual.usual.median)
      ? null
      : rateInterval(ratio.count, ratio.before, funnel.dispersionOf(step), isNested(step))
  const base = { step, count, lost, rate, interval: interval === null ? null : ([...interval] as [number, number]), ...usual, abstain }
  const { median, low, high } = usual.usual
  if (abstain !== null || ratio === null || rate === null || interval === null || median === null || low === null || high === null)
    return { ...base, change: null, verdict: null, fewer: null }
  const side = sideOfPrinted('fraction', rate, { low, high })
  const isSure = side === 'below' ? interval[1] < median : interval[0] > median
  const carry = carryOf(step, funnel.steps, usuals)
  return {
    ...base,
    change: rate / median - 1,
    verdict: confirmedVerdict(side !== null && isSure ? side : 'within', (direction) => funnel.model?.stepP(step, 1, direction) ?? null),
    fewer: carry === null ? null : ratio.before * (median - rate) * carry,
  }
}

const hasInterval = (
  { complete }: FunnelOfDay,
  ratio: { readonly count: number; readonly before: number },
  median: number | null,
): boolean => complete && Math.max(ratio.count, (median ?? 0) * ratio.before) >= EVENTS_NEEDED

const abstentionOf = (funnel: FunnelOfDay, step: FunnelStepName, { usual, usual_reason }: Usual): Abstention => {
  const { today, complete, purchaseAge, mature } = funnel
  const before = stepBefore[step]
  if (today === null) return why('no_facts')
  if (before === null) return why('first_step')
  if (!complete) return why('running')
  if (today[step] === null || today[before] === null) return why('not_reported')
  if (today[before] === 0) return why('nothing_before')
  if (usual_reason !== null || usual.median === null) return usual_reason
  if (usual.median === 0) return why('usually_none')
  if (step === 'purchases_meta' && purchaseAge < mature) return why('maturing', purchaseAge, mature)
  const expected = Math.max(today[step], usual.median * today[before])
  return expected < EVENTS_NEEDED ? why('too_few', Math.floor(expected), EVENTS_NEEDED) : null
}

/** Share of a step's people that usually reach the end (purchases; for orders, the step itself); null if a later rate is unknown. */
export const carryOf = (
  step: FunnelStepName,
  steps: readonly FunnelStepName[],
  usuals: ReadonlyMap<FunnelStepName, Pick<DeskFunnelStep, 'usual'>>,
): number | null => {
  if (step === 'orders') return 1
  let carry: number | null = 1
  for (const later of steps.slice(steps.indexOf(step) + 1)) {
    if (later === 'orders') break
    const median: number | null = usuals.get(later)?.usual.median ?? null
    carry = carry === null || median === null ? null : carry * median
  }
  return carry
}
