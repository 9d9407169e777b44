/** Events on the trend's chart: a filled band for days that typical ranges leave out, a dashed outline for other noted days. */

import type { AnnotationOptions } from 'chartjs-plugin-annotation'
import { t } from '../../lib/i18n/i18n.ts'
import type { ChartColours } from '../../ui/chart/chart-colours.ts'
import type { TrendView } from './trend-view-props.ts'

/** Approximate letter width in pixels, precise enough to know whether a label fits into its band. */
const LETTER_WIDTH = 6.4

/** The first and the last point that an event touches; null: none of them. */
const placeOf = (points: TrendView['points'], first: string, last: string): { readonly from: number; readonly to: number } | null => {
  const from = points.findIndex(({ day }) => day >= first)
  const to = points.findLastIndex(({ day }) => day <= last)
  return from < 0 || to < from ? null : { from, to }
}

/** `top`: the largest value of the line's axis. */
export const eventBands = (
  { points, events }: TrendView,
  { event, eventBand, font }: ChartColours,
  top: number,
): Record<string, AnnotationOptions> =>
  Object.fromEntries(
    events.flatMap(({ key, kind, first, last, isLeftOut }): [string, AnnotationOptions][] => {
      const place = placeOf(points, first, last)
      if (place === null) return []
      const label = t(`events.kind.${kind}`)
      const share = (place.to - place.from + 1) / points.length
      // Half a day on both sides, so that a band covers the whole bar of its days.
      const [xMin, xMax] = [place.from - 0.5, place.to + 0.5]
      const edge: AnnotationOptions = {
        ...{ type: 'line', xScaleID: 'x', yScaleID: 'y', xMin, xMax, yMin: top, yMax: top },
        ...{ borderColor: event, borderWidth: 2, drawTime: 'afterDatasetsDraw' },
      }
      return [
        ...(isLeftOut ? [[`edge ${key}`, edge] as [string, AnnotationOptions]] : []),
        [
          `event ${key}`,
          {
            type: 'box',
            xScaleID: 'x',
            xMin,
            xMax,
            backgroundColor: isLeftOut ? eventBand : 'transparent',
            borderColor: event,
            borderWidth: isLeftOut ? 0 : 1,
            borderDash: isLeftOut ? [] : [2, 3],
            drawTime: 'beforeDatasetsDraw',
            label: {
              display: ({ chart }) => label.length * LETTER_WIDTH < chart.chartArea.width * share,
              content: label,
              position: { x: 'center', y: 'start' },
              color: event,
              font: { family: font, size: 11, weight: 500 },
              padding: { top: 4, bottom: 0, left: 2, right: 2 },
              drawTime: 'afterDatasetsDraw',
            },
          },
        ],
      ]
    }),
  )
