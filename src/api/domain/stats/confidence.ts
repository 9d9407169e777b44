/** How likely a finding is, at most, given its p-value. */

/**
 * Upper bound of the probability that a finding is real.
 *
 * 1 / (1 + (1 − prior)/prior · (−e · p · ln p)). Source: bound on the Bayes factor by Sellke, Bayarri and Berger, 2001.
 *
 * @param p One-sided p.
 * @param prior Probability before the test that there is something to find.
 * @returns A fraction; the prior for p ≥ 1/e.
 */
export const confidenceOf = (p: number, prior: number): number => {
  if (p >= 1 / Math.E) return prior
  const bound = p <= 0 ? 0 : -Math.E * p * Math.log(p)
  return 1 / (1 + ((1 - prior) / prior) * bound)
}
