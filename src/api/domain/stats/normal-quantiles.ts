/** Quantiles of the standard normal distribution. */

/** 95th percentile of the standard normal distribution: the half-width of a 90% confidence interval. */
export const Z95 = 1.6449
