/** Seeded random numbers and samplers. The same seed gives the same numbers on every machine. */

import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Samplers that share one stream of random numbers. */
export interface Random {
  /** Uniform in [0, 1). */
  readonly uniform: () => number
  /** Uniform in [low, high). */
  readonly between: (low: number, high: number) => number
  /** Log-uniform in [low, high): as many draws below the geometric mean as above it. */
  readonly logBetween: (low: number, high: number) => number
  /** A whole number from `low` to `high`, both included. */
  readonly whole: (low: number, high: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(items: readonly [T, ...T[]]) => T
  readonly normal: () => number
  /** Gamma with the given mean and relative variance (variance ÷ mean²); the mean itself at relative variance 0. */
  readonly gamma: (mean: number, relativeVariance: number) => number
  readonly poisson: (mean: number) => number
  /** Negative binomial: variance = mean + dispersion · mean². */
  readonly dispersed: (mean: number, dispersion: number) => number
  readonly binomial: (trials: number, probability: number) => number
  /** Log-normal with the given mean and squared coefficient of variation. */
  readonly logNormal: (mean: number, squaredVariation: number) => number
}

/** FNV-1a with a final mix, 32 bits: seeds of separate streams from a seed and names. */
export const seedFrom = (...parts: readonly (string | number)[]): number => {
  let hash = 0x811c9dc5
  const text = parts.join('\n')
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) | 0
}

/** The samplers of a seed. */
export const randomFrom = (seed: number): Random => {
  const generator = xoroshiro128plus(seed)
  for (let discarded = 0; discarded < 8; discarded++) generator.next()
  const uniform = (): number => uniformFloat64(generator)
  const positive = (): number => 1 - uniform()
  let spare: number | null = null

  /** Marsaglia's polar method. */
  const normal = (): number => {
    if (spare !== null) {
      const value = spare
      spare = null
      return value
    }
    for (;;) {
      const [x, y] = [2 * uniform() - 1, 2 * uniform() - 1]
      const square = x * x + y * y
      if (square >= 1 || square === 0) continue
      const scale = Math.sqrt((-2 * Math.log(square)) / square)
      spare = y * scale
      return x * scale
    }
  }

  /** Standard gamma: Marsaglia and Tsang (2000). */
  const standardGamma = (shape: number): number => {
    if (shape < 1) return standardGamma(shape + 1) * positive() ** (1 / shape)
    const d = shape - 1 / 3
    const c = 1 / Math.sqrt(9 * d)
    for (;;) {
      const x = normal()
      const v = (1 + c * x) ** 3
      if (v > 0 && Math.log(positive()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
    }
  }

  const gamma = (mean: number, relativeVariance: number): number =>
    relativeVariance <= 0 || mean <= 0 ? Math.max(0, mean) : standardGamma(1 / relativeVariance) * mean * relativeVariance

  const poisson = (mean: number): number =>
    mean <= 0 ? 0 : mean < 10 ? poissonByProduct(uniform, mean) : poissonByRejection(uniform, mean)

  const binomial = (trials: number, probability: number): number => {
    if (trials <= 0 || probability <= 0) return 0
    if (probability >= 1) return trials
    if (probability > 0.5) return trials - binomial(trials, 1 - probability)
    return trials * probability < 10 ? binomialByInversion(uniform, trials, probability) : binomialByRejection(uniform, trials, probability)
  }

  return {
    uniform,
    between: (low, high) => low + (high - low) * uniform(),
    logBetween: (low, high) => low * (high / low) ** uniform(),
    whole: (low, high) => low + Math.floor((high - low + 1) * uniform()),
    chance: (probability) => uniform() < probability,
    pick: (items) => items[Math.floor(items.length * uniform())] ?? items[0],
    normal,
    gamma,
    poisson,
    dispersed: (mean, dispersion) => poisson(gamma(mean, dispersion)),
    binomial,
    logNormal: (mean, squaredVariation) => {
      const variance = Math.log(1 + squaredVariation)
      return mean * Math.exp(Math.sqrt(variance) * normal() - variance / 2)
    },
  }
}

const poissonByProduct = (uniform: () => number, mean: number): number => {
  const least = Math.exp(-mean)
  let count = 0
  for (let product = uniform(); product > least; product *= uniform()) count += 1
  return count
}

/** Hörmann (1993), "The transformed rejection method for generating Poisson random variables", PTRS. */
const poissonByRejection = (uniform: () => number, mean: number): number => {
  const b = 0.931 + 2.53 * Math.sqrt(mean)
  const a = -0.059 + 0.02483 * b
  const inverseAlpha = 1.1239 + 1.1328 / (b - 3.4)
  const limit = 0.9277 - 3.6224 / (b - 2)
  for (;;) {
    const u = uniform() - 0.5
    const v = 1 - uniform()
    const distance = 0.5 - Math.abs(u)
    const count = Math.floor(((2 * a) / distance + b) * u + mean + 0.43)
    if (distance >= 0.07 && v <= limit) return count
    if (count < 0 || (distance < 0.013 && v > distance)) continue
    const logRatio = Math.log(v) + Math.log(inverseAlpha) - Math.log(a / (distance * distance) + b)
    if (logRatio <= count * Math.log(mean) - mean - logFactorial(count)) return count
  }
}

const binomialByInversion = (uniform: () => number, trials: number, probability: number): number => {
  const odds = probability / (1 - probability)
  for (;;) {
    let chance = (1 - probability) ** trials
    let left = uniform()
    for (let count = 0; count <= trials; count++) {
      if (left < chance) return count
      left -= chance
      chance *= (odds * (trials - count)) / (count + 1)
    }
  }
}

/** Hörmann (1993), "The generation of binomial random variates", BTRS; for probability ≤ 0.5 and a mean of at least 10. */
const binomialByRejection = (uniform: () => number, trials: number, probability: number): number => {
  const deviation = Math.sqrt(trials * probability * (1 - probability))
  const b = 1.15 + 2.53 * deviation
  const a = -0.0873 + 0.0248 * b + 0.01 * probability
  const center = trials * probability + 0.5
  const limit = 0.92 - 4.2 / b
  const odds = probability / (1 - probability)
  const alpha = (2.83 + 5.1 / b) * deviation
  const mode = Math.floor((trials + 1) * probability)
  for (;;) {
    const u = uniform() - 0.5
    const v = 1 - uniform()
    const distance = 0.5 - Math.abs(u)
    const count = Math.floor(((2 * a) / distance + b) * u + center)
    if (count < 0 || count > trials) continue
    if (distance >= 0.07 && v <= limit) return count
    const bound =
      (mode + 0.5) * Math.log((mode + 1) / (odds * (trials - mode + 1))) +
      (trials + 1) * Math.log((trials - mode + 1) / (trials - count + 1)) +
      (count + 0.5) * Math.log((odds * (trials - count + 1)) / (count + 1)) +
      stirlingTail(mode) +
      stirlingTail(trials - mode) -
      stirlingTail(count) -
      stirlingTail(trials - count)
    if (Math.log((v * alpha) / (a / (distance * distance) + b)) <= bound) return count
  }
}

const SMALL_TAILS = [
  0.0810614667953272, 0.0413406959554092, 0.0276779256849983, 0.020790672103765, 0.0166446911898211, 0.0138761288230707, 0.0118967099458917,
  0.010411265261972, 0.0092554621827127, 0.0083305634333628,
]

/** ln k! − Stirling's approximation of it. */
const stirlingTail = (k: number): number => {
  const small = SMALL_TAILS[k]
  if (small !== undefined) return small
  const square = (k + 1) * (k + 1)
  return (1 / 12 - (1 / 360 - 1 / 1260 / square) / square) / (k + 1)
}

const HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI)

const logFactorial = (k: number): number => HALF_LOG_TWO_PI + (k + 0.5) * Math.log(k + 1) - (k + 1) + stirlingTail(k)
