/** The axes of the trend chart: round ticks and their labels. */

import type { KpiKey } from '#shared/contract/kpi.ts'
import { decimal, rate, shortCount, shortMoney } from '../../lib/format/format.ts'
import { kpiMeta } from '../../lib/kpi/kpi-meta.ts'

export interface LineScale {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** Space below the line for the bars, as a share of the line's span. */
const ROOM_BELOW = 0.55
const ROOM_ABOVE = 0.03
const MOST_STEPS = 5

const roundUp = (value: number, candidates: readonly number[]): number => {
  const power = 10 ** Math.floor(Math.log10(value))
  return (candidates.find((times) => times * power >= value * 0.9999) ?? 10) * power
}

/** An axis that contains the values with space below them; it extends below zero only if the values do. */
export const lineScale = (values: readonly number[]): LineScale => {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const size = Math.max(Math.abs(low), Math.abs(high))
  // Differences within floating-point precision count as equal.
  const span = high - low > size * 1e-9 ? high - low : size || 1
  const bottom = low >= 0 ? Math.max(0, low - span * ROOM_BELOW) : low - span * ROOM_BELOW
  const top = high + span * ROOM_ABOVE
  const step = roundUp((top - bottom) / MOST_STEPS, [1, 2, 5])
  return { min: Math.floor(bottom / step + 1e-9) * step, max: Math.ceil(top / step - 1e-9) * step, step }
}

/** Half of the largest bar, rounded down to few digits. */
export const barStep = (largest: number): number => {
  const half = largest / 2
  if (half <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(half))
  return ([1, 1.5, 2, 2.5, 3, 4, 5, 8].findLast((times) => times * power <= half * 1.0001) ?? 1) * power
}

/** Number of decimals at which neighboring ticks differ, at most three. */
const digitsOf = (step: number): number => Math.min(3, Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)))

/** Formats a KPI value at an axis whose ticks are `step` apart. */
export const axisText = (key: KpiKey, value: number, step: number, currency: string): string => {
  switch (kpiMeta[key].unit) {
    case 'money':
      return shortMoney(value, currency)
    case 'count':
      return shortCount(value)
    case 'fraction':
    case 'share':
      return rate(value, digitsOf(step * 100))
    case 'multiple':
      return `${decimal(value, Math.max(1, digitsOf(step)))}×`
    case 'number':
      return decimal(value, Math.max(1, digitsOf(step)))
  }
}
