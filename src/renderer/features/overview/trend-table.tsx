/** The trend's data as a table. */

import type { BaselineRange, KpiKey } from '#shared/contract/kpi.ts'
import { eventsWithin } from '../../lib/events/day-events.ts'
import { eventTitle } from '../../lib/events/event-text.ts'
import { shortDayAsOf } from '../../lib/format/days.ts'
import { expectedRangeReason, writeRange } from '../../lib/format/kpi-range.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { kpiName, writeKpi } from '../../lib/kpi/kpi-meta.ts'
import { type Nowcast, nowcastDetail, writeNowcast } from '../../lib/kpi/nowcast.ts'
import type { TrendPoint } from '../../lib/kpi/trend-view.ts'
import { type ColumnOf, DataTable } from '../../ui/table/data-table.tsx'
import { UnknownCell } from '../../ui/table/unknown-cell.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import { dayWithState } from './day-with-state.ts'
import { flagText } from './flag-text.ts'
import css from './trend.module.css'
import type { TrendView } from './trend-view-props.ts'

const valueCell = (key: KpiKey, value: number | null, nowcast: Nowcast | null, currency: string) => {
  if (value === null) return <UnknownCell reason={t('kpi.missing.notReported', { name: kpiName(key) })} />
  const text = writeKpi(key, value, currency)
  if (nowcast === null) return text
  return (
    <>
      {text}
      <span className={css.expected} title={nowcastDetail(key, value, nowcast, currency)}>
        {t('kpi.nowcast.expected', { expected: writeNowcast(key, nowcast, currency) })}
      </span>
    </>
  )
}

const expectedRangeCell = (key: KpiKey, range: BaselineRange | null, currency: string) => {
  const text = range && writeRange(key, range, currency)
  return text ?? <UnknownCell reason={(range && expectedRangeReason(range)) ?? t('kpi.comparison.noRange')} />
}

/** The line's KPI on the days that the trend is compared with. */
const comparedColumn = (
  points: TrendView['points'],
  compared: NonNullable<TrendView['compared']>,
  key: KpiKey,
  currency: string,
): ColumnOf<TrendPoint> => {
  const byDay = new Map(points.map(({ day }, index) => [day, compared[index]]))
  return {
    id: 'compared',
    head: t('overview.compared.column'),
    kind: 'number',
    cell: ({ day }) => {
      const other = byDay.get(day)
      return other !== undefined && `${writeKpi(key, other.value, currency)} · ${shortDayAsOf(other.day, day)}`
    },
  }
}

const executedColumn = (flags: TrendView['flags']): ColumnOf<TrendPoint> => ({
  id: 'flag',
  head: t('common.decision.executed'),
  kind: 'long',
  cell: ({ day }) => {
    const titles = flags.filter((flag) => flag.day === day).map(flagText)
    return titles.length > 0 && titles.join('; ')
  },
})

const eventColumn = (events: TrendView['events']): ColumnOf<TrendPoint> => ({
  id: 'events',
  head: t('events.trend.column'),
  kind: 'long',
  cell: ({ day }) => {
    const titles = eventsWithin(events, day, day).map(eventTitle)
    return titles.length > 0 && <UserText>{titles.join('; ')}</UserText>
  },
})

export const TrendTable = ({
  view: { points, compared, lineKpi, barKpi, currency, metaSpendOnly, today, flags, events },
}: {
  readonly view: TrendView
}) => (
  <div className={css.table}>
    <DataTable
      label={t('overview.trend.byDay')}
      rows={points.toReversed()}
      rowKey={({ day }) => day}
      columns={[
        { id: 'day', head: t('overview.trend.day'), cell: ({ day }) => dayWithState(day, today) },
        {
          id: 'line',
          head: kpiName(lineKpi, metaSpendOnly),
          kind: 'number',
          cell: ({ line, lineNowcast }) => valueCell(lineKpi, line, lineNowcast, currency),
        },
        ...(compared === null ? [] : [comparedColumn(points, compared, lineKpi, currency)]),
        {
          id: 'lineUsual',
          head: t('overview.trend.usualOf', { name: kpiName(lineKpi, metaSpendOnly) }),
          kind: 'number',
          cell: ({ lineExpected: lineUsual }) => expectedRangeCell(lineKpi, lineUsual, currency),
        },
        {
          id: 'bar',
          head: kpiName(barKpi, metaSpendOnly),
          kind: 'number',
          cell: ({ bar, barNowcast }) => valueCell(barKpi, bar, barNowcast, currency),
        },
        {
          id: 'barUsual',
          head: t('overview.trend.usualOf', { name: kpiName(barKpi, metaSpendOnly) }),
          kind: 'number',
          cell: ({ barExpected: barUsual }) => expectedRangeCell(barKpi, barUsual, currency),
        },
        ...(points.some(({ day }) => flags.some((flag) => flag.day === day)) ? [executedColumn(flags)] : []),
        ...(events.length === 0 ? [] : [eventColumn(events)]),
      ]}
    />
  </div>
)
