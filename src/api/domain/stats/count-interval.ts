/** Exact confidence intervals of an expected count, for counts of any size and for fractions of events. */

import { betaI, gammaP } from './special-functions.ts'

/** Below this relative variance a gamma-Poisson distribution equals a Poisson distribution. */
const NO_DISPERSION = 1e-9
/** Each end of a 90% interval leaves out 5%. */
const TAIL = 0.05
/** Below it the lower end is next to the smallest number: 0.05 to the power of 1/count. */
const LEAST_COUNT = 0.005
const MAX_STEPS = 80
const PRECISION = 1e-10

/**
 * 90% confidence interval of the expected count after observing a count.
 *
 * The exact interval: its lower end is the mean at which so many events, or more, have a chance of 5%, and its upper end that for so many,
 * or fewer. For Poisson counts these are gamma quantiles (Garwood, 1936); for over-dispersed counts the same ends of the gamma-Poisson
 * distribution. Between whole counts both ends are interpolated by the same functions.
 *
 * @param count At least 0; fractions are allowed.
 * @param dispersion Relative variance of the mean: variance = mean + dispersion · mean².
 * @param tail What each end leaves out, a fraction; by default 5%, for an interval of 90%.
 * @returns Lower and upper end; the lower end is 0 for a count of 0 or next to it, and then the upper end alone is a one-sided bound at 95%.
 */
export const countInterval = (count: number, dispersion = 0, tail = TAIL): readonly [number, number] => {
  const size = 1 / dispersion
  const atLeast = (mean: number): number => (dispersion < NO_DISPERSION ? gammaP(count, mean) : betaI(count, size, mean / (size + mean)))
  const more = (mean: number): number =>
    dispersion < NO_DISPERSION ? gammaP(count + 1, mean) : betaI(count + 1, size, mean / (size + mean))
  return [
    count >= LEAST_COUNT ? meanWhere(atLeast, Math.log(tail), count) : 0,
    meanWhere((mean) => 1 - more(mean), Math.log(tail), count + 1),
  ]
}

/**
 * The mean at which the logarithm of a tail probability has a value, by the Illinois method on the log scale, on which tails are almost
 * straight.
 */
const meanWhere = (tail: (mean: number) => number, target: number, near: number): number => {
  const miss = (at: number): number => Math.log(Math.max(tail(Math.exp(at)), Number.MIN_VALUE)) - target
  let [low, high] = bracket(miss, Math.log(near))
  let [missLow, missHigh] = [miss(low), miss(high)]
  for (let step = 0; step < MAX_STEPS && Math.abs(high - low) > PRECISION; step++) {
    const at = (low * missHigh - high * missLow) / (missHigh - missLow)
    const missAt = miss(at)
    if (missAt === 0) return Math.exp(at)
    if (missAt * missHigh < 0) [low, missLow] = [high, missHigh]
    else missLow /= 2
    const moved = Math.abs(at - high)
    ;[high, missHigh] = [at, missAt]
    if (moved < PRECISION) break
  }
  return Math.exp(high)
}

/** Exponents beyond which e to their power overflows a number. */
const MOST_EXPONENT = 700

/** Two points, on the log scale, between which the sign of a monotone function changes. */
const bracket = (miss: (at: number) => number, start: number): readonly [number, number] => {
  const positive = miss(start) > 0
  for (let width = 0.5; width < 2 * MOST_EXPONENT; width *= 2) {
    const [below, above] = [Math.max(-MOST_EXPONENT, start - width), Math.min(MOST_EXPONENT, start + width)]
    if (miss(above) > 0 !== positive) return [start, above]
    if (miss(below) > 0 !== positive) return [start, below]
  }
  return [start, start]
}
