/** The trend on a canvas. Hovering or the arrow keys show the numbers of a day. */

import type { Chart as ChartJs } from 'chart.js'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Chart } from 'react-chartjs-2'
import { eventDays } from '../../lib/events/event-text.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { kpiName } from '../../lib/kpi/kpi-meta.ts'
import { openTrendDay } from '../../lib/state/open-days.ts'
import { openEventForm } from '../../lib/state/ui-store.ts'
import type { Values } from '../../ui/chart/day-line.ts'
import { chartData, chartOptions, type Mixed } from './chart-config.ts'
import { nothingSelected, rangeOf, type Selection, selectionAfter } from './chart-selection.ts'
import { DayTooltip, dayText } from './day-tooltip.tsx'
import '../../ui/chart/register-chart.ts'
import { useChartColours } from '../../ui/chart/use-chart-colours.ts'
import css from './trend.module.css'
import type { DaySelection, TrendView } from './trend-view-props.ts'

const FONT = '12px "Inter Variable"'

export interface TrendChartProps {
  readonly view: TrendView
  /** Passes the days that are selected, one or several; null: none. */
  readonly onSelect: (days: DaySelection | null) => void
}

/**
 * A slider over the days: the arrow keys move it, and the numbers of the day are its value. Dragging, and the arrow keys with Shift, select
 * several days, to mark an event on them.
 */
export const TrendChart = ({ view, onSelect }: TrendChartProps) => {
  const { t } = useTranslation()
  const { points, lineKpi, barKpi, metaSpendOnly, chosen } = view
  const chart = useRef<ChartJs<Mixed, Values, string>>(null)
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const pressedAt = useRef<number | null>(null)
  const { active } = selection
  const colours = useChartColours()
  const config = useMemo(() => ({ data: chartData(view, colours), options: chartOptions(view, colours) }), [view, colours])
  useEffect(() => {
    // Unlike text, a canvas does not wait for its font.
    if (!document.fonts.check(FONT)) void document.fonts.load(FONT).then(() => chart.current?.update())
  }, [])
  const indexAt = (clientX: number): number | null => {
    const scale = chart.current?.scales.x
    const box = chart.current?.canvas.getBoundingClientRect()
    const index = scale && box ? scale.getValueForPixel(clientX - box.left) : undefined
    return index !== undefined && index >= 0 && index < points.length ? index : null
  }
  const range = rangeOf(selection)
  const first = points[range?.first ?? active ?? -1]?.day
  const last = points[range?.last ?? active ?? -1]?.day
  useEffect(() => {
    onSelect(first === undefined || last === undefined ? null : { first, last })
  }, [onSelect, first, last])
  /** Opens the day, or the form for several days. */
  const open = (index: number | null) => {
    const [opened, end] = [points[index ?? -1], points.at(-1)]
    if (range && first !== undefined && last !== undefined) openEventForm(first, last)
    else if (opened && end) openTrendDay(opened.day, { last: end.day, days: points.length })
    setSelection(nothingSelected)
  }
  const selected = range && first !== undefined && last !== undefined ? t('events.trend.selected', { days: eventDays(first, last) }) : null
  const onScreen = points.findIndex(({ day }) => day === chosen)
  const shown = Math.min(active ?? (onScreen < 0 ? points.length - 1 : onScreen), points.length - 1)
  const point = points[shown]
  return (
    <div
      className={css.chart}
      role="slider"
      tabIndex={0}
      aria-label={t('overview.trend.slider', { line: kpiName(lineKpi, metaSpendOnly), bars: kpiName(barKpi, metaSpendOnly) })}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={shown + 1}
      aria-valuetext={selected ?? dayText(shown, view)}
      onMouseDown={(event) => {
        pressedAt.current = indexAt(event.clientX)
      }}
      onMouseMove={(event) => setSelection({ active: indexAt(event.clientX), anchor: event.buttons === 1 ? pressedAt.current : null })}
      onMouseLeave={() => setSelection(nothingSelected)}
      onBlur={() => setSelection(nothingSelected)}
      onClick={(event) => open(indexAt(event.clientX))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') return open(active)
        const next = selectionAfter(event, selection, points.length, shown)
        if (next === undefined) return
        event.preventDefault()
        setSelection(next)
      }}
    >
      <Chart<Mixed, Values, string>
        ref={chart}
        type="bar"
        data={config.data}
        options={config.options}
        aria-label={t('overview.trend.chart')}
      />
      {range && chart.current && <SelectedDays chart={chart.current} {...range} />}
      {point && active !== null && chart.current && (
        <DayTooltip chart={chart.current} index={shown} point={point} view={view} selected={selected} />
      )}
    </div>
  )
}

interface SelectedDaysProps {
  readonly chart: Pick<ChartJs, 'scales' | 'chartArea'>
  readonly first: number
  readonly last: number
}

/** The selected days, as a band over the chart. */
const SelectedDays = ({ chart: { scales, chartArea }, first, last }: SelectedDaysProps) => {
  const { x } = scales
  if (!x) return null
  const half = (x.getPixelForValue(1) - x.getPixelForValue(0)) / 2
  const left = x.getPixelForValue(first) - half
  const width = x.getPixelForValue(last) + half - left
  return <div className={css.selection} style={{ left, width, top: chartArea.top, height: chartArea.height }} aria-hidden="true" />
}
