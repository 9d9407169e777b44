/** The geometry of a sparkline: values to a path, with gaps where a value is missing. */

export interface SparkShape {
  readonly path: string
  /** The part that rests on estimates, from the last value before them; empty if there is none. */
  readonly estimatePath: string
  /** The last known point; null if no value is known. */
  readonly end: { readonly x: number; readonly y: number } | null
  /** Top and height of the expected range; null if there is none. */
  readonly band: { readonly y: number; readonly height: number } | null
}

const round = (value: number): number => Math.round(value * 10) / 10

/**
 * Scales the values, and the range if there is one, to a box; a single value is centered.
 *
 * @param estimates Index of the first value that is an estimate; the number of values if none is.
 */
export const sparkShape = (
  values: readonly (number | null)[],
  range: { readonly low: number | null; readonly high: number | null },
  width: number,
  height: number,
  estimates = values.length,
): SparkShape => {
  const known = values.filter((value) => value !== null)
  const edges = known.length === 0 ? [] : [range.low, range.high].filter((value) => value !== null)
  const low = Math.min(...known, ...edges)
  const high = Math.max(...known, ...edges)
  // Equal numbers that were computed in two ways differ in their last digits.
  const span = high - low > Math.abs(high) * 1e-9 ? high - low : 0
  const yOf = (value: number): number => round(span > 0 ? height - ((value - low) / span) * height : height / 2)
  const xOf = (index: number): number => round(values.length > 1 ? (index / (values.length - 1)) * width : width / 2)
  const steps = values.map((value, index) =>
    value === null ? null : { index, x: xOf(index), y: yOf(value), starts: (values[index - 1] ?? null) === null },
  )
  const points = steps.filter((step) => step !== null)
  const pathOf = (part: typeof points): string =>
    part.map(({ x, y, starts }, index) => `${starts || index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  const path = pathOf(points.filter(({ index }) => index < estimates))
  const estimatePath = estimates < values.length ? pathOf(points.filter(({ index }) => index >= estimates - 1)) : ''
  const end = points.at(-1) ?? null
  const band =
    range.low === null || range.high === null || known.length === 0
      ? null
      : { y: yOf(range.high), height: Math.max(1, round(yOf(range.low) - yOf(range.high))) }
  return { path, estimatePath, end: end && { x: end.x, y: end.y }, band }
}
