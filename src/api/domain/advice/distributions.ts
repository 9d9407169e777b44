/** Tail probabilities of the distributions behind the advisor's tests. */

import { betaI, gammaP } from './special-functions.ts'

/** P(T ≤ t) of Student's t distribution. */
export const studentCdf = (t: number, degrees: number): number => {
  const tail = betaI(degrees / 2, 0.5, degrees / (degrees + t * t)) / 2
  return t < 0 ? tail : 1 - tail
}

/** P(X ≤ count) of a Poisson distribution. */
export const poissonAtMost = (count: number, mean: number): number => (count < 0 ? 0 : 1 - gammaP(Math.floor(count) + 1, mean))

/** Below this relative variance a gamma-Poisson distribution equals a Poisson distribution for every count that occurs. */
const NO_DISPERSION = 1e-9

/**
 * P(X ≤ count) of an over-dispersed count: Poisson with a gamma-distributed mean (negative binomial of size 1/dispersion).
 *
 * @param mean Expected count.
 * @param dispersion Relative variance of the mean: variance = mean + dispersion · mean².
 */
export const dispersedAtMost = (count: number, mean: number, dispersion: number): number => {
  if (count < 0) return 0
  if (mean <= 0) return 1
  if (dispersion < NO_DISPERSION) return poissonAtMost(count, mean)
  const size = 1 / dispersion
  return betaI(size, Math.floor(count) + 1, size / (size + mean))
}

/** P(X ≥ count) of the distribution of {@link dispersedAtMost}. */
export const dispersedAtLeast = (count: number, mean: number, dispersion: number): number => {
  if (count <= 0) return 1
  if (mean <= 0) return 0
  if (dispersion < NO_DISPERSION) return gammaP(Math.ceil(count), mean)
  const size = 1 / dispersion
  return betaI(Math.ceil(count), size, mean / (size + mean))
}
