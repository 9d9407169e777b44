/** The likelihood ratio of two rates of an over-dispersed count. */

/**
 * NB(count; rate · expected) / NB(count; expected), gamma-Poisson distributions of the same shape: the binomial coefficients cancel.
 *
 * Its mean is 1 if the count has the second distribution, so it is an e-value against it.
 *
 * @param shape 1 / relative variance of the expected count, above 0.
 * @param rate Share of the expected count, 0 or above.
 * @returns The ratio for a count, of which fractions are allowed, and an expected count.
 */
export const rateRatio = (shape: number, rate: number): ((count: number, expected: number) => number) => {
  const logRate = Math.log(rate)
  return (count, expected) => {
    const logBase = Math.log((shape + expected) / (shape + rate * expected))
    // As logarithms: the two factors can overflow where their product does not.
    return Math.exp((count === 0 ? 0 : count * (logRate + logBase)) + shape * logBase)
  }
}
