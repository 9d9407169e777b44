/** Ascending lists of numbers that grow one value at a time. */

/** Inserts a value after all that are not larger. Changes the list; values must not be NaN. */
export const insertSorted = (sorted: number[], value: number): void => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) > value) high = middle
    else low = middle + 1
  }
  sorted.push(value)
  for (let at = sorted.length - 1; at > low; at -= 1) sorted[at] = sorted[at - 1] as number
  sorted[low] = value
}

/** The q-quantile (0 to 1) of ascending values, linear between neighbors; NaN for an empty list. */
export const quantileOfSorted = (sorted: ArrayLike<number>, q: number): number => {
  const at = (sorted.length - 1) * q
  const low = Math.floor(at)
  const below = sorted[low] ?? Number.NaN
  const above = sorted[Math.ceil(at)] ?? Number.NaN
  return below + (above - below) * (at - low)
}
