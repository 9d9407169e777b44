/** The flags of done advice as annotations of the trend chart: a dashed line at the day, with its label beside it. */

import type { Chart } from 'chart.js'
import type { AnnotationOptions, PartialEventContext } from 'chartjs-plugin-annotation'
import { t } from '../../lib/i18n/i18n.ts'
import type { ChartColours } from '../../ui/chart/chart-colours.ts'
import { type FlagLabel, flagLabels, labelShift } from './flag-labels.ts'
import { flagText } from './flag-text.ts'
import type { TrendView } from './trend-view-props.ts'

const SIZE = 11
const WEIGHT = 600

interface Placed extends FlagLabel {
  /** Of its line, in pixels. */
  readonly x: number
  /** Of its text, in pixels. */
  readonly width: number
}

export const flagAnnotations = ({ points, flags }: TrendView, colours: ChartColours): Record<string, AnnotationOptions> => {
  const marked = flags.flatMap((flag) => {
    const at = points.findIndex((point) => point.day === flag.day)
    return at < 0 ? [] : [{ at, text: flagText(flag) }]
  })
  const placedOn = (chart: Chart): readonly Placed[] => {
    const { ctx, chartArea, scales } = chart
    ctx.save()
    ctx.font = `${WEIGHT} ${SIZE}px ${colours.font}`
    const widthOf = (text: string): number => ctx.measureText(text).width
    const places = marked.map(({ at, text }) => ({ x: scales.x?.getPixelForValue(at) ?? chartArea.left, text }))
    const labels = flagLabels(places, chartArea, widthOf, (total) => t('overview.trend.flags', { total })).map((label, index) => ({
      ...label,
      x: places[index]?.x ?? chartArea.left,
      width: label.text === null ? 0 : widthOf(label.text),
    }))
    ctx.restore()
    return labels
  }
  const entries = marked.map(({ at }, index): [string, AnnotationOptions] => {
    const placed = ({ chart }: Pick<PartialEventContext, 'chart'>): Placed | undefined => placedOn(chart)[index]
    return [
      `flag${index}`,
      {
        type: 'line',
        xScaleID: 'x',
        xMin: at,
        xMax: at,
        borderColor: colours.flag,
        borderWidth: 1.4,
        borderDash: [3, 3],
        drawTime: 'afterDatasetsDraw',
        label: {
          display: (context) => (placed(context)?.text ?? null) !== null,
          content: (context) => placed(context)?.text ?? '',
          position: 'end',
          backgroundColor: colours.panel,
          color: colours.flag,
          font: { family: colours.font, size: SIZE, weight: WEIGHT },
          padding: 0,
          xAdjust: (context) => {
            const label = placed(context)
            return label === undefined ? 0 : labelShift(label.x, label, context.chart.chartArea)
          },
          yAdjust: -14,
        },
      },
    ]
  })
  return Object.fromEntries(entries)
}
