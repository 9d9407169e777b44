/** What happened to a unit after a card was executed, against controls: weekly differences of log ratios, and a second method as a check. */

import { type Day, dayNumber } from '#shared/calendar.ts'
import type { DaySpan } from '../facts/day-span.ts'
import { studentCdf, studentQuantile } from '../stats/distributions.ts'
import { levelChange, stepEvidence } from '../stats/level-change.ts'
import { quasiPoisson } from './quasi-poisson.ts'
import { type UnitSeries, WEEK, type WeekSum, weekSum } from './unit-series.ts'

/** The days that an effect is read from. */
export interface EffectWindows {
  /** The days that raised the card; the weeks before end the day before. */
  readonly trigger: DaySpan
  /** The first day after the wash-out. */
  readonly readFrom: Day
  /** Whole weeks that are read. */
  readonly readWeeks: 1 | 2 | 3
}

/** A change on a logarithmic scale. */
export interface LogChange {
  /** Logarithm of the ratio after ÷ the ratio before, less that of the controls. */
  readonly log: number
  /** Its standard error. */
  readonly error: number
  /** Degrees of freedom of Student's t. */
  readonly degrees: number
}

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

/** Why there is no estimate. */
export type NoEffect =
  /** Fewer usable weeks before the trigger than needed. */
  | { readonly kind: 'short_past'; readonly weeks: number; readonly needed: number }
  /** A week after the wash-out has no known numbers, or the unit did not run. */
  | { readonly kind: 'no_data_after' }
  /** Too few events, as expected from the weeks before. */
  | { readonly kind: 'few_events'; readonly expected: number; readonly needed: number }

/** Weeks before the trigger: at most, and at least. Source: simulations of 6 to 16 weeks; fewer give long intervals, more go stale. */
const MOST_WEEKS = 12
export const LEAST_WEEKS = 8
/** Weeks that are looked through for them: gaps and weeks without delivery are skipped. */
const SEARCHED_WEEKS = 16
/** Known days that a week needs. */
const LEAST_DAYS = 5
/** Events that the weeks before, and the weeks after without a change, need. Source: below about five, a logarithm of a count is mostly 0 or 1. */
const LEAST_BEFORE = 20
const LEAST_AFTER = 5
/** Added to counts before their logarithm: E ln(X + ½) = ln E X up to a term of order 1/(E X)² (Anscombe 1948). */
const HALF = 0.5

/**
 * The effect on a unit: the difference of weekly log ratios to the controls, after − before, by {@link levelChange}.
 *
 * The controls are one index: their events ÷ those expected at the rate of each before (indirect standardization), so that a control that
 * grows does not count as a change of the rate. Each week's variance is 1/expected events of the unit and of the controls, times a factor from
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

/** Events of all controls in a week, and those expected without a change. */
export interface ControlWeek {
  readonly events: number
  readonly expected: number
  readonly log: number
  /** Poisson variance of `log`, 0 without controls. */
  readonly variance: number
}

/** Starts of the used weeks before the trigger, ascending. */
export const weeksBefore = (unit: UnitSeries, { trigger }: Pick<EffectWindows, 'trigger'>): readonly number[] => {
  const starts: number[] = []
  const end = dayNumber(trigger.first)
  for (let week = 1; week <= SEARCHED_WEEKS && starts.length < MOST_WEEKS; week += 1) {
    const start = end - week * WEEK
    if (isUsable(unit, start)) starts.unshift(start)
  }
  return starts
}

/** Starts of the weeks that are read; null if one of them is not usable. */
export const weeksAfter = (unit: UnitSeries, { readFrom, readWeeks }: EffectWindows): readonly number[] | null => {
  const starts = Array.from({ length: readWeeks }, (_, week) => dayNumber(readFrom) + week * WEEK)
  return starts.every((start) => isUsable(unit, start)) ? starts : null
}

const isUsable = (unit: UnitSeries, start: number): boolean => {
  const { days, exposure } = weekSum(unit, start)
  return days >= LEAST_DAYS && exposure > 0
}

const sumOf = (weeks: readonly Omit<Week, 'start'>[], of: 'events' | 'exposure'): number => weeks.reduce((sum, week) => sum + week[of], 0)
const rateOf = (weeks: readonly Omit<Week, 'start'>[]): number => sumOf(weeks, 'events') / sumOf(weeks, 'exposure')

const NO_CONTROL: ControlWeek = { events: 0, expected: 0, log: 0, variance: 0 }

/** The controls as one series. */
interface ControlIndex {
  readonly week: (start: number) => ControlWeek
  /** How much levels of units wander, from each control against the others in some weeks. */
  readonly evidence: (starts: readonly number[]) => readonly number[]
}

const controlIndex = (unit: UnitSeries, controls: readonly UnitSeries[], before: readonly number[]): ControlIndex => {
  if (controls.length === 0) return { week: () => NO_CONTROL, evidence: () => [] }
  const known = controls.map(() => new Map<number, WeekSum>())
  const sumsOf = (start: number): readonly WeekSum[] =>
    controls.map((control, at) => {
      const sum = known[at]?.get(start) ?? weekSum(control, start, unit)
      known[at]?.set(start, sum)
      return sum
    })
  const past = before.map(sumsOf)
  const rates = controls.map((_, at) => rateOf(past.flatMap((sums) => sums.slice(at, at + 1))))
  /** Without the control at a place; -1: of all. */
  const weekWithout = (without: number, start: number): ControlWeek => {
    let [events, expected] = [0, 0]
    for (const [at, sum] of sumsOf(start).entries()) {
      if (at === without) continue
      events += sum.events
      expected += sum.exposure * (rates[at] ?? 0)
    }
    return { events, expected, log: Math.log((events + HALF) / (expected + HALF)), variance: 1 / (expected + HALF) }
  }
  const ownSeries = (at: number, starts: readonly number[]) =>
    starts.map((start) => {
      const [own, others] = [sumsOf(start)[at], weekWithout(at, start)]
      const expected = (own?.exposure ?? 0) * (rates[at] ?? 0)
      return {
        value: Math.log(((own?.events ?? 0) + HALF) / (expected + HALF)) - others.log,
        variance: 1 / (expected + HALF) + others.variance,
        time: start / WEEK,
      }
    })
  return {
    week: (start) => weekWithout(-1, start),
    evidence: (starts) => (controls.length < 2 ? [] : stepEvidence(controls.map((_, at) => ownSeries(at, starts)))),
  }
}

/** By its last seven days, which are part of every trigger. */
const triggerLogOf = (unit: UnitSeries, trigger: DaySpan, rate: number, index: ControlIndex): number | null => {
  const start = dayNumber(trigger.last) - WEEK + 1
  const { events, exposure } = weekSum(unit, start)
  return exposure > 0 ? Math.log((events + HALF) / (exposure * rate + HALF)) - index.week(start).log : null
}

/** Two-sided p of no change. */
export const pOf = ({ log, error, degrees }: LogChange): number => 2 * studentCdf(-Math.abs(log) / error, degrees)

/** Both ends of the interval that leaves out `tail` at each end, as logarithms. */
export const logInterval = ({ log, error, degrees }: LogChange, tail: number): readonly [number, number] => {
  const half = studentQuantile(1 - tail, degrees) * error
  return [log - half, log + half]
}

/**
 * Chance of a verdict without an effect, on each side. Hurt needs more evidence: a card fires after weeks that were too good as well as a week that
 * was too bad, so without any effect a unit is a little below its past. Source: simulations, in which both are then below 5%.
 */
export const WORKED_TAIL = 0.04
export const HURT_TAIL = 0.025
/** Standard errors by which the methods may differ. Source: simulations, in which it is 0.6 in one of fifty cases. */
const MOST_DISAGREEMENT = 1

/** Whether the second method comes to about the same effect. */
export const methodsAgree = ({ log, error, twin }: Pick<Effect, 'log' | 'error' | 'twin'>): boolean =>
  Math.abs(log - twin.log) <= MOST_DISAGREEMENT * error
