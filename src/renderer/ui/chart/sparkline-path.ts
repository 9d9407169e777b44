/** The geometry of a sparkline: values to a path, with gaps where a value is missing. */

export interface SparkShape {
  readonly path: string
  /** The last known point; null if no value is known. */
  readonly end: { readonly x: number; readonly y: number } | null
  /** Top and height of the expected range; null if there is none. */
  readonly band: { readonly y: number; readonly height: number } | null
}

const round = (value: number): number => Math.round(value * 10) / 10

/** Scales the values, and the range if there is one, to a box; a single value is centered. */
export const sparkShape = (
  values: readonly (number | null)[],
  range: { readonly low: number | null; readonly high: number | null },
  width: number,
  height: number,
): SparkShape => {
  const known = values.filter((value) => value !== null)
  const edges = known.length === 0 ? [] : [range.low, range.high].filter((value) => value !== null)
  const low = Math.min(...known, ...edges)
  const high = Math.max(...known, ...edges)
  const span = high - low
  const yOf = (value: number): number => round(span > 0 ? height - ((value - low) / span) * height : height / 2)
  const xOf = (index: number): number => round(values.length > 1 ? (index / (values.length - 1)) * width : width / 2)
  const steps = values.map((value, index) =>
    value === null ? null : { x: xOf(index), y: yOf(value), starts: (values[index - 1] ?? null) === null },
  )
  const points = steps.filter((step) => step !== null)
  const path = points.map(({ x, y, starts }) => `${starts ? 'M' : 'L'}${x} ${y}`).join('')
  const end = points.at(-1) ?? null
  const band =
    range.low === null || range.high === null || known.length === 0
      ? null
      : { y: yOf(range.high), height: Math.max(1, round(yOf(range.low) - yOf(range.high))) }
  return { path, end: end && { x: end.x, y: end.y }, band }
}
