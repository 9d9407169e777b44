/** The trend on a canvas. Hovering or the arrow keys show the numbers of a day. */

import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
} from 'chart.js'
import annotation from 'chartjs-plugin-annotation'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Chart } from 'react-chartjs-2'
import { useTranslation } from 'react-i18next'
import { kpiName } from '../../lib/kpi/kpi-meta.ts'
import { openDay } from '../../lib/state/ui-store.ts'
import { chartData, chartOptions, type Mixed, type Values } from './chart-config.ts'
import { chartKey } from './chart-keys.ts'
import { DayTooltip, dayText } from './day-tooltip.tsx'
import css from './trend.module.css'
import type { TrendView } from './trend-view-props.ts'
import { useChartColours } from './use-chart-colours.ts'

ChartJs.register(BarController, BarElement, CategoryScale, Filler, LinearScale, LineController, LineElement, PointElement, annotation)

const FONT = '12px "Inter Variable"'

export interface TrendChartProps {
  readonly view: TrendView
  /** Passes the canvas while it is mounted. */
  readonly onCanvas: (canvas: HTMLCanvasElement | null) => void
}

/** A slider over the days: the arrow keys move it, and the numbers of the day are its value. */
export const TrendChart = ({ view, onCanvas }: TrendChartProps) => {
  const { t } = useTranslation()
  const { points, lineKpi, barKpi } = view
  const chart = useRef<ChartJs<Mixed, Values, string>>(null)
  const [active, setActive] = useState<number | null>(null)
  const colours = useChartColours()
  const config = useMemo(() => ({ data: chartData(view, colours), options: chartOptions(view, colours) }), [view, colours])
  useEffect(() => {
    // Unlike text, a canvas does not wait for its font.
    if (!document.fonts.check(FONT)) void document.fonts.load(FONT).then(() => chart.current?.update())
  }, [])
  useEffect(() => {
    onCanvas(chart.current?.canvas ?? null)
    return () => onCanvas(null)
  }, [onCanvas])
  const indexAt = (clientX: number): number | null => {
    const scale = chart.current?.scales.x
    const box = chart.current?.canvas.getBoundingClientRect()
    const index = scale && box ? scale.getValueForPixel(clientX - box.left) : undefined
    return index !== undefined && index >= 0 && index < points.length ? index : null
  }
  const open = (index: number | null) => {
    const chosen = index === null ? undefined : points[index]
    if (chosen) openDay(chosen.day)
  }
  const shown = Math.min(active ?? points.length - 1, points.length - 1)
  const point = points[shown]
  return (
    <div
      className={css.chart}
      role="slider"
      tabIndex={0}
      aria-label={t('overview.trend.slider', { line: kpiName(lineKpi), bars: kpiName(barKpi) })}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={shown + 1}
      aria-valuetext={point && dayText(point, view)}
      onMouseMove={(event) => setActive(indexAt(event.clientX))}
      onMouseLeave={() => setActive(null)}
      onBlur={() => setActive(null)}
      onClick={(event) => open(indexAt(event.clientX))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') return open(active)
        const next = chartKey(event.key, active, points.length)
        if (next === undefined) return
        event.preventDefault()
        setActive(next)
      }}
    >
      <Chart<Mixed, Values, string>
        ref={chart}
        type="bar"
        data={config.data}
        options={config.options}
        aria-label={t('overview.trend.chart')}
      />
      {point && active !== null && chart.current && <DayTooltip chart={chart.current} index={shown} point={point} view={view} />}
    </div>
  )
}
