/** A second method for the same effect: ratios of sums over all weeks, with the variance of over-dispersed counts (delta method, Student's t). */

import { type ControlWeek, HALF } from './control-index.ts'
import type { LogChange } from './log-change.ts'

/** A week of the unit next to its controls. */
export interface PairedWeek {
  readonly events: number
  readonly exposure: number
  readonly control: ControlWeek
}

/**
 * Log of the ratio after ÷ before, less that of the controls, from sums of weeks.
 *
 * Its variance is φ·Σ 1/events of the four sums; φ is the mean squared Pearson residual of the weeks before, at least 1 (quasi-Poisson,
 * McCullagh and Nelder 1989, 6.2).
 */
export const quasiPoisson = (before: readonly PairedWeek[], after: readonly PairedWeek[]): LogChange => {
  const [past, now] = [totalOf(before), totalOf(after)]
  const rate = past.events / past.exposure
  const squares = before.reduce((sum, { events, exposure, control }) => {
    const [isControlled, expected] = [control.expected > 0, rate * exposure * Math.exp(control.log)]
    return sum + (events - expected) ** 2 / (expected * (1 + (isControlled ? expected / (control.events + HALF) : 0)))
  }, 0)
  const degrees = before.length - 1
  const dispersion = Math.max(1, squares / degrees)
  const inverses = [past.events, now.events, ...(past.expected > 0 ? [past.controls, now.controls] : [])]
  const control = past.expected > 0 ? Math.log(((now.controls + HALF) * past.expected) / ((past.controls + HALF) * now.expected)) : 0
  return {
    log: Math.log(((now.events + HALF) * past.exposure) / ((past.events + HALF) * now.exposure)) - control,
    error: Math.sqrt(dispersion * inverses.reduce((sum, events) => sum + 1 / (events + HALF), 0)),
    degrees,
  }
}

const totalOf = (weeks: readonly PairedWeek[]) => ({
  events: weeks.reduce((sum, { events }) => sum + events, 0),
  exposure: weeks.reduce((sum, { exposure }) => sum + exposure, 0),
  controls: weeks.reduce((sum, { control }) => sum + control.events, 0),
  expected: weeks.reduce((sum, { control }) => sum + control.expected, 0),
})
