/** The incomplete gamma and beta functions behind every tail probability, and the logarithm of the gamma function. */

const EPSILON = 1e-15
const TINY = 1e-300
const MAX_STEPS = 5000

/** ln Γ(x) for x > 0, by Stirling's series after shifting x to at least 12 (error below 1e-13). */
export const lnGamma = (x: number): number => {
  let shift = 0
  let at = x
  while (at < 12) {
    shift += Math.log(at)
    at += 1
  }
  const inverse = 1 / (at * at)
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse * (1 / 1680 - inverse / 1188)))) / at
  return (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + series - shift
}

/**
 * A continued fraction b0 + a1/(b1 + a2/(b2 + …)) by the modified Lentz method, with a and b of step 1, 2, …. Two functions and no pairs: a
 * replay takes millions of steps, and each pair would be an array.
 */
const continuedFraction = (b0: number, numerator: (step: number) => number, denominator: (step: number) => number): number => {
  let value = b0 === 0 ? TINY : b0
  let c = value
  let d = 0
  for (let step = 1; step <= MAX_STEPS; step++) {
    const a = numerator(step)
    const b = denominator(step)
    d = b + a * d
    c = b + a / c
    d = 1 / (d === 0 ? TINY : d)
    if (c === 0) c = TINY
    const delta = c * d
    value *= delta
    if (Math.abs(delta - 1) < EPSILON) break
  }
  return value
}

/**
 * Regularized lower incomplete gamma function P(shape, x), for shape > 0 and x ≥ 0: the share of a Gamma(shape, 1) distribution below x.
 */
export const gammaP = (shape: number, x: number): number => {
  if (x <= 0) return 0
  return x < shape + 1 ? lowerSeries(shape, x) : 1 - upperFraction(shape, x)
}

/** Regularized upper incomplete gamma function Q = 1 − P, with full relative precision also where P rounds to 1. */
export const gammaQ = (shape: number, x: number): number => {
  if (x <= 0) return 1
  return x < shape + 1 ? 1 - lowerSeries(shape, x) : upperFraction(shape, x)
}

/** x^shape · e^−x / Γ(shape), the factor of both expansions. */
const gammaFront = (shape: number, x: number): number => Math.exp(shape * Math.log(x) - x - lnGamma(shape))

/** P by its power series, which converges fast up to the mean. */
const lowerSeries = (shape: number, x: number): number => {
  let term = 1 / shape
  let sum = term
  for (let step = 1; step <= MAX_STEPS && term > sum * EPSILON; step++) {
    term *= x / (shape + step)
    sum += term
  }
  return gammaFront(shape, x) * sum
}

/** Q by its continued fraction, which converges fast above the mean. */
const upperFraction = (shape: number, x: number): number =>
  gammaFront(shape, x) /
  continuedFraction(
    x + 1 - shape,
    (step) => -step * (step - shape),
    (step) => x + 2 * step + 1 - shape,
  )

/** Regularized incomplete beta function I_x(a, b), for a, b > 0 and 0 ≤ x ≤ 1: the share of a Beta(a, b) distribution below x. */
export const betaI = (a: number, b: number, x: number): number => {
  if (x <= 0) return 0
  if (x >= 1) return 1
  // The fraction converges fast only below the mean; above it, the symmetric function is used.
  if (x > (a + 1) / (a + b + 2)) return 1 - betaI(b, a, 1 - x)
  const front = Math.exp(lnGamma(a + b) - lnGamma(a) - lnGamma(b) + a * Math.log(x) + b * Math.log1p(-x)) / a
  const numerator = (step: number): number => {
    const m = Math.floor(step / 2)
    return step % 2 === 0
      ? (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
      : (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
  }
  const fraction = continuedFraction(1, numerator, () => 1)
  return front / fraction
}
