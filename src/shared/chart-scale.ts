/** The scale of a chart's line: from a round number to a round number, with room under the line for bars. */

export interface ChartScale {
  readonly min: number
  readonly max: number
  /** Distance between two ticks. */
  readonly step: number
}

interface ScaleOptions {
  /** Room over the line, as a share of its span. */
  readonly roomAbove: number
  /** What ticks may be multiples of, ascending, from 1 to below 10. */
  readonly roundNumbers: readonly number[]
}

/** Room under the line, as a share of its span. */
const ROOM_BELOW = 0.55
const MAX_STEPS = 5

/** The smallest of the round numbers, times a power of ten, that is not below a value. */
export const roundUp = (value: number, roundNumbers: readonly number[]): number => {
  const power = 10 ** Math.floor(Math.log10(value))
  return (roundNumbers.find((times) => times * power >= value * 0.9999) ?? 10) * power
}

/** A scale that contains every value; it goes below zero only if a value does. */
export const lineScale = (values: readonly number[], { roomAbove, roundNumbers }: ScaleOptions): ChartScale => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const size = Math.max(Math.abs(low), Math.abs(high))
  // Values whose difference is below the precision of the arithmetic count as equal.
  const span = high - low > size * 1e-9 ? high - low : size || 1
  const bottom = low >= 0 ? Math.max(0, low - span * ROOM_BELOW) : low - span * ROOM_BELOW
  const top = high + span * roomAbove
  const step = roundUp((top - bottom) / MAX_STEPS, roundNumbers)
  return { min: Math.floor(bottom / step + 1e-9) * step, max: Math.ceil(top / step - 1e-9) * step, step }
}
