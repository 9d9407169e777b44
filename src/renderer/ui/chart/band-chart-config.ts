/** A line over days with the expected range of each day, as Chart.js data and options. */

import type { ChartData, ChartOptions } from 'chart.js'
import type { ChartColours } from './chart-colours.ts'
import { bandSets, chosenDay, lineSet, type Values } from './day-line.ts'

export interface BandPoint {
  readonly id: string
  /** Axis label. */
  readonly short: string
  readonly value: number | null
  readonly low: number | null
  readonly high: number | null
  /** Whether the value is not final: drawn as a hollow point at a dashed line. */
  readonly isOpen?: boolean
  /** Heading of the tooltip. */
  readonly title: string
  readonly rows: readonly (readonly [name: string, text: string])[]
}

export type BandData = ChartData<'line', Values, string>

/** The line and its typical range, in the look of every line over days. */
export const bandData = (points: readonly BandPoint[], colours: ChartColours): BandData => ({
  labels: points.map(({ short }) => short),
  datasets: [
    lineSet(
      points.map(({ value }) => value),
      points.map(({ isOpen }) => isOpen === true),
      colours,
    ),
    ...bandSets(points, colours),
  ],
})

/** Room above and below the values of an axis that does not start at zero, as a share of half their range (Chart.js: `grace`). */
const GRACE = 0.12

/** Whether the room below the lowest value would reach below zero although no value does: the axis then starts at zero. */
export const reachesZero = (points: readonly Pick<BandPoint, 'value' | 'low' | 'high'>[]): boolean => {
  const known = points.flatMap(({ value, low, high }) => [value, low, high]).filter((each) => each !== null)
  const lowest = Math.min(...known)
  return lowest >= 0 && lowest < (GRACE / 2) * (Math.max(...known) - lowest)
}

export interface BandAxes {
  /** Text of a value at the axis. */
  readonly axis: (value: number) => string
  /** False for ratios, whose differences would be invisible on an axis that starts at zero. */
  readonly fromZero: boolean
  /** Index of the day on screen where days follow it; negative without one. */
  readonly chosen: number
}

/** Axes and outline of the chart. */
export const bandOptions = ({ axis, fromZero, chosen }: BandAxes, colours: ChartColours): ChartOptions<'line'> => {
  const ticks = { color: colours.text, font: { family: colours.font, size: 12 }, padding: 6 }
  return {
    animation: false,
    maintainAspectRatio: false,
    events: [],
    layout: { padding: { top: 4, right: 4 } },
    plugins: { annotation: { clip: false, annotations: chosenDay(chosen, colours) } },
    scales: {
      x: {
        grid: { display: false },
        border: { color: colours.grid },
        ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 28, maxTicksLimit: 9, includeBounds: false },
      },
      y: {
        beginAtZero: fromZero,
        grace: fromZero ? '4%' : `${100 * GRACE}%`,
        grid: { color: colours.grid, tickLength: 0 },
        border: { display: false },
        ticks: { ...ticks, maxTicksLimit: 6, callback: (value) => axis(Number(value)) },
      },
    },
  }
}
