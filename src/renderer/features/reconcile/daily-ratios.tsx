/** Meta-to-store ratios of 28 days, as a line with its expected range or as a table with the underlying numbers. */

import { Table2 } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { asDay } from '#shared/calendar.ts'
import type { DeskReconcile, MetaToStoreRatio, ReconcileDay } from '#shared/contract/internal/reconcile.ts'
import { longDay, shortDay } from '../../lib/format/days.ts'
import { count, decimal, money } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useCommand } from '../../lib/state/commands.ts'
import { openTrendDay } from '../../lib/state/open-days.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { type ColumnOf, DataTable } from '../../ui/table/data-table.tsx'
import { UnknownCell } from '../../ui/table/unknown-cell.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { bandText, emptyText, reasonText } from './reconcile-text.ts'

const BandChart = lazy(() => import('../../ui/chart/band-chart.tsx').then((module) => ({ default: module.BandChart })))

const sides = ['byOrders', 'byRevenue'] as const
type Side = (typeof sides)[number]

const ratioOn = (side: Side, day: ReconcileDay): MetaToStoreRatio => (side === 'byOrders' ? day.by_orders : day.by_revenue)

export interface DailyRatiosProps {
  /** Of the last day of the chart, which keeps its days while one of them is opened. */
  readonly reconcile: DeskReconcile
  /** The day on screen. */
  readonly chosen: string
}

export const DailyRatios = ({ reconcile: { days, walks, currency, order_days: orderDays }, chosen }: DailyRatiosProps) => {
  const { t } = useTranslation()
  const [side, setSide] = useState<Side>('byOrders')
  const [asTable, setAsTable] = useState(false)
  const toggle = useCallback(() => setAsTable((current) => !current), [])
  useCommand('trend-table', toggle)
  const missing = walks.at(-1)
  const isEmpty = missing !== undefined && missing.steps.length === 0
  return (
    <SectionCard
      title={t('reconcile.days.title')}
      note={t('reconcile.days.note')}
      extra={
        isEmpty ? undefined : (
          <>
            <Button kind="icon" onPress={toggle} aria-pressed={asTable} aria-keyshortcuts="T" aria-label={t('reconcile.days.asTable')}>
              <Table2 size={15} aria-hidden="true" />
            </Button>
            <Segmented
              label={t('reconcile.days.metric')}
              options={sides.map((id) => ({ id, label: t(`reconcile.days.${id}`) }))}
              value={side}
              onChange={setSide}
            />
          </>
        )
      }
      flush={isEmpty}
    >
      {isEmpty ? (
        <EmptyState title={t('reconcile.none')}>{missing.reason !== null && emptyText(missing.reason, orderDays)}</EmptyState>
      ) : asTable ? (
        <DaysTable days={days} side={side} currency={currency} />
      ) : (
        <Suspense fallback={<Skeleton width="100%" height={220} />}>
          <DaysChart days={days} side={side} currency={currency} chosen={chosen} />
        </Suspense>
      )}
    </SectionCard>
  )
}

interface DaysProps {
  readonly days: readonly ReconcileDay[]
  readonly side: Side
  readonly currency: string
}

const bothOn = (side: Side, day: ReconcileDay, currency: string): readonly [claims: string | null, store: string | null] => {
  const write = (value: number | null) => (value === null ? null : side === 'byOrders' ? count(value) : money(value, currency))
  return side === 'byOrders' ? [write(day.purchases_meta), write(day.orders)] : [write(day.revenue_meta), write(day.revenue)]
}

const DaysChart = ({ days, side, currency, chosen }: DaysProps & { readonly chosen: string }) => {
  const { t } = useTranslation()
  const points = useMemo(
    () =>
      days.map((day) => {
        const date = asDay(day.date)
        const { ratio, usual, verdict, reason } = ratioOn(side, day)
        const [claims, store] = bothOn(side, day, currency)
        const band = bandText(ratioOn(side, day))
        const unknown = t('reconcile.days.unknown')
        return {
          id: day.date,
          short: shortDay(date),
          value: ratio,
          low: usual.low,
          high: usual.high,
          isOpen: !(day.complete && day.settled),
          title: day.complete ? longDay(date) : t('reconcile.days.daySoFar', { day: longDay(date) }),
          rows: [
            [t('reconcile.days.ratio'), ratio === null ? unknown : decimal(ratio)],
            ...(band === null ? [] : [[t('reconcile.days.usual'), band] as const]),
            [t('reconcile.days.claims'), claims ?? unknown],
            [t('reconcile.days.store'), store ?? unknown],
            ...(verdict !== null || reason !== null
              ? [
                  [
                    t('reconcile.days.verdict'),
                    verdict !== null ? t(`reconcile.days.${verdict}`) : reason ? reasonText(reason) : '',
                  ] as const,
                ]
              : []),
          ] as const,
        }
      }),
    [days, side, currency, t],
  )
  const axis = useCallback((value: number) => decimal(value, 1), [])
  return (
    <BandChart
      label={t('reconcile.days.chart')}
      points={points}
      axis={axis}
      fromZero={false}
      chosen={chosen}
      onOpen={({ id }) => openTrendDay(asDay(id), { last: asDay(days.at(-1)?.date ?? id), days: days.length })}
    />
  )
}

const tones = { below: 'bad', within: 'plain', above: 'bad' } as const

const DaysTable = ({ days, side, currency }: DaysProps) => {
  const { t } = useTranslation()
  const orDash = (text: string | null, day: ReconcileDay) => {
    const { reason } = ratioOn(side, day)
    return text ?? <UnknownCell reason={reason === null ? t('reconcile.days.unknown') : reasonText(reason)} />
  }
  const columns: readonly ColumnOf<ReconcileDay>[] = [
    {
      id: 'day',
      head: t('reconcile.days.day'),
      cell: ({ date, complete }) => (complete ? longDay(asDay(date)) : t('reconcile.days.daySoFar', { day: longDay(asDay(date)) })),
    },
    { id: 'claims', head: t('reconcile.days.claims'), kind: 'number', cell: (day) => orDash(bothOn(side, day, currency)[0], day) },
    { id: 'store', head: t('reconcile.days.store'), kind: 'number', cell: (day) => orDash(bothOn(side, day, currency)[1], day) },
    {
      id: 'ratio',
      head: t('reconcile.days.ratio'),
      kind: 'number',
      cell: (day) => {
        const { ratio } = ratioOn(side, day)
        return orDash(ratio === null ? null : decimal(ratio), day)
      },
    },
    {
      id: 'usual',
      head: t('reconcile.days.usual'),
      kind: 'number',
      tone: () => 'muted',
      cell: (day) => orDash(bandText(ratioOn(side, day)), day),
    },
    {
      id: 'verdict',
      head: t('reconcile.days.verdict'),
      cell: (day) => {
        const { verdict } = ratioOn(side, day)
        return verdict === null ? orDash(null, day) : <Chip tone={tones[verdict]}>{t(`reconcile.days.${verdict}`)}</Chip>
      },
    },
  ]
  return <DataTable label={t('reconcile.days.table')} columns={columns} rows={days.toReversed()} rowKey={({ date }) => date} />
}
