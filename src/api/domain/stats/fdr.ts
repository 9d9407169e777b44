/** Corrections for many tests. */

/**
 * The largest p that passes the Benjamini-Hochberg procedure. Source: Benjamini and Hochberg, 1995.
 *
 * @param rate False discovery rate, a fraction.
 * @returns 0 if none passes.
 */
export const benjaminiHochberg = (pValues: readonly number[], rate: number): number => {
  const sorted = [...pValues].sort((a, b) => a - b)
  let cutoff = 0
  sorted.forEach((p, index) => {
    if (p <= (rate * (index + 1)) / sorted.length) cutoff = p
  })
  return cutoff
}
