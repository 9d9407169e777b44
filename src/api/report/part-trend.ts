/** The trend of thirty days: one thick line, gray bars behind it, the typical range; gaps stay gaps. */

import { asDay } from '#shared/calendar.ts'
import { barScale, lineScale } from './chart-scale.ts'
import type { Frame } from './frame.ts'
import { kpiLabel } from './kpi-label.ts'
import type { ChartKey } from './report-keys.ts'
import { sectionTitle } from './section-title.ts'
import { colors, gap } from './style.ts'

/** Height of everything around the chart: title, days, the gap after it. */
const AROUND = 40 + gap
const TALLEST = 168
const LOWEST = 70
const AXIS = 36
/** The bars keep to this share of the height, so that the line stays free. */
const BAR_SHARE = 0.36
const lines: readonly ChartKey[] = ['roas_meta', 'mer', 'revenue', 'purchases_meta']
const bars: readonly ChartKey[] = ['spend', 'orders', 'revenue']
const label = { size: 7.5, colour: colors.muted } as const

const firstKnown = ({ data }: Frame, keys: readonly ChartKey[]): ChartKey | undefined =>
  keys.find((key) => data.trend.some(({ kpi }) => kpi[key] !== null))

/** As tall as `room` allows. */
export const drawTrend = (frame: Frame, top: number, room: number): number => {
  const height = Math.max(LOWEST, Math.min(TALLEST, room - AROUND))
  const line = firstKnown(frame, lines)
  const bar = firstKnown(
    frame,
    bars.filter((key) => key !== line),
  )
  const { t, sheet, left } = frame
  const [shownLine, shownBar] = [line ?? 'roas_meta', bar ?? 'spend']
  const y = sectionTitle(frame, top, t('trend', { line: kpiLabel(frame, shownLine), bars: kpiLabel(frame, shownBar) }))
  if (line === undefined && bar === undefined) {
    sheet.text(t('noTrend'), left, y + 10, { size: 9, colour: colors.muted })
    return y + 24 + gap
  }
  drawChart(frame, y + 4, height, shownLine, shownBar)
  return top + height + AROUND
}

const drawChart = (frame: Frame, top: number, height: number, line: ChartKey, bar: ChartKey): void => {
  const { data, t, write, sheet, left, right } = frame
  const usual = line in data.snapshot.usual ? data.snapshot.usual[line] : null
  const { low = null, high = null } = usual ?? {}
  const lineValues = data.trend.map(({ kpi }) => kpi[line])
  const barValues = data.trend.map(({ kpi }) => kpi[bar])
  const known = [...lineValues, low, high].filter((value) => value !== null)
  const scale = lineScale(known.length > 0 ? known : [0, 1])
  const barRange = barScale(barValues.filter((value) => value !== null))
  const [x0, x1, y0, y1] = [left + AXIS, right - AXIS, top + 8, top + height]
  const yOf = (value: number): number => y1 - ((value - scale.min) / (scale.max - scale.min)) * (y1 - y0)
  const slot = (x1 - x0) / Math.max(1, data.trend.length)
  const xOf = (index: number): number => x0 + (index + 0.5) * slot

  if (low !== null && high !== null) {
    const [from, to] = [yOf(high), yOf(low)]
    sheet.box(x0, from, x1 - x0, Math.max(0.75, to - from), { fill: colors.band })
  }
  for (let value = scale.min; value <= scale.max + scale.step * 1e-6; value += scale.step) {
    sheet.line([x0, yOf(value)], [x1, yOf(value)], colors.faintLine, 0.6)
    if (lineValues.some((each) => each !== null))
      sheet.text(write.axis(line, Math.abs(value) < scale.step * 1e-6 ? 0 : value, scale.step), x0 - 6, yOf(value) + 2.6, {
        ...label,
        align: 'right',
      })
  }
  const barHeight = (value: number): number => (value / barRange.max) * BAR_SHARE * (y1 - y0)
  for (const [index, value] of barValues.entries()) {
    if (value === null || value <= 0) continue
    const width = slot * 0.58
    sheet.box(xOf(index) - width / 2, y1 - barHeight(value), width, barHeight(value), { fill: '#d5dae2' })
  }
  for (let value = 0; value <= barRange.max + barRange.step * 1e-6; value += barRange.step)
    if (barValues.some((each) => each !== null))
      sheet.text(write.axis(bar, value, barRange.step), x1 + 6, y1 - barHeight(value) + 2.6, label)
  sheet.line([x0, y1], [x1, y1], colors.line)
  drawLine(frame, lineValues, xOf, yOf)
  const every = Math.ceil(data.trend.length / 6)
  for (const [index, { date }] of data.trend.entries()) {
    if ((data.trend.length - 1 - index) % every !== 0) continue
    sheet.text(write.shortDay(asDay(date)), xOf(index), y1 + 12, { ...label, align: 'centre' })
  }
  drawLegend(
    frame,
    top - 13,
    t('lineLegend', { line: kpiLabel(frame, line) }),
    t('barLegend', { bars: kpiLabel(frame, bar) }),
    low !== null && high !== null ? t('usualRange', { range: `${write.kpi(line, low)}–${write.kpi(line, high)}` }) : null,
  )
}

/** Each run of known days is a line of its own; a day alone is a point. */
const drawLine = (
  { sheet: { document } }: Frame,
  values: readonly (number | null)[],
  xOf: (index: number) => number,
  yOf: (value: number) => number,
): void => {
  const last = values.findLastIndex((value) => value !== null)
  let drawing = false
  document.lineWidth(1.9).lineCap('round').lineJoin('round')
  for (const [index, value] of values.entries()) {
    if (value !== null) {
      if (drawing) document.lineTo(xOf(index), yOf(value))
      else document.moveTo(xOf(index), yOf(value))
    } else if (drawing) document.stroke(colors.accent)
    drawing = value !== null
  }
  if (drawing) document.stroke(colors.accent)
  for (const [index, value] of values.entries()) {
    const alone = (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null
    if (value !== null && (alone || index === last))
      document.circle(xOf(index), yOf(value), 2.8).lineWidth(1.4).fillAndStroke(colors.accent, '#ffffff')
  }
}

const drawLegend = ({ sheet, right }: Frame, baseline: number, line: string, bar: string, usual: string | null): void => {
  let x = right
  const entry = (text: string, mark: (x: number) => void): void => {
    x -= sheet.widthOf(text, label)
    sheet.text(text, x, baseline, label)
    x -= 14
    mark(x)
    x -= 12
  }
  if (usual !== null) entry(usual, (at) => sheet.box(at, baseline - 6, 10, 7, { fill: colors.band }))
  entry(bar, (at) => sheet.box(at, baseline - 6, 10, 7, { fill: '#d5dae2' }))
  entry(line, (at) => sheet.line([at, baseline - 2.5], [at + 10, baseline - 2.5], colors.accent, 1.9))
}
