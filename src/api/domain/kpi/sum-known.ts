/** Sums in which some values are unknown. */

/** Sum of the known values; null if none is known. */
export const sumKnown = <T>(items: readonly T[], value: (item: T) => number | null): number | null =>
  items.reduce<number | null>((total, item) => {
    const part = value(item)
    return part === null ? total : (total ?? 0) + part
  }, null)
