/** What happened to a unit after a card was executed, against controls: weekly differences of log ratios, and a second method as a check. */

import { dayNumber } from '#shared/calendar.ts'
import type { DaySpan } from '../facts/day-span.ts'
import { levelChange } from '../stats/level-change.ts'
import { type ControlIndex, controlIndex, HALF } from './control-index.ts'
import type { LogChange } from './log-change.ts'
import { quasiPoisson } from './quasi-poisson.ts'
import { type UnitSeries, WEEK, weekSum } from './unit-series.ts'
import { type EffectWindows, LEAST_WEEKS, weeksAfter, weeksBefore } from './windows.ts'

/** An effect that could be estimated. */
export interface Effect extends LogChange {
  readonly kind: 'estimate'
  /** The same by sums of all weeks (quasi-Poisson). */
  readonly twin: LogChange
  /** Log ratio of the trigger's days against the weeks before, less that of the controls; null if a number is unknown. */
  readonly triggerLog: number | null
  readonly eventsBefore: number
  readonly eventsAfter: number
  readonly weeksBefore: number
  readonly weeksAfter: number
  /** Control units; 0 without any. */
  readonly controls: number
}

/** Why the estimate is missing. */
export type NoEffect =
  /** Fewer usable weeks before the trigger than needed. */
  | { readonly kind: 'short_past'; readonly weeks: number; readonly needed: number }
  /** A week after the wash-out has no known numbers, or the unit did not run. */
  | { readonly kind: 'no_data_after' }
  /** Too few events, as expected from the weeks before. */
  | { readonly kind: 'few_events'; readonly expected: number; readonly needed: number }

/** Events that the weeks before, and the weeks after without a change, need. Source: below about five, a logarithm of a count is mostly 0 or 1. */
const LEAST_BEFORE = 20
const LEAST_AFTER = 5
/**
 * The effect on a unit: the difference of weekly log ratios to the controls, after − before, by {@link levelChange}.
 *
 * The controls are one index, see {@link controlIndex}. Each week's variance is 1/expected events of the unit and of the controls, times a factor from
 * the residuals, so that a week with twice the spend counts for more.
 *
 * @param controls Units with data in all used weeks, see `chooseControls`; none: the unit's own change.
 */
export const effectOf = (unit: UnitSeries, controls: readonly UnitSeries[], windows: EffectWindows): Effect | NoEffect => {
  const before = weeksBefore(unit, windows)
  if (before.length < LEAST_WEEKS) return { kind: 'short_past', weeks: before.length, needed: LEAST_WEEKS }
  const after = weeksAfter(unit, windows)
  if (after === null) return { kind: 'no_data_after' }
  const own = (starts: readonly number[]): readonly Week[] => starts.map((start) => ({ start, ...weekSum(unit, start) }))
  const [past, now] = [own(before), own(after)]
  const [rate, nowExposure] = [rateOf(past), sumOf(now, 'exposure')]
  const [eventsBefore, eventsAfter] = [sumOf(past, 'events'), sumOf(now, 'events')]
  if (eventsBefore < LEAST_BEFORE) return { kind: 'few_events', expected: eventsBefore, needed: LEAST_BEFORE }
  if (rate * nowExposure < LEAST_AFTER) return { kind: 'few_events', expected: rate * nowExposure, needed: LEAST_AFTER }
  const index = controlIndex(unit, controls, before)
  const nowRate = (eventsAfter + HALF) / nowExposure
  const observed = (weeks: readonly Week[], of: number) =>
    weeks.map((week) => {
      const control = index.week(week.start)
      return {
        value: Math.log((week.events + HALF) / week.exposure) - control.log,
        variance: 1 / (of * week.exposure + HALF) + control.variance,
        time: week.start / WEEK,
      }
    })
  const { change, error, degrees } = levelChange(observed(past, rate), observed(now, nowRate), index.evidence([...before, ...after]))
  const pairs = (weeks: readonly Week[]) => weeks.map((week) => ({ ...week, control: index.week(week.start) }))
  return {
    ...{ kind: 'estimate', log: change, error, degrees },
    twin: quasiPoisson(pairs(past), pairs(now)),
    triggerLog: triggerLogOf(unit, windows.trigger, rate, index),
    ...{ eventsBefore, eventsAfter, weeksBefore: before.length, weeksAfter: after.length, controls: controls.length },
  }
}

interface Week {
  readonly start: number
  readonly events: number
  readonly exposure: number
}

const sumOf = (weeks: readonly Omit<Week, 'start'>[], of: 'events' | 'exposure'): number => weeks.reduce((sum, week) => sum + week[of], 0)
const rateOf = (weeks: readonly Omit<Week, 'start'>[]): number => sumOf(weeks, 'events') / sumOf(weeks, 'exposure')

/** By its last seven days, which are part of every trigger. */
const triggerLogOf = (unit: UnitSeries, trigger: DaySpan, rate: number, index: ControlIndex): number | null => {
  const start = dayNumber(trigger.last) - WEEK + 1
  const { events, exposure } = weekSum(unit, start)
  return exposure > 0 ? Math.log((events + HALF) / (exposure * rate + HALF)) - index.week(start).log : null
}

/**
 * Chance of a verdict without an effect, on each side. Hurt needs more evidence: a card fires after weeks that were too good as well as a week that
 * was too bad, so without any effect a unit is a little below its past. Source: simulations, in which both are then about 5% or less.
 */
export const WORKED_TAIL = 0.04
export const HURT_TAIL = 0.025
/** Standard errors by which the methods may differ. Source: simulations, in which it is 0.6 in one of fifty cases. */
const MOST_DISAGREEMENT = 1

/** Whether the second method comes to about the same effect. */
export const methodsAgree = ({ log, error, twin }: Pick<Effect, 'log' | 'error' | 'twin'>): boolean =>
  Math.abs(log - twin.log) <= MOST_DISAGREEMENT * error
