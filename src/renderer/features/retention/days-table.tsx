/** The same 28 days as a table, latest first. */

import { asDay } from '#shared/calendar.ts'
import type { RetentionDay } from '#shared/contract/internal/retention.ts'
import { longDay } from '../../lib/format/days.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { type ColumnOf, DataTable } from '../../ui/table/data-table.tsx'
import { UnknownCell } from '../../ui/table/unknown-cell.tsx'
import { MarkedMetric } from './marked-metric.tsx'
import { type DayMetric, dayMetrics, expectedRangeText, rangeTone, reasonText } from './retention-text.ts'

export const DaysTable = ({ days, currency }: { readonly days: readonly RetentionDay[]; readonly currency: string }) => {
  const { t } = useTranslation()
  const value = (metric: DayMetric) => (day: RetentionDay) =>
    day[metric] === null ? (
      <UnknownCell reason={day.reason === null ? t('retention.reason.no_customers') : reasonText(day.reason)} />
    ) : (
      <MarkedMetric metric={metric} day={day} currency={currency} />
    )
  const usual = (metric: DayMetric) => (day: RetentionDay) =>
    expectedRangeText(metric, day, currency) ?? <UnknownCell reason={t('retention.reason.too_little_history')} />
  const columns: readonly ColumnOf<RetentionDay>[] = [
    {
      id: 'day',
      head: t('retention.days.day'),
      cell: ({ date, complete }) => (complete ? longDay(asDay(date)) : t('retention.days.daySoFar', { day: longDay(asDay(date)) })),
    },
    ...dayMetrics.flatMap((metric): ColumnOf<RetentionDay>[] => [
      {
        id: metric,
        head: t(`retention.days.${metric}`),
        kind: 'number',
        cell: value(metric),
        tone: (day) => rangeTone(metric, day, currency),
      },
      { id: `${metric} usual`, head: t('retention.days.usual'), kind: 'number', cell: usual(metric), tone: () => 'muted' },
    ]),
  ]
  return <DataTable label={t('retention.days.table')} columns={columns} rows={days.toReversed()} rowKey={({ date }) => date} />
}
