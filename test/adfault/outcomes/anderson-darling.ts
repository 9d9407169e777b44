/** The Anderson-Darling test of a uniform distribution. */

/** Statistic above which uniform values are with a chance of 5%, for any number of them. Source: Anderson and Darling, 1954; Marsaglia, 2004. */
export const ANDERSON_DARLING_5 = 2.492

const LEAST = 1e-12

/** The statistic of values from 0 to 1, in any order; at least one. */
export const andersonDarling = (values: readonly number[]): number => {
  const sorted = values.map((value) => Math.min(1 - LEAST, Math.max(LEAST, value))).sort((a, b) => a - b)
  const n = sorted.length
  const sum = sorted.reduce((total, value, at) => total + (2 * at + 1) * (Math.log(value) + Math.log(1 - (sorted[n - 1 - at] ?? 0))), 0)
  return -n - sum / n
}
