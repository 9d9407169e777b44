/** The trend chart as Chart.js data and options: line, gray bars, expected range, flags, gaps. */

import type { ChartData, ChartOptions, Scale } from 'chart.js'
import type { AnnotationOptions } from 'chartjs-plugin-annotation'
import { shortDay } from '../../lib/format/days.ts'
import { drawnLine } from '../../lib/kpi/trend-view.ts'
import type { ChartColours } from './chart-colours.ts'
import { axisText, barStep, lineScale } from './chart-scale.ts'
import { eventBands } from './event-bands.ts'
import { flagAnnotations } from './flag-annotations.ts'
import type { TrendView } from './trend-view-props.ts'

export type Mixed = 'bar' | 'line'
export type Values = (number | null)[]

/** Share of the height that the strip of the bars has at the bottom, and of it the gap above them. */
const STRIP = 0.3
const STRIP_GAP = 0.05
/** Least width of the margin on the right, for the label of a level, in pixels. */
const MARGIN = 74

/** Days above which lines and bars are drawn thinner. */
const MANY_DAYS = 60

const knownOf = (values: Values): readonly number[] => values.filter((value) => value !== null)

/** A known value between two gaps has no line segment: it is drawn as a point. */
const loneRadius = (values: Values): number[] =>
  values.map((value, index) => (value !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null ? 3 : 0))

/** The expected range of each day as two lines with the area between them filled; days without a range leave a gap. */
const bandSets = (points: TrendView['points'], { band, bandEdge }: ChartColours): ChartData<Mixed, Values, string>['datasets'] =>
  (['low', 'high'] as const).map((edge) => ({
    type: 'line',
    data: points.map(({ lineExpected: lineUsual }) => lineUsual?.[edge] ?? null),
    yAxisID: 'y',
    borderColor: bandEdge,
    borderWidth: points.length > MANY_DAYS ? 0.6 : 1,
    pointRadius:
      points.length === 1
        ? 0
        : loneRadius(points.map(({ lineExpected: lineUsual }) => lineUsual?.[edge] ?? null)).map((radius) => radius / 2),
    pointBackgroundColor: band,
    pointBorderWidth: 0,
    backgroundColor: band,
    fill: edge === 'high' ? '-1' : false,
    spanGaps: false,
    order: 2,
  }))

/** The days that the trend is compared with, as a dotted line. */
const comparedSet = ({ compared }: TrendView, { text }: ChartColours): ChartData<Mixed, Values, string>['datasets'] => {
  if (compared === null) return []
  const values = compared.map(({ value }) => value)
  return [
    {
      type: 'line',
      data: values,
      yAxisID: 'y',
      borderColor: text,
      borderWidth: 1.4,
      borderDash: [1.5, 3],
      pointRadius: loneRadius(values).map((radius) => radius / 2),
      pointBackgroundColor: text,
      pointBorderWidth: 0,
      spanGaps: false,
      order: 1,
    },
  ]
}

export const chartData = (view: TrendView, colours: ChartColours): ChartData<Mixed, Values, string> => {
  const { points, today } = view
  const line = points.map(drawnLine)
  /** Whether a point is not final: the day is not over, or purchases of it are still being reported. */
  const isOpen = points.map(({ day, lineNowcast }) => day === today || lineNowcast !== null)
  const lone = loneRadius(line)
  return {
    labels: points.map(({ day }) => shortDay(day)),
    datasets: [
      {
        type: 'line',
        data: line,
        yAxisID: 'y',
        borderColor: colours.line,
        borderWidth: points.length > MANY_DAYS ? 1.6 : 2.2,
        borderCapStyle: 'round',
        borderJoinStyle: 'round',
        pointRadius: lone.map((radius, index) => (isOpen[index] ? 3.5 : radius)),
        pointBackgroundColor: isOpen.map((open) => (open ? colours.panel : colours.line)),
        pointBorderColor: colours.line,
        pointBorderWidth: isOpen.map((open) => (open ? 1.8 : 0)),
        spanGaps: false,
        segment: { borderDash: ({ p1DataIndex }) => (isOpen[p1DataIndex] ? [4, 4] : undefined) },
        order: 0,
      },
      {
        type: 'bar',
        data: points.map((point) => point.bar),
        yAxisID: 'bars',
        backgroundColor: colours.bar,
        borderRadius: points.length > MANY_DAYS ? 0 : 3,
        categoryPercentage: 1,
        barPercentage: 0.58,
        maxBarThickness: 26,
        order: 1,
      },
      ...comparedSet(view, colours),
      ...bandSets(points, colours),
    ],
  }
}

/** The name of a level above its value, so that both fit into the margin. */
const inTwoLines = (label: string): string[] => label.split(/ (?=\S+$)/)

/** A level as a dashed line, with its label in the margin on the right, where it covers no day. */
const breakEvenLine = ({ breakEven, points }: TrendView, colours: ChartColours, isLabeled: boolean): Record<string, AnnotationOptions> =>
  breakEven === null
    ? {}
    : {
        breakEven: {
          type: 'line',
          yScaleID: 'y',
          yMin: breakEven.value,
          yMax: breakEven.value,
          borderColor: colours.level,
          borderWidth: 1.2,
          borderDash: [6, 4],
          drawTime: 'afterDatasetsDraw',
        },
        breakEvenLabel: {
          type: 'label',
          display: isLabeled,
          xScaleID: 'x',
          yScaleID: 'y',
          xValue: points.length - 1,
          yValue: breakEven.value,
          content: inTwoLines(breakEven.label),
          position: { x: 'start', y: 'center' },
          xAdjust: ({ chart: { chartArea, scales } }) =>
            chartArea.right - (scales.x?.getPixelForValue(points.length - 1) ?? chartArea.right),
          textAlign: 'left',
          color: colours.level,
          font: { family: colours.font, size: 11, weight: 500 },
          padding: { left: 6, right: 0, top: 0, bottom: 0 },
        },
      }

/** The day on screen, outlined where the trend goes on after it. */
const chosenDay = ({ chosen, points }: TrendView, { line }: ChartColours): Record<string, AnnotationOptions> => {
  const at = points.findIndex(({ day }) => day === chosen)
  if (at < 0) return {}
  const days = { xScaleID: 'x', xMin: at - 0.5, xMax: at + 0.5 }
  return { chosen: { type: 'box', ...days, backgroundColor: 'transparent', borderColor: line, borderWidth: 1.2, borderRadius: 4 } }
}

/** `isLabeled`: false where a key names the break-even line. */
export const chartOptions = (view: TrendView, colours: ChartColours, isLabeled = true): ChartOptions<Mixed> => {
  const { lineKpi, barKpi, currency, points } = view
  const bands = points.flatMap(({ lineExpected: lineUsual }) => [lineUsual?.low ?? null, lineUsual?.high ?? null])
  const line = knownOf([
    ...points.map(drawnLine),
    ...bands,
    ...(view.compared ?? []).map(({ value }) => value),
    view.breakEven?.value ?? null,
  ])
  const scale = lineScale(line.length > 0 ? line : [0, 1])
  const bottom = scale.min - ((scale.max - scale.min) * STRIP) / (1 - STRIP)
  const largest = Math.max(0, ...knownOf(points.map((point) => point.bar)))
  const step = barStep(largest)
  const font = { family: colours.font, size: 12 }
  const ticks = { color: colours.text, font, padding: 6 }
  const annotations = {
    ...eventBands(view, colours, scale.max),
    ...chosenDay(view, colours),
    ...breakEvenLine(view, colours, isLabeled),
    ...flagAnnotations(view, colours),
  }
  const hasFlags = Object.keys(annotations).some((key) => key.startsWith('flag'))
  return {
    animation: false,
    maintainAspectRatio: false,
    events: [],
    layout: { padding: { top: hasFlags ? 20 : 4 } },
    plugins: { annotation: { clip: false, annotations } },
    scales: {
      x: {
        grid: { display: false },
        border: { color: colours.grid },
        // The labels of the days have similar widths: a sample is enough to compute how many fit.
        ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 28, maxTicksLimit: 9, includeBounds: false, sampleSize: 6 },
      },
      y: {
        min: bottom,
        max: scale.max,
        // The strip below has an axis of its own.
        afterBuildTicks: (axis: Scale) => {
          axis.ticks = Array.from({ length: Math.round((scale.max - scale.min) / scale.step) + 1 }, (_, index) => ({
            value: scale.min + index * scale.step,
          }))
        },
        grid: { color: colours.grid, tickLength: 0 },
        border: { display: false },
        ticks: {
          ...ticks,
          display: line.length > 0,
          callback: (value) => axisText(lineKpi, Number(value), scale.step, currency),
        },
      },
      bars: {
        position: 'right',
        min: 0,
        max: (largest || 1) / (STRIP - STRIP_GAP),
        grid: { display: false },
        border: { display: false },
        afterFit: (axis: Scale) => {
          axis.width = Math.max(axis.width, isLabeled && view.breakEven !== null ? MARGIN : 0)
        },
        afterBuildTicks: (axis: Scale) => {
          axis.ticks = [0, step, 2 * step].map((value) => ({ value }))
        },
        ticks: { ...ticks, display: largest > 0, callback: (value) => axisText(barKpi, Number(value), step, currency) },
      },
    },
  }
}
