/** Tests of counts and amounts against an expectation, with 90% confidence intervals of the change. */

import { dispersedAtLeast, dispersedAtMost, studentCdf } from './distributions.ts'
import { Z95 } from './normal-quantiles.ts'

/** The direction of a change that is tested. */
export type Direction = 'down' | 'up'

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
