/** The scales of the trend in the report. */

import { type ChartScale, lineScale as lineScaleOf, roundUp } from '#shared/chart-scale.ts'

export type Scale = ChartScale

const ROUND_NUMBERS = [1, 2, 2.5, 5]

export const lineScale = (values: readonly number[]): Scale => lineScaleOf(values, { roomAbove: 0.05, roundNumbers: ROUND_NUMBERS })

/** From zero to a round number that no bar exceeds. */
export const barScale = (values: readonly number[]): Scale => {
  const largest = Math.max(0, ...values) || 1
  const step = roundUp(largest / 2, ROUND_NUMBERS)
  return { min: 0, max: Math.ceil(largest / step - 1e-9) * step, step }
}
