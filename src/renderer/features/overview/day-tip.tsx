/** The numbers of one day over the chart, and the same as a sentence. */

import type { Chart as ChartJs } from 'chart.js'
import { longDay } from '../../lib/format.ts'
import { kpiMeta, writeKpi } from '../../lib/kpi-meta.ts'
import type { TrendPoint } from '../../lib/trend-view.ts'
import type { Mixed, Values } from './chart-config.ts'
import css from './trend.module.css'
import type { TrendView } from './trend-view-props.ts'

const titleOf = ({ day }: TrendPoint, { today }: TrendView): string => `${longDay(day)}${day === today ? ', so far' : ''}`

const flagsOf = ({ day }: TrendPoint, { flags }: TrendView): readonly string[] =>
  flags.filter((flag) => flag.day === day).map(({ title }) => `Executed: ${title}`)

const rowsOf = (point: TrendPoint, { lineKpi, barKpi, currency }: TrendView): readonly (readonly [string, string])[] => [
  [kpiMeta[lineKpi].label, writeKpi(lineKpi, point.line, currency)],
  [kpiMeta[barKpi].label, writeKpi(barKpi, point.bar, currency)],
]

/** "Thu 19 Nov 2026: ROAS (Meta) 2.31×, Spend $4,212." */
export const dayWords = (point: TrendPoint, view: TrendView): string =>
  [
    `${titleOf(point, view)}: ${rowsOf(point, view)
      .map(([name, value]) => `${name} ${value === '–' ? 'unknown' : value}`)
      .join(', ')}.`,
    ...flagsOf(point, view),
  ].join(' ')

export interface DayTipProps {
  readonly chart: ChartJs<Mixed, Values, string>
  readonly index: number
  readonly point: TrendPoint
  readonly view: TrendView
}

export const DayTip = ({ chart, index, point, view }: DayTipProps) => {
  const { x, y } = chart.scales
  if (!x || !y) return null
  const left = x.getPixelForValue(index)
  const onRight = left > chart.width * 0.6
  return (
    <div aria-hidden="true">
      <div className={css.cross} style={{ left, top: chart.chartArea.top, height: chart.chartArea.height }} />
      {point.line !== null && <div className={css.point} style={{ left, top: y.getPixelForValue(point.line) }} />}
      <div className={css.tip} style={onRight ? { right: chart.width - left + 10 } : { left: left + 10 }}>
        <strong>{titleOf(point, view)}</strong>
        <dl>
          {rowsOf(point, view).map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {flagsOf(point, view).map((text) => (
          <p key={text} className={css.tipFlag}>
            {text}
          </p>
        ))}
      </div>
    </div>
  )
}
