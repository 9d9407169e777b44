/** The look of a line over days, the same in every chart: straight between the days, its typical range with edges, its days that may still change, and the day on screen. */

import type { ChartDataset } from 'chart.js'
import type { AnnotationOptions } from 'chartjs-plugin-annotation'
import type { ChartColours } from './chart-colours.ts'

export type Values = (number | null)[]
export type LineSet = ChartDataset<'line', Values> & { type: 'line' }

/** Days above which lines and bars are drawn thinner. */
export const MANY_DAYS = 60

/** Points only where a known value between two gaps has no line segment. */
export const loneRadius = (values: Values, radius = 3): number[] =>
  values.map((value, index) =>
    value !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null ? radius : 0,
  )

/**
 * The line of the values in straight segments, with gaps where a value is missing.
 *
 * @param isOpen For each day whether its value is not final: a hollow point at the end of a dashed segment.
 */
export const lineSet = (values: Values, isOpen: readonly boolean[], { line, panel }: Pick<ChartColours, 'line' | 'panel'>): LineSet => ({
  type: 'line',
  data: values,
  borderColor: line,
  borderWidth: values.length > MANY_DAYS ? 1.6 : 2.2,
  borderCapStyle: 'round',
  borderJoinStyle: 'round',
  pointRadius: loneRadius(values).map((radius, index) => (isOpen[index] && values[index] !== null ? 3.5 : radius)),
  pointBackgroundColor: isOpen.map((open) => (open ? panel : line)),
  pointBorderColor: line,
  pointBorderWidth: isOpen.map((open) => (open ? 1.8 : 0)),
  spanGaps: false,
  segment: { borderDash: ({ p1DataIndex }) => (isOpen[p1DataIndex] ? [4, 4] : undefined) },
  order: 0,
})

/** The typical range of each day as two edges with the area between them filled; days without a range leave a gap. */
export const bandSets = (
  ranges: readonly { readonly low: number | null; readonly high: number | null }[],
  { band, bandEdge }: Pick<ChartColours, 'band' | 'bandEdge'>,
): LineSet[] =>
  (['low', 'high'] as const).map((edge) => {
    const data = ranges.map((range) => range[edge])
    return {
      type: 'line',
      data,
      borderColor: bandEdge,
      borderWidth: ranges.length > MANY_DAYS ? 0.6 : 1,
      pointRadius: ranges.length === 1 ? 0 : loneRadius(data, 1.5),
      pointBackgroundColor: band,
      pointBorderWidth: 0,
      backgroundColor: band,
      fill: edge === 'high' ? '-1' : false,
      spanGaps: false,
      order: 2,
    }
  })

/** Outlines the day on screen where the chart goes on after it; `at`: its index, negative without one. */
export const chosenDay = (at: number, { line }: Pick<ChartColours, 'line'>): Record<string, AnnotationOptions> => {
  if (at < 0) return {}
  const days = { xScaleID: 'x', xMin: at - 0.5, xMax: at + 0.5 }
  return { chosen: { type: 'box', ...days, backgroundColor: 'transparent', borderColor: line, borderWidth: 1.2, borderRadius: 4 } }
}
