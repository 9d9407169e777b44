/** Prediction intervals from past forecast errors: no distribution is assumed, only that the next error is like the past ones. */

import { insertSorted } from './sorted.ts'

/** Share of misses that is aimed at, and how fast a miss or hit moves it. */
interface Adaptation {
  /** Misses that the intervals should have, a fraction. */
  readonly target: number
  /** Change of the stated misses for one miss too many. */
  readonly rate: number
}

/** Bounds of the stated misses: an interval from few errors can be no wider than the largest of them. */
const [LEAST_MISSES, MOST_MISSES] = [0.01, 0.5]

/**
 * One step of adaptive conformal inference: after a miss intervals get wider, after a hit narrower, so that their share of misses comes
 * back to the target when the errors grow. Source: Gibbs and Candès, 2021.
 *
 * @param misses The share of misses for which the last interval was built.
 * @param isMiss Whether the value was outside it.
 * @returns The share of misses to build the next interval for.
 */
export const adaptMisses = (misses: number, isMiss: boolean, { target, rate }: Adaptation): number =>
  Math.min(MOST_MISSES, Math.max(LEAST_MISSES, misses + rate * (target - (isMiss ? 1 : 0))))

/**
 * How far the next value may be from its forecast: the conformal quantile of past errors, position (n + 1) · share among them in ascending
 * order, linear between neighbors.
 *
 * @param sorted Absolute errors, ascending.
 * @param share Of the next values that shall be inside, a fraction.
 * @returns At most the largest error; NaN without errors.
 */
export const conformalReach = (sorted: readonly number[], share: number): number => {
  const at = Math.min(sorted.length - 1, Math.max(0, (sorted.length + 1) * share - 1))
  const low = Math.floor(at)
  const below = sorted[low] ?? Number.NaN
  return below + ((sorted[Math.ceil(at)] ?? below) - below) * (at - low)
}

/** Errors before the replay adapts. Source: prior, one week. */
const WARM_UP = 7
/** Source: simulations of levels that walk by 0 to 4% a day. */
const RATE = 0.03

/**
 * {@link conformalReach} with the adaptive step, replayed over the past errors: no state needs to be stored.
 *
 * @param errors Absolute forecast errors, oldest first.
 * @param share Of the next values that shall be inside, a fraction.
 */
export const adaptiveReach = (errors: readonly number[], share: number): number => {
  const adaptation = { target: 1 - share, rate: RATE }
  const sorted: number[] = []
  let misses = adaptation.target
  for (const error of errors) {
    if (sorted.length >= WARM_UP) misses = adaptMisses(misses, error > conformalReach(sorted, 1 - misses), adaptation)
    insertSorted(sorted, error)
  }
  return conformalReach(sorted, 1 - misses)
}
