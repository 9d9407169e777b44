/** A line chart over days with each day's expected range. Hovering or the arrow keys show the numbers of a day. */

import type { Chart as ChartJs } from 'chart.js'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Line } from 'react-chartjs-2'
import { clauses } from '../../lib/i18n/sentences.ts'
import css from './band-chart.module.css'
import { type BandPoint, bandData, bandOptions, reachesZero } from './band-chart-config.ts'
import { ChartTooltip } from './chart-tooltip.tsx'
import type { Values } from './day-line.ts'
import './register-chart.ts'
import { useChartColours } from './use-chart-colours.ts'

export interface BandChartProps {
  /** Describes the content and the keyboard control. */
  readonly label: string
  readonly points: readonly BandPoint[]
  readonly axis: (value: number) => string
  readonly fromZero?: boolean
  /** ID of the day on screen, outlined where days follow it. */
  readonly chosen?: string | undefined
  /** Enter or a click on a day. */
  readonly onOpen: (point: BandPoint) => void
}

const steps: Readonly<Record<string, (active: number | null, start: number, last: number) => number>> = {
  ArrowLeft: (active, start) => (active === null ? start : Math.max(0, active - 1)),
  ArrowRight: (active, start, last) => (active === null ? start : Math.min(last, active + 1)),
  Home: () => 0,
  End: (_active, _start, last) => last,
}

const wordsOf = ({ title, rows }: BandPoint): string => clauses(title, ...rows.map(([name, text]) => `${name} ${text}`))

/** A slider over the days: the arrow keys move it, and the numbers of the day are its value. */
export const BandChart = ({ label, points, axis, fromZero = true, chosen, onOpen }: BandChartProps) => {
  const chart = useRef<ChartJs<'line', Values, string>>(null)
  const [active, setActive] = useState<number | null>(null)
  const colours = useChartColours()
  const data = useMemo(() => bandData(points, colours), [points, colours])
  const startsAtZero = fromZero || reachesZero(points)
  const onScreen = points.findIndex(({ id }) => id === chosen)
  const outlined = onScreen === points.length - 1 ? -1 : onScreen
  const options = useMemo(
    () => bandOptions({ axis, fromZero: startsAtZero, chosen: outlined }, colours),
    [axis, colours, startsAtZero, outlined],
  )
  useEffect(() => {
    // Unlike text, a canvas does not wait for its font.
    void document.fonts.load('12px "Inter Variable"').then(() => chart.current?.update())
  }, [])
  const indexAt = (clientX: number): number | null => {
    const scale = chart.current?.scales.x
    const box = chart.current?.canvas.getBoundingClientRect()
    const index = scale && box ? scale.getValueForPixel(clientX - box.left) : undefined
    return index !== undefined && index >= 0 && index < points.length ? index : null
  }
  const open = (index: number | null): void => {
    const point = index === null ? undefined : points[index]
    if (point) onOpen(point)
  }
  const shown = Math.min(active ?? (onScreen < 0 ? points.length - 1 : onScreen), points.length - 1)
  const point = points[shown]
  return (
    <div
      className={css.chart}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={shown + 1}
      aria-valuetext={point && wordsOf(point)}
      onMouseMove={(event) => setActive(indexAt(event.clientX))}
      onMouseLeave={() => setActive(null)}
      onBlur={() => setActive(null)}
      onClick={(event) => open(indexAt(event.clientX))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') return open(active)
        const step = steps[event.key]
        if (step === undefined && (event.key !== 'Escape' || active === null)) return
        event.preventDefault()
        setActive(step === undefined ? null : step(active, shown, points.length - 1))
      }}
    >
      <Line ref={chart} data={data} options={options} aria-hidden="true" />
      {point && active !== null && chart.current && (
        <ChartTooltip
          chart={chart.current}
          index={shown}
          value={point.value}
          title={point.title}
          rows={point.rows.map(([name, value]) => ({ name, value }))}
        />
      )}
    </div>
  )
}
