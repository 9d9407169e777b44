/** A seeded source of random counts for made-up histories: the same seed gives the same numbers on every machine. */

export interface Random {
  /** Uniform in [0, 1). */
  readonly uniform: () => number
  readonly normal: () => number
  readonly poisson: (mean: number) => number
  /** A count with variance mean + dispersion · mean². */
  readonly dispersed: (mean: number, dispersion: number) => number
  readonly binomial: (trials: number, chance: number) => number
}

export const randomFrom = (seed: number): Random => {
  let state = (seed * 2_654_435_761 + 0x9e3779b9) >>> 0
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  const poisson = (mean: number): number => {
    if (mean <= 0) return 0
    if (mean > 40) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()))
    const least = Math.exp(-mean)
    let count = 0
    for (let product = uniform(); product > least; product *= uniform()) count += 1
    return count
  }
  /** Log-normal mixing: close to gamma for the small dispersions used here, and its tail is heavier. */
  const dispersed = (mean: number, dispersion: number): number => {
    const variance = Math.log(1 + dispersion)
    return poisson(mean * Math.exp(Math.sqrt(variance) * normal() - variance / 2))
  }
  const binomial = (trials: number, chance: number): number => {
    const p = Math.min(1, Math.max(0, chance))
    if (trials <= 30) {
      let count = 0
      for (let trial = 0; trial < trials; trial += 1) if (uniform() < p) count += 1
      return count
    }
    if (trials * Math.min(p, 1 - p) < 10) return Math.min(trials, p < 0.5 ? poisson(trials * p) : trials - poisson(trials * (1 - p)))
    return Math.min(trials, Math.max(0, Math.round(trials * p + Math.sqrt(trials * p * (1 - p)) * normal())))
  }
  return { uniform, normal, poisson, dispersed, binomial }
}
