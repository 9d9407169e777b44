/** Confidence intervals of shares and of their differences. */

import { Z95 } from './normal-quantiles.ts'

/**
 * 90% confidence interval of a share, valid at both ends. Source: Wilson, 1927.
 *
 * @param count Of `n`, at most `n`.
 * @param n Above 0.
 * @returns Fractions from 0 to 1.
 */
export const shareInterval = (count: number, n: number): readonly [number, number] => {
  const z2 = Z95 ** 2
  const share = count / n
  const middle = share + z2 / (2 * n)
  const half = Z95 * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n))
  // At the ends the limit is exact; only rounding would miss it.
  return [count === 0 ? 0 : Math.max(0, (middle - half) / (1 + z2 / n)), count === n ? 1 : Math.min(1, (middle + half) / (1 + z2 / n))]
}

/**
 * 90% confidence interval of the difference of two independent shares, first minus second. Source: Newcombe's hybrid score, 1998.
 *
 * @param first [count, n].
 * @param second [count, n].
 */
export const shareDifference = (first: readonly [number, number], second: readonly [number, number]): readonly [number, number] => {
  const [p, q] = [first[0] / first[1], second[0] / second[1]]
  const [[pLow, pHigh], [qLow, qHigh]] = [shareInterval(...first), shareInterval(...second)]
  return [p - q - Math.hypot(p - pLow, qHigh - q), p - q + Math.hypot(pHigh - p, q - qLow)]
}
