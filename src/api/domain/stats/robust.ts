/** Robust statistics: single outliers barely change them. */

import { quantileOfSorted } from './sorted.ts'

/** The median of values in any order; NaN for an empty list. */
export const median = (values: readonly number[]): number => quantileOfSorted(new Float64Array(values).sort(), 0.5)

/**
 * Robust standard deviation of residuals around zero: 1.4826 times their median absolute value.
 *
 * If more than half of the residuals are zero, as for a count that is mostly 0, the mean absolute value is used, so that the spread is not
 * zero.
 */
export const scaleOfResiduals = (residuals: readonly number[]): number => {
  const distances = residuals.map(Math.abs)
  const middle = median(distances)
  return middle > 0 ? 1.4826 * middle : 1.2533 * (distances.reduce((sum, value) => sum + value, 0) / Math.max(1, distances.length))
}

/** Distances beyond this many robust standard deviations are clipped. */
export const CUT = 2.5
/** Share of a normal distribution's variance that remains after clipping. */
const CUT_SHARE = 0.9777

/** Variance of centered residuals with outliers clipped: nearly as precise as the plain variance, but robust. */
export const cutVariance = (residuals: readonly number[]): number => {
  const limit = CUT * scaleOfResiduals(residuals)
  return residuals.reduce((sum, value) => sum + Math.min(limit, Math.abs(value)) ** 2, 0) / Math.max(1, residuals.length) / CUT_SHARE
}
