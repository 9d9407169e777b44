/** The tooltip of a chart: the numbers of one day, with a vertical line at the day and a marker on the chart's line. */

import type { Chart as ChartJs } from 'chart.js'
import { cx } from '../styles/class-names.ts'
import css from './chart-tooltip.module.css'
import { tipSide } from './tip-side.ts'

export interface ChartTooltipProps {
  readonly chart: Pick<ChartJs, 'scales' | 'chartArea' | 'width'>
  readonly index: number
  /** Position of the marker; null if the day has no value. */
  readonly value: number | null
  readonly title: string
  readonly rows: readonly {
    readonly name: string
    readonly value: string
    /** A muted text after the value: either all rows have one, possibly empty, or none has. */
    readonly after?: string
  }[]
  readonly children?: React.ReactNode
}

export const ChartTooltip = ({ chart, index, value, title, rows, children }: ChartTooltipProps) => {
  const { x, y } = chart.scales
  if (!x || !y) return null
  const left = x.getPixelForValue(index)
  return (
    <div aria-hidden="true">
      <div className={css.cross} style={{ left, top: chart.chartArea.top, height: chart.chartArea.height }} />
      {value !== null && <div className={css.point} style={{ left, top: y.getPixelForValue(value) }} />}
      <div className={css.tip} style={tipSide(chart, left)}>
        <strong>{title}</strong>
        <dl className={cx(rows.some(({ after }) => after !== undefined) && css.withAfter)}>
          {rows.map(({ name, value: text, after }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
              {after !== undefined && <dd className={css.after}>{after}</dd>}
            </div>
          ))}
        </dl>
        {children}
      </div>
    </div>
  )
}
