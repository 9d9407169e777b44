/** The controls of a unit as one series, and how much their levels wander. */

import { stepEvidence } from '../stats/level-change.ts'
import { type UnitSeries, WEEK, type WeekSum, weekSum } from './unit-series.ts'

/** Events of all controls in a week, and those expected without a change. */
export interface ControlWeek {
  readonly events: number
  readonly expected: number
  /** Logarithm of events ÷ expected. */
  readonly log: number
  /** Poisson variance of `log`, 0 without controls. */
  readonly variance: number
}

/** The controls as one series. */
export interface ControlIndex {
  readonly week: (start: number) => ControlWeek
  /** How much levels of units wander, from each control against the others in some weeks: the evidence of `levelChange`. */
  readonly evidence: (starts: readonly number[]) => readonly number[] | undefined
}

const NO_CONTROL: ControlWeek = { events: 0, expected: 0, log: 0, variance: 0 }
/** Added to counts before their logarithm: E ln(X + ½) = ln E X up to a term of order 1/(E X)² (Anscombe 1948). */
export const HALF = 0.5
/** The largest controls that are read for evidence: more of them change little and take longer. */
const MOST_EVIDENCE = 16

interface Own {
  /** Events ÷ exposure in the weeks before. */
  readonly rate: number
  readonly events: number
  readonly weeks: Map<number, WeekSum>
}

/**
 * The index of controls: their events ÷ those expected at the rate of each before (indirect standardization), so that a control that grows does
 * not count as a change of the rate.
 *
 * @param unit The treated unit: days that it does not know are left out.
 * @param before Starts of the weeks before.
 */
export const controlIndex = (unit: UnitSeries, controls: readonly UnitSeries[], before: readonly number[]): ControlIndex => {
  if (controls.length === 0) return { week: () => NO_CONTROL, evidence: () => undefined }
  const owns = controls.map((control): Own => {
    const weeks = new Map(before.map((start) => [start, weekSum(control, start, unit)]))
    const events = [...weeks.values()].reduce((sum, week) => sum + week.events, 0)
    const exposure = [...weeks.values()].reduce((sum, week) => sum + week.exposure, 0)
    return { rate: exposure > 0 ? events / exposure : 0, events, weeks }
  })
  const totals = new Map<number, readonly [events: number, expected: number]>()
  const ownWeek = (at: number, start: number): readonly [events: number, expected: number] => {
    const [own, control] = [owns[at], controls[at]]
    // Nothing can be expected of a control without events before.
    if (own === undefined || control === undefined || own.rate === 0) return [0, 0]
    const week = own.weeks.get(start) ?? weekSum(control, start, unit)
    own.weeks.set(start, week)
    return [week.events, week.exposure * own.rate]
  }
  const total = (start: number): readonly [events: number, expected: number] => {
    const known = totals.get(start)
    if (known !== undefined) return known
    let [events, expected] = [0, 0]
    for (let at = 0; at < controls.length; at += 1) {
      const [own, of] = ownWeek(at, start)
      events += own
      expected += of
    }
    totals.set(start, [events, expected])
    return [events, expected]
  }
  const ownSeries = (at: number, starts: readonly number[]) =>
    starts.map((start) => {
      const [[events, expected], [allEvents, allExpected]] = [ownWeek(at, start), total(start)]
      const others = weekOf(allEvents - events, allExpected - expected)
      return {
        value: Math.log((events + HALF) / (expected + HALF)) - others.log,
        variance: 1 / (expected + HALF) + others.variance,
        time: start / WEEK,
      }
    })
  const largest = [...owns.keys()]
    .filter((at) => (owns[at]?.events ?? 0) > 0)
    .sort((a, b) => (owns[b]?.events ?? 0) - (owns[a]?.events ?? 0))
    .slice(0, MOST_EVIDENCE)
  return {
    week: (start) => weekOf(...total(start)),
    evidence: (starts) => (controls.length < 2 ? undefined : stepEvidence(largest.map((at) => ownSeries(at, starts)))),
  }
}

const weekOf = (events: number, expected: number): ControlWeek => ({
  ...{ events, expected, log: Math.log((events + HALF) / (expected + HALF)) },
  variance: 1 / (Math.max(0, expected) + HALF),
})
