/** How often the method finds an effect where nothing was done: the same function on the account's own past dates and units. */

import { addDays, type Day, daysBetween } from '#shared/calendar.ts'
import { studentQuantile } from '../stats/distributions.ts'
import { exactShareInterval } from '../stats/exact-share.ts'
import { insertSorted, quantileOfSorted } from '../stats/sorted.ts'
import { chooseControls, type Unit } from './controls.ts'
import { effectOf, methodsAgree, WORKED_TAIL } from './effect.ts'
import type { LogChange } from './log-change.ts'
import { WEEK } from './unit-series.ts'
import type { EffectWindows } from './windows.ts'

/** Where and how placebos are made. */
export interface PlaceboPlan {
  /** All units of the level, with the days on which they were touched. */
  readonly units: readonly Unit[]
  /** The first day with numbers, and the last whose numbers are final. */
  readonly first: Day
  readonly last: Day
  readonly washOutDays: number
  readonly readWeeks: EffectWindows['readWeeks']
}

/** What the placebos of an account show. */
export interface PlaceboRate {
  readonly placebos: number
  /** Placebos with a verdict that is not "inconclusive", out of which the rates are. */
  readonly judged: number
  /** Rises of the ratio and falls of it, each called an effect though there was none. */
  readonly rises: number
  readonly falls: number
  /** 90% exact interval of the share of false rises, and of false falls. */
  readonly riseInterval: readonly [number, number]
  readonly fallInterval: readonly [number, number]
  /** |t| of the placebos, ascending. */
  readonly sizes: readonly number[]
}

/** Days before the first placebo: the fewest weeks of a past and a trigger. */
const PAST_DAYS = 9 * WEEK

/** Runs the method on every unit at dates a reading window apart, wherever it was untouched from the past to the end of the window. */
export const placeboRate = ({ units, first, last, washOutDays, readWeeks }: PlaceboPlan): PlaceboRate => {
  const sizes: number[] = []
  let [placebos, rises, falls, judged] = [0, 0, 0, 0]
  const length = washOutDays + readWeeks * WEEK
  for (let end = last; daysBetween(first, end) >= PAST_DAYS + length; end = addDays(end, -readWeeks * WEEK)) {
    const executedOn = addDays(end, 1 - length)
    const windows = {
      trigger: { first: addDays(executedOn, -WEEK), last: addDays(executedOn, -1) },
      readFrom: addDays(executedOn, washOutDays),
      readWeeks,
    }
    for (const unit of units) {
      if (unit.touched.some((day) => day >= addDays(executedOn, -PAST_DAYS) && day <= end)) continue
      const { controls } = chooseControls(unit, units, windows)
      const effect = controls.length === 0 ? null : effectOf(unit.series, controls, windows)
      if (effect?.kind !== 'estimate') continue
      placebos += 1
      const t = effect.log / effect.error
      insertSorted(sizes, Math.abs(t))
      if (!methodsAgree(effect)) continue
      judged += 1
      const isEffect = Math.abs(t) > studentQuantile(1 - WORKED_TAIL, effect.degrees)
      rises += isEffect && t > 0 ? 1 : 0
      falls += isEffect && t < 0 ? 1 : 0
    }
  }
  const [riseInterval, fallInterval] = [exactShareInterval(rises, judged), exactShareInterval(falls, judged)]
  return { placebos, judged, rises, falls, riseInterval, fallInterval, sizes }
}

/** Above it the method is not trusted as it is. */
const MOST_FALSE = 0.1
/** Placebos that an empirical quantile needs: the quantile of a verdict is then the third largest or below. */
const LEAST_PLACEBOS = 40

/**
 * An effect with an error that fits the account's own placebos.
 *
 * @returns The same effect if at most 10% of the placebos rise, and fall, falsely, or none is known; a wider one, so that the placebos' own
 *   quantile of |t| is the limit of a verdict, if enough are known; otherwise null: inconclusive.
 */
export const calibrated = <T extends LogChange>(effect: T, placebo: PlaceboRate | null): T | null => {
  if (placebo === null || placebo.judged === 0) return effect
  if (Math.max(placebo.rises, placebo.falls) / placebo.judged <= MOST_FALSE) return effect
  if (placebo.placebos < LEAST_PLACEBOS) return null
  const stated = studentQuantile(1 - WORKED_TAIL, effect.degrees)
  return { ...effect, error: effect.error * Math.max(1, quantileOfSorted(placebo.sizes, 1 - 2 * WORKED_TAIL) / stated) }
}
