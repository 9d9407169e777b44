/** How likely a finding is real, given its evidence. */

/**
 * Probability that a finding is real: prior odds × evidence.
 *
 * Of a change that starts on any day with the same probability, the evidence is the sum of likelihood ratios over the possible first days
 * (Shiryaev-Roberts). Source: Shiryaev, "On optimum methods in quickest detection problems", 1963; the geometric prior discounts the days of a
 * week by less than 7% at a prior of 1%, which is left out. Of a unit that has a problem or not, it is the e-value, a mixture of likelihood
 * ratios (Bayes).
 *
 * @param evidence Likelihood ratio, or a sum of them, 0 or above.
 * @param prior Probability of a start on one day, or share of units with the problem; above 0, below 1.
 * @returns A fraction.
 */
export const posteriorOf = (evidence: number, prior: number): number => 1 / (1 + (1 - prior) / (prior * evidence))

/**
 * Upper bound of the probability that a finding is real, for a test whose alternatives have no likelihood.
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
