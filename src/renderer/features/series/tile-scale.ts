/** A common scale for all small charts of a kind, and their keyboard navigation. */

/** Share of the points beyond either end that the scale may leave out: a few outliers would flatten all other charts. */
const LEFT_OUT = 0.005
const STEPS = [1, 2, 2.5, 5, 10] as const

export interface Scale {
  readonly low: number
  readonly high: number
}

/** A common scale between round numbers, never below 0; 0 to 1 if no value is known. */
export const scaleOf = (series: readonly (readonly (number | null)[])[]): Scale => {
  const points = Float64Array.from(series.flatMap((values) => values.filter((value) => value !== null))).sort()
  const out = Math.floor(points.length * LEFT_OUT)
  const low = points[out] ?? 0
  const high = points[points.length - 1 - out] ?? 0
  if (high <= 0) return { low: 0, high: 1 }
  const rough = (high - low || high) / 4
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((times) => times * unit >= rough) ?? 10) * unit
  const round = (value: number): number => Number(value.toPrecision(6))
  return { low: Math.max(0, round(Math.floor(low / step) * step)), high: round(Math.ceil((high / step) * 0.9999) * step) }
}

/** Index of the tile after a key press in a grid of `columns`; null for a key that the grid does not handle. */
export const tileAfterKey = (key: string, at: number, count: number, columns: number, rowsInView: number): number | null => {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * Math.max(1, rowsInView - 1),
    PageUp: -columns * Math.max(1, rowsInView - 1),
    Home: -count,
    End: count,
  }
  const step = steps[key]
  return step === undefined || count === 0 ? null : Math.min(count - 1, Math.max(0, at + step))
}
