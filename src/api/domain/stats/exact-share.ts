/** The exact confidence interval of a share of trials. */

import { betaI } from './special-functions.ts'

const MAX_STEPS = 60

/**
 * Interval of a share that is too wide rather than too narrow, for any number of trials. Source: Clopper and Pearson, 1934.
 *
 * @param count Of `n`, at most `n`; both whole.
 * @param tail What each end leaves out, a fraction; by default 5%, for an interval of 90%.
 * @returns Fractions from 0 to 1; both ends of what is possible without trials.
 */
export const exactShareInterval = (count: number, n: number, tail = 0.05): readonly [number, number] => [
  count === 0 ? 0 : shareWhere((share) => betaI(count, n - count + 1, share), tail),
  count === n ? 1 : shareWhere((share) => betaI(count + 1, n - count, share), 1 - tail),
]

/** Where a rising function reaches a value, by bisection. */
const shareWhere = (rising: (share: number) => number, value: number): number => {
  let [low, high] = [0, 1]
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const at = (low + high) / 2
    if (rising(at) < value) low = at
    else high = at
  }
  return (low + high) / 2
}
