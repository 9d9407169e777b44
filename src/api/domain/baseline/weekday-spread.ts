/** How far days scatter around the middle of their weekday, and how much the weekdays differ. */

import { CUT, scaleOfResiduals } from '../stats/robust.ts'
import { insertSorted, quantileOfSorted } from '../stats/sorted.ts'

/** A known day, its value on a scale on which values scatter evenly. */
export interface ScaledDay {
  /** 0 = Sunday … 6 = Saturday. */
  readonly weekday: number
  readonly value: number
}

interface WeekdaySpread {
  /** The median of each weekday; NaN for one without days. */
  readonly middles: readonly number[]
  /** Largest error of an ordinary day: beyond it, a day is odd. 0 if nearly all days are equal. */
  readonly limit: number
  /** Weight of the assumption that a weekday has no effect, in days: the variance of a day over that of the effects. */
  readonly prior: number
}

/** Largest weight: weekdays are never without any effect. Source: simulations, docs/advice.md. */
const MOST_PRIOR = 1.5
/** If so many days are exactly like their weekday's middle, all others are odd. Source: prior. */
const EQUAL_DAYS = 0.9
/** Variance of a median of a few normal values, over that of their mean. */
const OF_MEDIAN = 1.5

/**
 * The robust spread of days on their weekdays, and the shrinkage of weekday effects that fits it (empirical Bayes; Efron and Morris, 1973).
 *
 * @param days One or more, in any order.
 */
export const weekdaySpread = (days: readonly ScaledDay[]): WeekdaySpread => {
  const sorted: number[][] = [[], [], [], [], [], [], []]
  for (const { weekday, value } of days) insertSorted(sorted[weekday] as number[], value)
  const middles = sorted.map((values) => quantileOfSorted(values, 0.5))
  const residuals = days.map(({ weekday, value }) => value - (middles[weekday] as number))
  let [count, sum, squares] = [0, 0, 0]
  for (const middle of middles) {
    if (Number.isNaN(middle)) continue
    count += 1
    // Differences from one of the days, so that large values lose no digits.
    const difference = middle - (days[0] as ScaledDay).value
    sum += difference
    squares += difference ** 2
  }
  // Each middle takes a degree of freedom.
  const freedom = Math.sqrt(days.length / Math.max(1, days.length - count))
  // The middle itself, of an odd number of days, shows no spread.
  const apartFromMiddle = residuals.filter((residual) => residual !== 0)
  const isConstant = apartFromMiddle.length <= (1 - EQUAL_DAYS) * days.length
  const noise = isConstant ? 0 : scaleOfResiduals(apartFromMiddle) * freedom
  const apart = (squares - sum ** 2 / count) / Math.max(1, count - 1)
  const byChance = (OF_MEDIAN * noise ** 2 * count) / days.length
  const prior = apart > byChance ? noise ** 2 / (apart - byChance) : MOST_PRIOR
  return { middles, limit: CUT * noise, prior: Math.min(MOST_PRIOR, prior) }
}

/** The mean deviation of each weekday from a level, shrunk towards zero. */
export const weekdayEffects = (days: readonly ScaledDay[], level: number, prior: number): Float64Array => {
  const effects = new Float64Array(7)
  const known = new Float64Array(7)
  for (const { weekday, value } of days) {
    effects[weekday] = (effects[weekday] as number) + value - level
    known[weekday] = (known[weekday] as number) + 1
  }
  return effects.map((sum, weekday) => (sum === 0 ? 0 : sum / ((known[weekday] as number) + prior)))
}
