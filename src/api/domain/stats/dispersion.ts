/** How much counts vary beyond their own noise, estimated from past windows of any size. */

import { cutOf, cutShare } from './cut-residual.ts'

/** A past window with its expectation. */
export interface PastWindow {
  readonly count: number
  /** Above 0. */
  readonly expected: number
}

/** Estimates end here: the standard deviation is then four times the mean. */
const MOST = 16
/** Where the search for the estimate starts. */
const FIRST_STEP = 0.01
const MAX_STEPS = 40
const PRECISION = 1e-6

/**
 * Relative variance beyond the events' own noise, estimated from past windows.
 *
 * The value at which the squared Pearson residuals are as large as a gamma-Poisson distribution makes them, weighted by e/(v + dispersion·e)
 * as in pseudo-likelihood estimation, so that windows of very different size fit together. Large residuals are cut (Huber), with the
 * expectation of a cut residual in place of 1, so that a few outliers do not raise the estimate much.
 *
 * @param eventVariance Variance of a count without dispersion, in units of its mean: 1 for Poisson, 0 for amounts without events.
 * @returns From 0 to 16; 0 without windows.
 */
export const overDispersion = (windows: readonly PastWindow[], eventVariance = 1): number => {
  const excess = (dispersion: number): number => {
    let sum = 0
    for (const { count, expected } of windows) {
      const variance = eventVariance * expected + dispersion * expected * expected
      const events = eventVariance > 0 ? expected / eventVariance : Number.POSITIVE_INFINITY
      const cut = cutOf(events)
      const residual = variance > 0 ? Math.min((count - expected) ** 2 / variance, cut * cut) : count === expected ? 0 : cut * cut
      // Amounts have no events: all windows then weigh the same.
      const weight = eventVariance > 0 ? expected / (eventVariance + dispersion * expected) : 1
      sum += weight * (residual - cutShare(events, dispersion, cut))
    }
    return sum
  }
  if (windows.length === 0 || excess(0) <= 0) return 0
  let [low, high] = [0, FIRST_STEP]
  while (high < MOST && excess(high) > 0) [low, high] = [high, 2 * high]
  return high >= MOST ? MOST : rootBetween(excess, low, high)
}

/**
 * Variance of a count in units of its mean, from past windows.
 *
 * @param isNested Whether the counted events are some of the events of the exposure, as clicks are of impressions: only then can a count
 *   vary less than Poisson events (binomial: 1 − share), so otherwise a smaller value is attributed to chance.
 * @returns 1 for Poisson, above 1 if it is over-dispersed, below 1 only for nested counts; 1 without windows.
 */
export const varianceToMean = (windows: readonly PastWindow[], isNested: boolean): number => {
  if (windows.length === 0) return 1
  const excess = (ratio: number): number => {
    let sum = 0
    for (const { count, expected } of windows) {
      const cut = cutOf(expected)
      sum += Math.min((count - expected) ** 2 / (ratio * expected), cut * cut) - cutShare(expected / ratio, 0, cut)
    }
    return sum
  }
  let [low, high] = [0, 1]
  while (high < 1e6 && excess(high) > 0) [low, high] = [high, 2 * high]
  if (low === 0) {
    low = 0.5
    while (low > 1e-6 && excess(low) <= 0) [low, high] = [low / 2, low]
  }
  const ratio = rootBetween(excess, low, high)
  return isNested ? ratio : Math.max(1, ratio)
}

/** Where a falling function crosses zero between two points, by the Illinois method. */
const rootBetween = (f: (at: number) => number, from: number, to: number): number => {
  let [low, high] = [from, to]
  let [atLow, atHigh] = [f(low), f(high)]
  for (let step = 0; step < MAX_STEPS && Math.abs(high - low) > PRECISION * (1 + Math.abs(high)); step++) {
    const next = (low * atHigh - high * atLow) / (atHigh - atLow)
    const value = f(next)
    if (value === 0) return next
    const moved = Math.abs(next - high)
    if (value * atHigh < 0) [low, atLow] = [high, atHigh]
    else atLow /= 2
    ;[high, atHigh] = [next, value]
    if (moved <= PRECISION * (1 + Math.abs(high))) break
  }
  return high
}
