/** The scales of the trend: from a round number to a round number, with room under the line for the bars. */

export interface Scale {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** Room under the line, as a share of its span. */
const ROOM_BELOW = 0.55
const ROOM_ABOVE = 0.05
const STEPS = 5

const roundUp = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 2.5, 5].find((times) => times * power >= value * 0.9999) ?? 10) * power
}

/** A scale that contains every value, and goes below zero only if a value does. */
export const lineScale = (values: readonly number[]): Scale => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const size = Math.max(Math.abs(low), Math.abs(high))
  const span = high - low > size * 1e-9 ? high - low : size || 1
  const bottom = low >= 0 ? Math.max(0, low - span * ROOM_BELOW) : low - span * ROOM_BELOW
  const step = roundUp((high + span * ROOM_ABOVE - bottom) / STEPS)
  return { min: Math.floor(bottom / step + 1e-9) * step, max: Math.ceil((high + span * ROOM_ABOVE) / step - 1e-9) * step, step }
}

/** A scale from zero to a round number that no bar exceeds. */
export const barScale = (values: readonly number[]): Scale => {
  const largest = Math.max(0, ...values) || 1
  const step = roundUp(largest / 2)
  return { min: 0, max: Math.ceil(largest / step - 1e-9) * step, step }
}
