/** A line over days with the expected range of each day, as Chart.js data and options. */

import type { ChartData, ChartOptions } from 'chart.js'

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

export interface BandColours {
  readonly line: string
  readonly band: string
  /** Inside a hollow point. */
  readonly panel: string
  readonly grid: string
  readonly text: string
  /** Font families, as in CSS. */
  readonly font: string
}

export type BandData = ChartData<'line', (number | null)[], string>

const bare = { borderWidth: 0, pointRadius: 0, spanGaps: false, cubicInterpolationMode: 'monotone' } as const

export const bandData = (points: readonly BandPoint[], colours: BandColours): BandData => {
  const values = points.map(({ value }) => value)
  const isLone = (index: number): boolean => (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null
  const isOpen = (index: number): boolean => points[index]?.isOpen === true
  return {
    labels: points.map(({ short }) => short),
    datasets: [
      {
        data: values,
        borderColor: colours.line,
        borderWidth: 2.2,
        borderCapStyle: 'round',
        borderJoinStyle: 'round',
        cubicInterpolationMode: 'monotone',
        // A known value between two gaps has no line segment: it is drawn as a point.
        pointRadius: values.map((value, index) => (value === null ? 0 : isOpen(index) ? 3.5 : isLone(index) ? 3 : 0)),
        pointBackgroundColor: values.map((_, index) => (isOpen(index) ? colours.panel : colours.line)),
        pointBorderColor: colours.line,
        pointBorderWidth: values.map((_, index) => (isOpen(index) ? 1.8 : 0)),
        segment: { borderDash: ({ p1DataIndex }) => (isOpen(p1DataIndex) ? [4, 4] : undefined) },
        spanGaps: false,
        order: 0,
      },
      { ...bare, data: points.map(({ low }) => low), fill: '+1', backgroundColor: colours.band, order: 1 },
      { ...bare, data: points.map(({ high }) => high), fill: false, order: 1 },
    ],
  }
}

/** Room above and below the values of an axis that does not start at zero, as a share of half their range (Chart.js: `grace`). */
const GRACE = 0.12

/** Whether the room below the lowest value would reach below zero although no value does: the axis then starts at zero. */
export const reachesZero = (points: readonly Pick<BandPoint, 'value' | 'low' | 'high'>[]): boolean => {
  const known = points.flatMap(({ value, low, high }) => [value, low, high]).filter((each) => each !== null)
  const lowest = Math.min(...known)
  return lowest >= 0 && lowest < (GRACE / 2) * (Math.max(...known) - lowest)
}

/** `fromZero`: false for ratios, whose differences would be invisible on an axis that starts at zero. */
export const bandOptions = (axis: (value: number) => string, colours: BandColours, fromZero: boolean): ChartOptions<'line'> => {
  const ticks = { color: colours.text, font: { family: colours.font, size: 12 }, padding: 6 }
  return {
    animation: false,
    maintainAspectRatio: false,
    events: [],
    layout: { padding: { top: 4, right: 4 } },
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
