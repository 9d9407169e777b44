/** The statistics behind every card: tests of over-dispersed counts, correction for many tests, shrinkage, intervals. */

import { cutVariance, median } from '../baseline/robust.ts'
import { dispersedAtLeast, dispersedAtMost, studentCdf } from './distributions.ts'

/** The direction of a change that is tested. */
export type Direction = 'down' | 'up'

/** 95th percentile of the standard normal distribution: the half-width of a 90% confidence interval. */
export const Z95 = 1.6449

/** The result of a test against an expectation. */
export interface RatioResult {
  /** Relative change against the expectation, a fraction: −0.3 is 30% less. */
  readonly change: number
  /** One-sided probability of such a change, or a larger one, if nothing happened. */
  readonly p: number
  /** 90% confidence interval of the relative change, as fractions. */
  readonly interval: readonly [number, number]
}

/**
 * Tests a count against its expectation.
 *
 * p is from the gamma-Poisson distribution; the interval is from the log ratio with variance 1/(count + ½) + relativeVariance.
 *
 * @param count Observed events.
 * @param expected Expected events.
 * @param relativeVariance Everything beyond the count's Poisson noise: day-to-day over-dispersion and the uncertainty of the baseline.
 */
export const countTest = (count: number, expected: number, relativeVariance: number, direction: Direction): RatioResult => ({
  change: expected > 0 ? count / expected - 1 : Number.NaN,
  p: direction === 'down' ? dispersedAtMost(count, expected, relativeVariance) : dispersedAtLeast(count, expected, relativeVariance),
  interval: logInterval((count + 0.5) / (expected + 0.5), 1 / (count + 0.5) + relativeVariance),
})

/**
 * Tests an amount (money, a mean) against its expectation, by its log ratio and Student's t.
 *
 * @param variance Variance of the log ratio.
 * @param degrees Degrees of freedom.
 */
export const amountTest = (amount: number, expected: number, variance: number, degrees: number, direction: Direction): RatioResult => {
  const ratio = expected > 0 ? amount / expected : Number.NaN
  const t = Math.log(ratio) / Math.sqrt(variance)
  return {
    change: ratio - 1,
    p: direction === 'down' ? studentCdf(t, degrees) : studentCdf(-t, degrees),
    interval: logInterval(ratio, variance),
  }
}

/**
 * Tests a ratio of counts against a baseline ratio, each count over its own exposure (clicks over impressions, orders over checkouts).
 *
 * @param dispersion Relative variance beyond Poisson noise.
 */
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

/** A past window with its expectation. */
export interface PastWindow {
  readonly count: number
  readonly expected: number
}

/**
 * Relative variance beyond the events' own noise, estimated from an account's past windows.
 *
 * Variance of count/expected − 1, outliers clipped, minus the median of `eventVariance`/expected.
 *
 * @returns Never negative; 0 without windows.
 */
export const overDispersion = (windows: readonly PastWindow[], eventVariance = 1): number =>
  windows.length === 0
    ? 0
    : Math.max(0, cutVariance(windows.map(relativeResidual)) - median(windows.map(({ expected }) => eventVariance / expected)))

/**
 * Variance of a count in units of its mean, from past windows.
 *
 * @returns 1 for Poisson, below 1 if the count is a large share of its exposure (binomial: 1 − share), above 1 if it is over-dispersed; 1
 *   without windows.
 */
export const varianceToMean = (windows: readonly PastWindow[]): number =>
  windows.length === 0 ? 1 : cutVariance(windows.map((window) => relativeResidual(window) * Math.sqrt(window.expected)))

const relativeResidual = ({ count, expected }: PastWindow): number => count / expected - 1

/** Shrinks an estimate towards a prior that weighs as much as `priorWeight` observations. */
export const shrink = (estimate: number, weight: number, prior: number, priorWeight: number): number =>
  (estimate * weight + prior * priorWeight) / (weight + priorWeight)

/**
 * The largest p that passes the Benjamini-Hochberg procedure. Source: Benjamini and Hochberg, 1995.
 *
 * @param rate False discovery rate, a fraction.
 * @returns 0 if none passes.
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
 * Upper bound of the probability that a finding is real.
 *
 * 1 / (1 + (1 − prior)/prior · (−e · p · ln p)). Source: bound on the Bayes factor by Sellke, Bayarri and Berger, 2001.
 *
 * @param p One-sided p.
 * @param prior Share of days with such a fault.
 * @returns A fraction; the prior for p ≥ 1/e.
 */
export const confidenceOf = (p: number, prior: number): number => {
  if (p >= 1 / Math.E) return prior
  const bound = p <= 0 ? 0 : -Math.E * p * Math.log(p)
  return 1 / (1 + ((1 - prior) / prior) * bound)
}

/**
 * 90% confidence interval of a share, valid at both ends. Source: Wilson, 1927.
 *
 * @param count Of `n`, at most `n`.
 * @param n Above 0.
 * @returns Fractions from 0 to 1.
 */
export const shareInterval = (count: number, n: number): readonly [number, number] => {
  const z2 = Z95 ** 2
  const share = count / n
  const middle = share + z2 / (2 * n)
  const half = Z95 * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n))
  // At the ends the limit is exact; only rounding would miss it.
  return [count === 0 ? 0 : (middle - half) / (1 + z2 / n), count === n ? 1 : (middle + half) / (1 + z2 / n)]
}

/**
 * 90% confidence interval of the difference of two independent shares, first minus second. Source: Newcombe's hybrid score, 1998.
 *
 * @param first [count, n].
 * @param second [count, n].
 */
export const shareDifference = (first: readonly [number, number], second: readonly [number, number]): readonly [number, number] => {
  const [p, q] = [first[0] / first[1], second[0] / second[1]]
  const [[pLow, pHigh], [qLow, qHigh]] = [shareInterval(...first), shareInterval(...second)]
  return [p - q - Math.hypot(p - pLow, qHigh - q), p - q + Math.hypot(pHigh - p, q - qLow)]
}
