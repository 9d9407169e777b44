/** The distributions that an ad account's counts and amounts are drawn from. */

import type { Random } from './seeded-random.ts'

/** Where a count's variance is above this, its normal approximation is indistinguishable for a demo and far faster. */
const LARGE_VARIANCE = 40

/** Standard normal (Box and Muller 1958). */
const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Standard normal cut at ±2.5, for shocks that must stay believable. */
export const boundedNormal = (random: Random): number => Math.max(-2.5, Math.min(2.5, normal(random)))

/** Log-normal with the given mean; `spread` is the standard deviation of its logarithm. */
export const logNormal = (random: Random, mean: number, spread: number): number =>
  mean * Math.exp(spread * normal(random) - (spread * spread) / 2)

/** Gamma with mean 1 and variance 1 / shape, for shape ≥ 1 (Marsaglia and Tsang 2000). */
export const unitGamma = (random: Random, shape: number): number => {
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = normal(random)
    const v = (1 + c * x) ** 3
    if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return (d * v) / shape
  }
}

export const poisson = (random: Random, mean: number): number => {
  if (mean > LARGE_VARIANCE) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)))
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random(); product > limit; product *= random()) count += 1
  return count
}

/** Gamma-Poisson (negative binomial): variance mean + mean² / shape. */
export const negativeBinomial = (random: Random, mean: number, shape: number): number => poisson(random, mean * unitGamma(random, shape))

/** Successes among n trials; p outside [0, 1] is taken as the nearer end. */
export const binomial = (random: Random, n: number, p: number): number => {
  if (n <= 0 || p <= 0) return 0
  if (p >= 1) return n
  if (p > 0.5) return n - binomial(random, n, 1 - p)
  const variance = n * p * (1 - p)
  if (variance > LARGE_VARIANCE) return Math.max(0, Math.min(n, Math.round(n * p + Math.sqrt(variance) * normal(random))))
  // Waiting times between successes are geometric, so the cost is the number of successes and not of trials.
  const logMiss = Math.log1p(-p)
  let successes = -1
  for (let trial = 0; trial <= n; successes += 1) trial += Math.floor(Math.log(1 - random()) / logMiss) + 1
  return successes
}
