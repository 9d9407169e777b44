/** The tests behind every card: over-dispersed ratio test, multiple testing, shrinkage. */

import { cutVariance, median } from '../baseline/robust.ts'
import { dispersedAtLeast, dispersedAtMost, studentCdf } from './distributions.ts'

export type Direction = 'down' | 'up'

/** 95th percentile of the standard normal law: the half-width of a 90 % interval. */
export const Z95 = 1.6449

export interface RatioResult {
  /** Relative change against what was expected, as a fraction (−0.3 is 30 % less). */
  readonly change: number
  /** One-sided probability of such a change, or a larger one, while nothing happened. */
  readonly p: number
  /** 90 % interval of the relative change. */
  readonly interval: readonly [number, number]
}

/**
 * A count against its expectation. `relativeVariance` holds all that is not the count's own Poisson noise: day-to-day over-dispersion and
 * the uncertainty of the baseline. p from the gamma-Poisson law; interval from the log ratio with variance 1/(count + ½) + relativeVariance.
 */
export const countTest = (count: number, expected: number, relativeVariance: number, direction: Direction): RatioResult => ({
  change: expected > 0 ? count / expected - 1 : Number.NaN,
  p: direction === 'down' ? dispersedAtMost(count, expected, relativeVariance) : dispersedAtLeast(count, expected, relativeVariance),
  interval: logInterval((count + 0.5) / (expected + 0.5), 1 / (count + 0.5) + relativeVariance),
})

/** An amount (money, a mean) against its expectation, by its log ratio with the given variance and Student's law. */
export const amountTest = (amount: number, expected: number, variance: number, degrees: number, direction: Direction): RatioResult => {
  const ratio = expected > 0 ? amount / expected : Number.NaN
  const t = Math.log(ratio) / Math.sqrt(variance)
  return {
    change: ratio - 1,
    p: direction === 'down' ? studentCdf(t, degrees) : studentCdf(-t, degrees),
    interval: logInterval(ratio, variance),
  }
}

/** Two shares of counts, each over its own exposure (clicks over impressions, orders over checkouts): the second is the baseline. */
export const twoRatioTest = (
  now: { readonly count: number; readonly exposure: number },
  before: { readonly count: number; readonly exposure: number },
  dispersion: number,
  direction: Direction,
): RatioResult =>
  countTest(now.count, (now.exposure * before.count) / before.exposure, dispersion + 1 / Math.max(1, before.count), direction)

const logInterval = (ratio: number, variance: number): readonly [number, number] => {
  const half = Z95 * Math.sqrt(variance)
  return [ratio * Math.exp(-half) - 1, ratio * Math.exp(half) - 1]
}

export interface PastWindow {
  readonly count: number
  readonly expected: number
}

/**
 * Relative variance beyond the events' own noise, from an account's own past windows: variance of count/expected − 1, far ones cut back, minus
 * the median of `eventVariance`/expected. Never negative; 0 for no windows.
 */
export const overDispersion = (windows: readonly PastWindow[], eventVariance = 1): number =>
  windows.length === 0
    ? 0
    : Math.max(0, cutVariance(windows.map(relativeResidual)) - median(windows.map(({ expected }) => eventVariance / expected)))

/**
 * Variance of a count in units of its mean, from past days: 1 for Poisson, below 1 where the count is a large share of its exposure
 * (binomial: 1 − share), above 1 where it is over-dispersed. 1 for no windows.
 */
export const varianceToMean = (windows: readonly PastWindow[]): number =>
  windows.length === 0 ? 1 : cutVariance(windows.map((window) => relativeResidual(window) * Math.sqrt(window.expected)))

const relativeResidual = ({ count, expected }: PastWindow): number => count / expected - 1

/** The estimate pulled towards a prior that counts as `priorWeight` observations. */
export const shrink = (estimate: number, weight: number, prior: number, priorWeight: number): number =>
  (estimate * weight + prior * priorWeight) / (weight + priorWeight)

/**
 * Largest p that the Benjamini-Hochberg procedure lets through at false discovery rate `rate` (0 where none passes).
 * Source: Benjamini and Hochberg, 1995.
 */
export const benjaminiHochberg = (pValues: readonly number[], rate: number): number => {
  const sorted = [...pValues].sort((a, b) => a - b)
  let cutoff = 0
  sorted.forEach((p, index) => {
    if (p <= (rate * (index + 1)) / sorted.length) cutoff = p
  })
  return cutoff
}

/**
 * Probability that there is something to a finding, from its p and the prior share of days with such a fault: at best
 * 1 / (1 + (1 − prior)/prior · (−e · p · ln p)). Source: bound on the Bayes factor by Sellke, Bayarri and Berger, 2001.
 */
export const confidenceOf = (p: number, prior: number): number => {
  if (p >= 1 / Math.E) return prior
  const bound = p <= 0 ? 0 : -Math.E * p * Math.log(p)
  return 1 / (1 + ((1 - prior) / prior) * bound)
}

/** 90 % interval of a share, `count` of `n` (n > 0): stays within 0 and 1 and is honest at both ends. Source: Wilson, 1927. */
export const shareInterval = (count: number, n: number): readonly [number, number] => {
  const z2 = Z95 ** 2
  const share = count / n
  const middle = share + z2 / (2 * n)
  const half = Z95 * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n))
  // At the ends the limit is exact, and its rounding is not.
  return [count === 0 ? 0 : (middle - half) / (1 + z2 / n), count === n ? 1 : (middle + half) / (1 + z2 / n)]
}

/** 90 % interval of the difference of two independent shares, each [count, n], first minus second. Source: Newcombe's hybrid score, 1998. */
export const shareDifference = (first: readonly [number, number], second: readonly [number, number]): readonly [number, number] => {
  const [p, q] = [first[0] / first[1], second[0] / second[1]]
  const [[pLow, pHigh], [qLow, qHigh]] = [shareInterval(...first), shareInterval(...second)]
  return [p - q - Math.hypot(p - pLow, qHigh - q), p - q + Math.hypot(pHigh - p, q - qLow)]
}
