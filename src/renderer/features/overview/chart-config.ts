/** The trend chart as Chart.js data and options: line, gray bars, expected range, flags, gaps. */

import type { ChartData, ChartOptions, Scale } from 'chart.js'
import type { AnnotationOptions } from 'chartjs-plugin-annotation'
import { shortDay } from '../../lib/format/days.ts'
import { drawnLine } from '../../lib/kpi/trend-view.ts'
import type { ChartColours } from '../../ui/chart/chart-colours.ts'
import { bandSets, chosenDay, lineSet, loneRadius, MANY_DAYS, type Values } from '../../ui/chart/day-line.ts'
import { axisText, barStep, lineScale } from './chart-scale.ts'
import { eventBands } from './event-bands.ts'
import { flagAnnotations } from './flag-annotations.ts'
import type { TrendView } from './trend-view-props.ts'

export type Mixed = 'bar' | 'line'

/** Share of the height that the strip of the bars has at the bottom, and of it the gap above them. */
const STRIP = 0.3
const STRIP_GAP = 0.05
/** Least width of the margin on the right, for the label of a level, in pixels. */
const MARGIN = 74

const knownOf = (values: Values): readonly number[] => values.filter((value) => value !== null)

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
      pointRadius: loneRadius(values, 1.5),
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
  const ranges = points.map(({ lineExpected }) => ({ low: lineExpected?.low ?? null, high: lineExpected?.high ?? null }))
  return {
    labels: points.map(({ day }) => shortDay(day)),
    datasets: [
      { ...lineSet(line, isOpen, colours), yAxisID: 'y' },
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
      ...bandSets(ranges, colours).map((set) => ({ ...set, yAxisID: 'y' })),
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
    ...chosenDay(
      points.findIndex(({ day }) => day === view.chosen),
      colours,
    ),
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
