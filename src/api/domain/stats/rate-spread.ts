/** How much rates differ between groups, from moments of their logarithms. */

/** The rate of a group. */
export interface GroupRate {
  /** Its rate ÷ the rate of all groups together; above 0. */
  readonly ratio: number
  /** Variance of the logarithm of the ratio by chance alone. */
  readonly variance: number
  /** Its share of all groups; any positive number, as only the proportions count. */
  readonly weight: number
}

/**
 * Relative variance of the rates of groups, as of a log-normal distribution, without the part that chance explains.
 *
 * Groups weigh by their size: k equal groups are k − 1 observations, and a large one with several tiny ones is hardly one. The estimate is
 * shrunk to the prior by that number.
 *
 * @param prior Variance of the logarithm of a rate where few groups are known.
 * @param priorWeight Observations that the prior weighs; above 0.
 */
export const spreadOfRates = (groups: readonly GroupRate[], prior: number, priorWeight: number): number => {
  const total = groups.reduce((sum, { weight }) => sum + weight, 0)
  if (!(total > 0)) return Math.expm1(prior)
  const shares = groups.map(({ ratio, variance, weight }) => ({ log: Math.log(ratio), variance, share: weight / total }))
  const mean = shares.reduce((sum, { log, share }) => sum + share * log, 0)
  const seen = shares.reduce((sum, { log, share }) => sum + share * (log - mean) ** 2, 0)
  const noise = shares.reduce((sum, { variance, share }) => sum + share * (1 - share) * variance, 0)
  const equalGroups = 1 / shares.reduce((sum, { share }) => sum + share ** 2, 0)
  // The expected weighted variance of k groups is 1 − 1/k of the true one: times k, it is that of k − 1 observations.
  return Math.expm1((Math.max(0, seen - noise) * equalGroups + prior * priorWeight) / (equalGroups - 1 + priorWeight))
}
