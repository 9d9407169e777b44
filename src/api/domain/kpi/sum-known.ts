/** Sums in which some values are unknown. */

/** Sum of the known values; null if none is known. */
export const sumKnown = <T>(items: readonly T[], value: (item: T) => number | null): number | null => {
  let total: number | null = null
  for (const item of items) {
    const part = value(item)
    if (part !== null) total = (total ?? 0) + part
  }
  return total
}
