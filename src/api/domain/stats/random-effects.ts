/** The mean of effects that differ from each other by more than their own errors: random-effects meta-analysis. */

/** An estimated effect. */
export interface EffectEstimate {
  readonly value: number
  /** Of its error, above 0. */
  readonly variance: number
}

/** The mean of effects. */
export interface PooledEffect {
  readonly mean: number
  /** Standard error of the mean. */
  readonly error: number
  /** Degrees of freedom of Student's t. */
  readonly degrees: number
  /** Variance of the true effects. */
  readonly between: number
  /** Share of the variation that is not chance (I²), 0 to below 1. */
  readonly inconsistency: number
}

const MAX_STEPS = 100
const PRECISION = 1e-10

/**
 * The mean effect.
 *
 * The variance between effects is the one at which the weighted squared residuals are as large as their number less one (Paule and Mandel,
 * 1982), less biased than the method of DerSimonian and Laird. The error is that of Hartung and Knapp (2001), which allows for estimating
 * this variance, and at least the usual one (Röver, Knapp and Friede, 2015). I² is that of Higgins and Thompson (2002).
 *
 * @param effects At least two.
 */
export const randomEffects = (effects: readonly EffectEstimate[]): PooledEffect => {
  const degrees = effects.length - 1
  const fixed = weighted(effects, 0)
  const between = betweenOf(effects, degrees)
  const { mean, squares, weight } = weighted(effects, between)
  return {
    mean,
    error: Math.sqrt(Math.max(1, squares / degrees) / weight),
    degrees,
    between,
    inconsistency: fixed.squares > degrees ? (fixed.squares - degrees) / fixed.squares : 0,
  }
}

const betweenOf = (effects: readonly EffectEstimate[], degrees: number): number => {
  const excess = (between: number): number => weighted(effects, between).squares - degrees
  if (excess(0) <= 0) return 0
  let [low, high] = [0, Math.max(...effects.map(({ variance }) => variance))]
  while (excess(high) > 0) [low, high] = [high, 2 * high]
  for (let step = 0; step < MAX_STEPS && high - low > PRECISION * high; step += 1) {
    const at = (low + high) / 2
    if (excess(at) > 0) low = at
    else high = at
  }
  return (low + high) / 2
}

const weighted = (effects: readonly EffectEstimate[], between: number) => {
  const weights = effects.map(({ variance }) => 1 / (variance + between))
  const weight = weights.reduce((sum, own) => sum + own, 0)
  const mean = effects.reduce((sum, { value }, at) => sum + (weights[at] ?? 0) * value, 0) / weight
  return { weight, mean, squares: effects.reduce((sum, { value }, at) => sum + (weights[at] ?? 0) * (value - mean) ** 2, 0) }
}
