/** Confidence interval of the mean of amounts that are skewed, as money per customer is. */

import { gammaQuantile } from './distributions.ts'

/**
 * 90% confidence interval of a mean, as factors of the observed one.
 *
 * The sum of n gamma-distributed amounts with the squared relative spread v has a gamma distribution of shape n/v, so the interval is exact
 * for them, and longer upwards: a few very large amounts are usually missing from a sample. The spread should come from more amounts than
 * the mean itself, since a sample without large amounts has too small a spread as well.
 *
 * @param n Number of amounts.
 * @param relativeVariance Their variance over their squared mean.
 * @returns Lower and upper factor around 1; both 1 without any spread.
 */
export const meanFactors = (n: number, relativeVariance: number): readonly [number, number] => {
  if (relativeVariance <= 0) return [1, 1]
  const shape = n / relativeVariance
  return [shape / gammaQuantile(0.95, shape), shape / gammaQuantile(0.05, shape)]
}
