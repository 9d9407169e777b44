/** Squared Pearson residuals of counts that are cut at a limit, and their expectation. */

/** Residuals of large counts are cut beyond this many standard deviations. Source: simulations with 3 outages in 56 windows. */
const CUT = 1.5
/** E min(z², 1.5²) of a standard normal z. */
const NORMAL_SHARE = 0.7785
/** From this mean on a count is close enough to normal. */
const NORMAL_FROM = 30
/** Below this relative variance a gamma-Poisson distribution equals a Poisson distribution. */
const NO_DISPERSION = 1e-9

/**
 * Where the residual of a count is cut: later for small counts, which are skewed and cannot show an outlier below.
 *
 * @param mean Expected events.
 * @returns Standard deviations.
 */
export const cutOf = (mean: number): number => CUT * (1 + 1 / mean)

/**
 * Expectation of the squared Pearson residual of a gamma-Poisson count that is cut at `cut`.
 *
 * @param mean Expected events.
 * @param dispersion Relative variance of the mean.
 * @param cut Standard deviations, {@link cutOf}.
 * @returns At most 1, which it would be without the cut.
 */
export const cutShare = (mean: number, dispersion: number, cut: number): number => {
  if (mean >= NORMAL_FROM) return NORMAL_SHARE
  const variance = mean + dispersion * mean * mean
  const reach = cut * Math.sqrt(variance)
  const isPoisson = dispersion < NO_DISPERSION
  const size = 1 / dispersion
  const growth = isPoisson ? mean : mean / (size + mean)
  let chance = isPoisson ? Math.exp(-mean) : Math.exp(-size * Math.log1p(mean / size))
  let [inside, sum] = [0, 0]
  for (let count = 0; count <= mean + reach; count++) {
    if (count >= mean - reach) {
      inside += chance
      sum += (chance * (count - mean) ** 2) / variance
    }
    chance *= (growth * (isPoisson ? 1 : count + size)) / (count + 1)
  }
  return sum + cut * cut * Math.max(0, 1 - inside)
}
