/** Evidence that counts have changed since some day, valid however often one looks: a Shiryaev-Roberts e-detector. */

import { rateRatio } from './rate-ratio.ts'
import { lnGamma } from './special-functions.ts'

/** The days from a possible first day of a change to the latest day. */
export interface CountSpan {
  /** Independent events. */
  readonly count: number
  /** Expected events without a change, above 0. */
  readonly expected: number
  /** Relative variance of the expectation: days that differ, and the uncertainty of the baseline. */
  readonly variance: number
}

/** Sizes of a change that are compared, as powers of the smallest one. */
const POWERS: readonly number[] = [1, 1.5, 2.5, 4]
/**
 * The variance is an estimate itself: about eight independent weeks and a prior, so its logarithm has a standard deviation of about 0.5.
 * Points and weights of the three-point Gauss-Hermite rule.
 */
const LOG_SPREAD = 0.5
const VARIANCES: readonly (readonly [factor: number, weight: number])[] = [
  [Math.exp(-LOG_SPREAD * Math.sqrt(3)), 1 / 6],
  [1, 2 / 3],
  [Math.exp(LOG_SPREAD * Math.sqrt(3)), 1 / 6],
]
/** Below this a gamma-Poisson distribution equals a Poisson distribution for every count that occurs. */
const LEAST_VARIANCE = 1e-6

/**
 * The sum, over possible first days of a change, of likelihood ratios "changed since that day" against "as expected".
 *
 * Each ratio is one of two mixtures: above over the sizes of the change, above and below over the variance of the expectation, which stands
 * for the unknown level of the baseline (gamma) and for its own uncertainty. So each has mean 1 without a change. Source: Shiryaev, 1963;
 * Shin, Ramdas and Rinaldo, "E-detectors", 2024.
 *
 * @param spans One for each possible first day.
 * @param least The smallest change of interest as a ratio of rates: 0.7 is 30% less, 1.25 is 25% more.
 * @returns 0 or above; its mean without a change is the number of spans.
 */
export const changeEvidence = (spans: readonly CountSpan[], least: number): number =>
  spans.reduce((sum, span) => sum + changeRatio(span, least), 0)

/** A ratio above it is as good as this one; sums of many stay finite, and a weight of 0 times it is 0. */
const MOST = 1e300

const changeRatio = ({ count, expected, variance }: CountSpan, least: number): number => {
  const shapes = VARIANCES.map(([factor, weight]) => ({ shape: 1 / Math.max(LEAST_VARIANCE, variance * factor), weight }))
  const logs = shapes.map(({ shape, weight }) => Math.log(weight) + logLikelihood(count, expected, shape))
  const top = Math.max(...logs)
  const total = logs.reduce((sum, log) => sum + Math.exp(log - top), 0)
  return shapes.reduce((sum, { shape }, at) => {
    const ratios = POWERS.reduce((all, power) => all + Math.min(MOST, rateRatio(shape, least ** power)(count, expected)), 0)
    return sum + (Math.exp((logs[at] ?? 0) - top) / total) * (ratios / POWERS.length)
  }, 0)
}

/** Logarithm of the gamma-Poisson probability, without the factor that does not depend on the shape. */
const logLikelihood = (count: number, expected: number, shape: number): number =>
  lnGamma(count + shape) -
  lnGamma(shape) +
  shape * Math.log(shape / (shape + expected)) +
  (count === 0 ? 0 : count * Math.log(expected / (shape + expected)))
