/** The axes of the trend chart: round ticks and their labels. */

import { type ChartScale, lineScale as lineScaleOf } from '#shared/chart-scale.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import { kpiMeta } from '#shared/kpi-meta.ts'
import { decimal, rate, shortCount, shortMoney } from '../../lib/format/format.ts'

/** The scale of the line, with ticks that a glance can read. */
export const lineScale = (values: readonly number[]): ChartScale => lineScaleOf(values, { roomAbove: 0.03, roundNumbers: [1, 2, 5] })

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
