/** The trend of thirty days: one thick line with the typical range of each day and the break-even, gray bars below it; gaps stay gaps. */

import { asDay } from '#shared/calendar.ts'
import type { Kpi } from '#shared/contract/kpi.ts'
import { drawBand, drawLegend, drawLine, type Mark } from './chart-marks.ts'
import { barScale, lineScale } from './chart-scale.ts'
import type { Frame } from './frame.ts'
import { kpiLabel } from './kpi-label.ts'
import type { ChartKey } from './report-keys.ts'
import { sectionTitle } from './section-title.ts'
import { colors, gap } from './style.ts'

/** Height of everything around the chart: title, days, the gap after it. */
const AROUND = 54 + gap
const TALLEST = 168
const LOWEST = 70
const AXIS = 36
/** The bars have this share of the height to themselves: none of them ends at the break-even by chance. */
const BAR_SHARE = 0.24
const ABOVE_BARS = 9
/** Bars lower than this have room for the ends of their axis only. */
const LOW_BARS = 30
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
  const { data, t, write, sheet, left } = frame
  const [shownLine, shownBar] = [line ?? 'roas_meta', bar ?? 'spend']
  const y = sectionTitle(frame, top, t('trend', { line: kpiLabel(frame, shownLine), bars: kpiLabel(frame, shownBar) }))
  if (line === undefined && bar === undefined) {
    sheet.text(t('noTrend'), left, y + 10, { size: 9, colour: colors.muted })
    return y + 24 + gap
  }
  const [first, last] = [data.trend[0], data.trend.at(-1)]
  const alt = t('trendAlt', {
    line: kpiLabel(frame, shownLine),
    bars: kpiLabel(frame, shownBar),
    first: first === undefined ? '' : write.shortDay(asDay(first.date)),
    last: last === undefined ? '' : write.shortDay(asDay(last.date)),
    from: write.kpi(shownLine, first?.kpi[shownLine] ?? null),
    to: write.kpi(shownLine, last?.kpi[shownLine] ?? null),
  })
  sheet.tags.leaf('Figure', () => drawChart(frame, y - 6, height, shownLine, shownBar), { alt })
  return top + height + AROUND
}

const drawChart = (frame: Frame, top: number, height: number, line: ChartKey, bar: ChartKey): void => {
  const { data, write, sheet, left, right } = frame
  const points = data.trend.map((entry) => {
    const { low = null, high = null } = entry.usual[line] ?? {}
    const expected = entry.when_complete?.kpi[line]?.expected ?? null
    return { value: expected ?? entry.kpi[line], isOpen: expected !== null, low, high }
  })
  const limit = breakEvenOf(data.snapshot.kpi, line)
  const lineValues = points.map(({ value }) => value)
  const barValues = data.trend.map(({ kpi }) => kpi[bar])
  const known = [...points.flatMap(({ value, low, high }) => [value, low, high]), limit].filter((value) => value !== null)
  const scale = lineScale(known.length > 0 ? known : [0, 1])
  const barRange = barScale(barValues.filter((value) => value !== null))
  const [x0, x1, y0, y1] = [left + AXIS, right - AXIS, top + 8, top + height]
  const strip = BAR_SHARE * (y1 - y0)
  const lineBottom = y1 - strip - ABOVE_BARS
  const yOf = (value: number): number => lineBottom - ((value - scale.min) / (scale.max - scale.min)) * (lineBottom - y0)
  const slot = (x1 - x0) / Math.max(1, data.trend.length)
  const xOf = (index: number): number => x0 + (index + 0.5) * slot

  drawBand(frame, points, xOf, yOf, slot)
  for (let value = scale.min; value <= scale.max + scale.step * 1e-6; value += scale.step) {
    sheet.line([x0, yOf(value)], [x1, yOf(value)], colors.faintLine, 0.6)
    if (lineValues.some((each) => each !== null))
      sheet.text(write.axis(line, Math.abs(value) < scale.step * 1e-6 ? 0 : value, scale.step), x0 - 6, yOf(value) + 2.6, {
        ...label,
        align: 'right',
      })
  }
  const barHeight = (value: number): number => (value / barRange.max) * strip
  for (const [index, value] of barValues.entries()) {
    if (value === null || value <= 0) continue
    const width = slot * 0.58
    sheet.box(xOf(index) - width / 2, y1 - barHeight(value), width, barHeight(value), { fill: '#d5dae2' })
  }
  const labelEvery = strip < LOW_BARS ? barRange.max : barRange.step
  for (let value = 0; value <= barRange.max + labelEvery * 1e-6; value += labelEvery)
    if (barValues.some((each) => each !== null))
      sheet.text(write.axis(bar, value, barRange.step), x1 + 6, y1 - barHeight(value) + 2.6, label)
  sheet.line([x0, y1], [x1, y1], colors.line)
  if (limit !== null) drawLevel(frame, [x0, x1], yOf(limit))
  drawLine(frame, points, xOf, yOf)
  const every = Math.ceil(data.trend.length / 6)
  for (const [index, { date }] of data.trend.entries()) {
    if ((data.trend.length - 1 - index) % every !== 0) continue
    sheet.text(write.shortDay(asDay(date)), xOf(index), y1 + 12, { ...label, align: 'centre' })
  }
  drawLegend(
    frame,
    y1 + 27,
    legendOf(frame, {
      line,
      bar,
      limit,
      hasBand: points.some(({ low, high }) => low !== null && high !== null),
      hasOpen: points.some(({ isOpen }) => isOpen),
    }),
  )
}

interface Shown {
  readonly line: ChartKey
  readonly bar: ChartKey
  readonly limit: number | null
  readonly hasBand: boolean
  readonly hasOpen: boolean
}

const legendOf = ({ t, write, ...frame }: Frame, { line, bar, limit, hasBand, hasOpen }: Shown): readonly Mark[] => [
  { kind: 'line', text: t('lineLegend', { line: kpiLabel({ ...frame, t }, line) }) },
  { kind: 'bar', text: t('barLegend', { bars: kpiLabel({ ...frame, t }, bar) }) },
  ...(hasBand ? [{ kind: 'band', text: t('bandLegend') } as const] : []),
  ...(limit === null ? [] : [{ kind: 'level', text: t('breakEven', { value: write.kpi(line, limit) }) } as const]),
  ...(hasOpen ? [{ kind: 'open', text: t('openLegend') } as const] : []),
]

/** The break-even of what divides revenue by spend; null for others, and without a margin. */
const breakEvenOf = (kpi: Kpi, line: ChartKey): number | null => (line === 'roas_meta' || line === 'mer' ? kpi.break_even_roas : null)

const drawLevel = ({ sheet: { document } }: Frame, [from, to]: readonly [number, number], y: number): void => {
  document.moveTo(from, y).lineTo(to, y).lineWidth(1).dash(4, { space: 3 }).stroke(colors.warn).undash()
}
