/** Order statistics that single odd days cannot bend. */

/** The q-quantile (0..1) of ascending values, linear between neighbours; NaN for none. */
const quantileOfSorted = (sorted: ArrayLike<number>, q: number): number => {
  const at = (sorted.length - 1) * q
  const low = Math.floor(at)
  const below = sorted[low] ?? Number.NaN
  const above = sorted[Math.ceil(at)] ?? Number.NaN
  return below + (above - below) * (at - low)
}

/** NaN for no values. */
export const median = (values: readonly number[]): number => quantileOfSorted(Float64Array.from(values).sort(), 0.5)

/**
 * Standard deviation of a normal law with the same median distance from zero (residuals come centred). Where more than half of the
 * residuals are zero (a count that is mostly 0) the mean distance stands in, so that the spread is not called zero.
 */
export const scaleOfResiduals = (residuals: readonly number[]): number => {
  const distances = residuals.map(Math.abs)
  const middle = median(distances)
  return middle > 0 ? 1.4826 * middle : 1.2533 * (distances.reduce((sum, value) => sum + value, 0) / Math.max(1, distances.length))
}

/** Distances beyond this many robust standard deviations are cut back to it. */
const CUT = 2.5
/** What such a cut takes from the variance of a normal law. */
const CUT_SHARE = 0.9777

/** Variance of centred residuals with the far ones cut back: nearly as precise as the plain one, and a single odd day cannot bend it. */
export const cutVariance = (residuals: readonly number[]): number => {
  const limit = CUT * scaleOfResiduals(residuals)
  return residuals.reduce((sum, value) => sum + Math.min(limit, Math.abs(value)) ** 2, 0) / Math.max(1, residuals.length) / CUT_SHARE
}
