/** The tooltip with the numbers of one day, and the same numbers as a sentence. */

import type { Chart as ChartJs } from 'chart.js'
import type { BaselineRange, KpiKey } from '#shared/contract/kpi.ts'
import { eventsWithin } from '../../lib/events/day-events.ts'
import { eventEffect, eventTitle } from '../../lib/events/event-text.ts'
import { longDay } from '../../lib/format/days.ts'
import { UNKNOWN } from '../../lib/format/format.ts'
import { writeRange } from '../../lib/format/kpi-range.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { asSentences, sentences } from '../../lib/i18n/sentences.ts'
import { kpiName, writeKpi } from '../../lib/kpi/kpi-meta.ts'
import { type Nowcast, writeNowcast } from '../../lib/kpi/nowcast.ts'
import { drawnLine, type TrendPoint } from '../../lib/kpi/trend-view.ts'
import { ChartTooltip } from '../../ui/chart/chart-tooltip.tsx'
import type { Values } from '../../ui/chart/day-line.ts'
import type { Mixed } from './chart-config.ts'
import { dayWithState } from './day-with-state.ts'
import { flagText } from './flag-text.ts'
import css from './trend.module.css'
import type { TrendView } from './trend-view-props.ts'

const titleOf = ({ day }: TrendPoint, { today }: TrendView): string => dayWithState(day, today)

const flagsOf = ({ day }: TrendPoint, { flags }: TrendView): readonly string[] => flags.filter((flag) => flag.day === day).map(flagText)

/** "Promotion: Black Friday. Left out of typical ranges." */
const eventsOf = ({ day }: TrendPoint, { events }: TrendView): readonly string[] =>
  eventsWithin(events, day, day).map((event) => asSentences(eventTitle(event), eventEffect(event)))

interface Row {
  readonly name: string
  readonly value: string
  readonly usual: string | null
  /** "2.36× ± 0.94× when complete"; null if all purchases are reported. */
  readonly expected: string | null
}

const rowOf = (
  key: KpiKey,
  value: number | null,
  range: BaselineRange | null,
  nowcast: Nowcast | null,
  { currency, metaSpendOnly }: TrendView,
): Row => ({
  name: kpiName(key, metaSpendOnly),
  value: writeKpi(key, value, currency),
  usual: range && writeRange(key, range, currency),
  expected: nowcast && t('kpi.nowcast.expected', { expected: writeNowcast(key, nowcast, currency) }),
})

const rowsOf = (point: TrendPoint, view: TrendView): readonly Row[] => [
  rowOf(view.lineKpi, point.line, point.lineExpected, point.lineNowcast, view),
  ...(view.lineKpi === view.barKpi ? [] : [rowOf(view.barKpi, point.bar, point.barExpected, point.barNowcast, view)]),
]

/** The line's number on the day that the day is compared with; null: none is. */
const comparedRow = (index: number, { compared, lineKpi, currency }: TrendView): Row | null => {
  const other = compared?.[index]
  return other === undefined
    ? null
    : { name: longDay(other.day), value: writeKpi(lineKpi, other.value, currency), usual: null, expected: null }
}

/** "Thu 19 Nov 2026: ROAS (Meta) 2.31×, Spend $4,212." */
export const dayText = (index: number, view: TrendView): string => {
  const point = view.points[index]
  if (point === undefined) return ''
  const valueText = ({ value, usual, expected }: Row): string => {
    const reported = value === UNKNOWN ? t('overview.trend.unknown') : value
    const known = expected === null ? reported : t('overview.trend.withNowcast', { value: reported, expected })
    return usual === null ? known : t('overview.trend.withUsual', { value: known, usual })
  }
  const [line, bars] = rowsOf(point, view)
  if (line === undefined) return titleOf(point, view)
  const words = bars
    ? t('overview.trend.words', {
        day: titleOf(point, view),
        line: line.name,
        lineValue: valueText(line),
        bars: bars.name,
        barValue: valueText(bars),
      })
    : t('overview.trend.oneWord', { day: titleOf(point, view), line: line.name, lineValue: valueText(line) })
  const other = comparedRow(index, view)
  const before = other === null ? [] : [t('overview.trend.oneWord', { day: other.name, line: line.name, lineValue: valueText(other) })]
  return sentences(words, ...before, ...flagsOf(point, view), ...eventsOf(point, view))
}

export interface DayTooltipProps {
  readonly chart: ChartJs<Mixed, Values, string>
  readonly index: number
  readonly point: TrendPoint
  readonly view: TrendView
  /** What can be done with the selected days; null: none are selected. */
  readonly selected: string | null
}

export const DayTooltip = ({ chart, index, point, view, selected }: DayTooltipProps) => {
  const other = comparedRow(index, view)
  return (
    <ChartTooltip
      chart={chart}
      index={index}
      value={drawnLine(point)}
      title={titleOf(point, view)}
      rows={[...rowsOf(point, view), ...(other === null ? [] : [other])].map(({ name, value, usual, expected }) => ({
        name,
        value: expected === null ? value : t('overview.trend.withNowcast', { value, expected }),
        after: usual === null ? '' : t('overview.trend.usual', { band: usual }),
      }))}
    >
      {flagsOf(point, view).map((text) => (
        <p key={text} className={css.tipFlag}>
          {text}
        </p>
      ))}
      {eventsOf(point, view).map((text) => (
        <p key={text} className={css.tipEvent}>
          {text}
        </p>
      ))}
      {selected !== null && <p className={css.tipEvent}>{selected}</p>}
    </ChartTooltip>
  )
}
