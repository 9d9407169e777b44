/** Tail probabilities of Student's t, Poisson and gamma-Poisson distributions, and quantiles of Student's t and gamma. */

import { betaI, gammaP, gammaQ } from './special-functions.ts'

/** P(T ≤ t) of Student's t distribution. */
export const studentCdf = (t: number, degrees: number): number => {
  const tail = betaI(degrees / 2, 0.5, degrees / (degrees + t * t)) / 2
  return t < 0 ? tail : 1 - tail
}

/**
 * The quantile of Student's t distribution.
 *
 * @param share From 0.5 to below 1.
 */
export const studentQuantile = (share: number, degrees: number): number => quantileOf((t) => studentCdf(t, degrees), share, 1)

/**
 * The quantile of a Gamma(shape, 1) distribution.
 *
 * @param share Above 0 and below 1.
 */
export const gammaQuantile = (share: number, shape: number): number => quantileOf((x) => gammaP(shape, x), share, shape)

const MOST_STEPS = 200

/** Where a distribution function of positive values reaches a share, by bisection. */
const quantileOf = (cdf: (at: number) => number, share: number, start: number): number => {
  let [low, high] = [0, start]
  while (cdf(high) < share) [low, high] = [high, 2 * high]
  for (let step = 0; step < MOST_STEPS && high - low > 1e-12 * high; step++) {
    const at = (low + high) / 2
    if (cdf(at) < share) low = at
    else high = at
  }
  return (low + high) / 2
}

/**
 * P(X ≤ count) of a Poisson distribution.
 *
 * @param count Fractions are interpolated: the chance of at most 3.5 is between those of 3 and 4.
 */
export const poissonAtMost = (count: number, mean: number): number => (count < 0 ? 0 : gammaQ(count + 1, mean))

/** What sums of fractions may leave over. */
const NO_COUNT = 1e-9
/** Below this relative variance a gamma-Poisson distribution equals a Poisson distribution for every count that occurs. */
const NO_DISPERSION = 1e-9

/**
 * P(X ≤ count) of an over-dispersed count: Poisson with a gamma-distributed mean (negative binomial of size 1/dispersion).
 *
 * @param count Fractions are interpolated as by {@link poissonAtMost}.
 * @param mean Expected count.
 * @param dispersion Relative variance of the mean: variance = mean + dispersion · mean².
 */
export const dispersedAtMost = (count: number, mean: number, dispersion: number): number => {
  if (count < 0) return 0
  if (mean <= 0) return 1
  if (dispersion < NO_DISPERSION) return poissonAtMost(count, mean)
  const size = 1 / dispersion
  return betaI(size, count + 1, size / (size + mean))
}

/** P(X ≥ count) of the distribution of {@link dispersedAtMost}. */
export const dispersedAtLeast = (count: number, mean: number, dispersion: number): number => {
  if (count < NO_COUNT) return 1
  if (mean <= 0) return 0
  if (dispersion < NO_DISPERSION) return gammaP(count, mean)
  const size = 1 / dispersion
  return betaI(count, size, mean / (size + mean))
}
