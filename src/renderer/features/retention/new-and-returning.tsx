/** New vs returning customers: the day's numbers, and 28 days as a line with its expected range or as a table. */

import { Table2 } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { asDay } from '#shared/calendar.ts'
import type { DeskRetention, RetentionDay } from '#shared/contract/internal/retention.ts'
import { longDay, shortDay } from '../../lib/format/days.ts'
import { count, money, rate, shortCount, shortMoney, UNKNOWN } from '../../lib/format/format.ts'
import { clauses } from '../../lib/i18n/sentences.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useCommand } from '../../lib/state/commands.ts'
import { openTrendDay } from '../../lib/state/open-days.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Stats } from '../../ui/layout/stats.tsx'
import { DaysTable } from './days-table.tsx'
import { MarkedMetric } from './marked-metric.tsx'
import css from './retention.module.css'
import { type DayMetric, dayMetrics, expectedRangeText, rangeSide, rangeTone, reasonText, writeMetric } from './retention-text.ts'

const BandChart = lazy(() => import('../../ui/chart/band-chart.tsx').then((module) => ({ default: module.BandChart })))

export interface NewAndReturningProps {
  /** Of the day on screen. */
  readonly retention: DeskRetention
  /** Of the last day of the chart, which keeps its days while one of them is opened. */
  readonly shown: DeskRetention
}

export const NewAndReturning = ({ retention, shown }: NewAndReturningProps) => {
  const { t } = useTranslation()
  const [metric, setMetric] = useState<DayMetric>('new_customers')
  const [asTable, setAsTable] = useState(false)
  const toggle = useCallback(() => setAsTable((current) => !current), [])
  useCommand('trend-table', toggle)
  const { days, currency } = shown
  const today = retention.days.at(-1)
  return (
    <SectionCard
      title={t('retention.days.title')}
      note={today && t('retention.days.note', { day: longDay(asDay(today.date)) })}
      extra={
        <>
          <Button kind="icon" onPress={toggle} aria-pressed={asTable} aria-keyshortcuts="T" aria-label={t('retention.days.asTable')}>
            <Table2 size={15} aria-hidden="true" />
          </Button>
          {!asTable && (
            <Segmented
              label={t('retention.days.metric')}
              options={dayMetrics.map((id) => ({ id, label: t(`retention.days.${id}`) }))}
              value={metric}
              onChange={setMetric}
            />
          )}
        </>
      }
    >
      {today && <DayFigures day={today} retention={retention} />}
      <div className={css.view}>
        {asTable ? (
          <DaysTable days={days} currency={currency} />
        ) : days.every((day) => day[metric] === null) ? (
          <p>{reasonText(today?.reason ?? NO_CUSTOMERS)}</p>
        ) : (
          <Suspense fallback={<Skeleton width="100%" height={220} />}>
            <DaysChart days={days} metric={metric} currency={currency} chosen={retention.date} />
          </Suspense>
        )}
      </div>
    </SectionCard>
  )
}

/** Shown if the number is unknown for every day and the API gives no reason. */
const NO_CUSTOMERS = { code: 'no_customers', have: null, need: null } as const

const DayFigures = ({ day, retention }: { readonly day: RetentionDay; readonly retention: DeskRetention }) => {
  const { t } = useTranslation()
  const { currency } = retention
  const reason = day.reason === null ? null : reasonText(day.reason)
  const usually = (metric: DayMetric) => {
    const span = expectedRangeText(metric, day, currency)
    return span === null ? undefined : t('retention.days.usually', { span })
  }
  const marked = (metric: DayMetric) => ({
    text: <MarkedMetric metric={metric} day={day} currency={currency} />,
    tone: rangeTone(metric, day, currency),
  })
  const orders = (value: number | null, revenue: number | null, key: 'renewalsNote' | 'guestsNote') =>
    value === null || revenue === null ? undefined : t(`retention.days.${key}`, { revenue: money(revenue, currency) })
  const whole = (value: number | null): string => (value === null ? UNKNOWN : count(value))
  return (
    <Stats
      label={longDay(asDay(day.date))}
      items={[
        { label: t('retention.days.new_customers'), ...marked('new_customers'), reason, note: usually('new_customers') },
        {
          label: t('retention.days.new_share'),
          ...marked('new_share'),
          reason: reason ?? (day.new_share === null ? t('retention.reason.no_customers') : null),
          note: usually('new_share'),
        },
        {
          label: t('retention.days.returning'),
          text: whole(day.returning_customers),
          reason,
          note:
            day.returning_orders === null || day.returning_revenue === null
              ? undefined
              : t('retention.days.returningOrders', { count: day.returning_orders, revenue: money(day.returning_revenue, currency) }),
        },
        ...(retention.has_renewals
          ? [
              {
                label: t('retention.days.renewals'),
                text: whole(day.renewal_orders),
                reason,
                note: orders(day.renewal_orders, day.renewal_revenue, 'renewalsNote'),
              },
            ]
          : []),
        ...(day.guest_orders !== null && day.guest_orders > 0
          ? [
              {
                label: t('retention.days.guests'),
                text: whole(day.guest_orders),
                reason,
                note: orders(day.guest_orders, day.guest_revenue, 'guestsNote'),
              },
            ]
          : []),
      ]}
    />
  )
}

interface DaysChartProps {
  readonly days: readonly RetentionDay[]
  readonly metric: DayMetric
  readonly currency: string
  /** The day on screen. */
  readonly chosen: string
}

const DaysChart = ({ days, metric, currency, chosen }: DaysChartProps) => {
  const { t } = useTranslation()
  const name = t(`retention.days.${metric}`)
  const points = useMemo(() => {
    const wordsOf = (day: RetentionDay): string | null => {
      const side = rangeSide(metric, day, currency)
      return side && t(`kpi.comparison.${side}`)
    }
    return days.map((day) => {
      const date = asDay(day.date)
      const usual = expectedRangeText(metric, day, currency)
      return {
        id: day.date,
        short: shortDay(date),
        value: day[metric],
        low: day.usual[metric].low,
        high: day.usual[metric].high,
        isOpen: !day.complete,
        title: day.complete ? longDay(date) : t('retention.days.daySoFar', { day: longDay(date) }),
        rows: [
          [name, day[metric] === null ? t('retention.days.unknown') : clauses(writeMetric(metric, day[metric], currency), wordsOf(day))],
          ...(usual === null ? [] : [[t('retention.days.usual'), usual] as const]),
        ] as const,
      }
    })
  }, [days, metric, currency, name, t])
  const axis = useCallback(
    (value: number) =>
      metric === 'new_share' ? rate(value, 0) : metric === 'new_customers' ? shortCount(value) : shortMoney(value, currency),
    [metric, currency],
  )
  return (
    <BandChart
      label={t('retention.days.chart', { metric: name })}
      points={points}
      axis={axis}
      chosen={chosen}
      onOpen={({ id }) => openTrendDay(asDay(id), { last: asDay(days.at(-1)?.date ?? id), days: days.length })}
    />
  )
}
