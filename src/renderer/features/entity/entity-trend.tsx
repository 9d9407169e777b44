/** The days of a campaign or ad set: one KPI as a line, or all of them as a table. */

import { Table2 } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { asDay } from '#shared/calendar.ts'
import { type DeskEntity, type EntityKpi, entityKpis } from '#shared/contract/internal/entity.ts'
import { daySpan, longDay, shortDay } from '../../lib/format/days.ts'
import { shortCount, shortMoney } from '../../lib/format/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { kpiName, writeKpi } from '../../lib/kpi/kpi-meta.ts'
import { useCommand } from '../../lib/state/commands.ts'
import { openTrendDay } from '../../lib/state/open-days.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { type ColumnOf, DataTable } from '../../ui/table/data-table.tsx'
import { UnknownCell } from '../../ui/table/unknown-cell.tsx'
import { reasonOf } from './entity-text.ts'

const BandChart = lazy(() => import('../../ui/chart/band-chart.tsx').then((module) => ({ default: module.BandChart })))

type EntityDay = DeskEntity['days'][number]

const titleOf = ({ date, complete, maturing }: EntityDay): string => {
  const day = longDay(asDay(date))
  return complete ? (maturing ? t('entity.trend.young', { day }) : day) : t('entity.trend.soFar', { day })
}

/** Whether a value can still change: the day is not over, or purchases of it are still being reported. */
const isOpen = ({ complete, maturing }: EntityDay, metric: EntityKpi): boolean =>
  !complete || (maturing && metric !== 'spend' && metric !== 'ctr')

export interface EntityTrendProps {
  /** Over the days on screen. */
  readonly entity: DeskEntity
  /** Up to the last day of the chart, which keeps its days while one of them is opened. */
  readonly shown: DeskEntity
}

export const EntityTrend = ({ entity: { date }, shown: { days, currency } }: EntityTrendProps) => {
  const { t } = useTranslation()
  const [metric, setMetric] = useState<EntityKpi>('roas_meta')
  const [asTable, setAsTable] = useState(false)
  const toggle = useCallback(() => setAsTable((current) => !current), [])
  useCommand('trend-table', toggle)
  // A source that reports no purchases has no ROAS: the line then shows the spend.
  const drawn = days.some(({ kpi }) => kpi[metric] !== null) ? metric : 'spend'
  return (
    <SectionCard
      title={t('entity.trend.title')}
      note={daySpan(days[0]?.date ?? '', days.at(-1)?.date ?? '')}
      extra={
        <>
          <Button kind="icon" onPress={toggle} aria-pressed={asTable} aria-keyshortcuts="T" aria-label={t('entity.trend.asTable')}>
            <Table2 size={15} aria-hidden="true" />
          </Button>
          {!asTable && (
            <Segmented
              label={t('entity.trend.metric')}
              options={entityKpis.map((id) => ({ id, label: kpiName(id) }))}
              value={drawn}
              onChange={setMetric}
            />
          )}
        </>
      }
    >
      {asTable ? (
        <DaysTable days={days} currency={currency} />
      ) : days.every(({ kpi }) => kpi[drawn] === null) ? (
        <p>{t('entity.trend.allUnknown')}</p>
      ) : (
        <Suspense fallback={<Skeleton width="100%" height={220} />}>
          <DaysChart days={days} metric={drawn} currency={currency} chosen={date} />
        </Suspense>
      )}
    </SectionCard>
  )
}

interface DaysProps {
  readonly days: readonly EntityDay[]
  readonly currency: string
}

const axes: Readonly<Record<EntityKpi, (value: number, currency: string) => string>> = {
  spend: shortMoney,
  purchases_meta: shortCount,
  cpa_meta: shortMoney,
  roas_meta: (value, currency) => writeKpi('roas_meta', value, currency),
  ctr: (value, currency) => writeKpi('ctr', value, currency),
}

interface DaysChartProps extends DaysProps {
  readonly metric: EntityKpi
  /** The day on screen. */
  readonly chosen: string
}

const DaysChart = ({ days, metric, currency, chosen }: DaysChartProps) => {
  const { t } = useTranslation()
  const points = useMemo(
    () =>
      days.map((day) => ({
        id: day.date,
        short: shortDay(asDay(day.date)),
        value: day.kpi[metric],
        low: null,
        high: null,
        isOpen: isOpen(day, metric),
        title: titleOf(day),
        rows: [metric, ...entityKpis.filter((key) => key !== metric)].map(
          (key) => [kpiName(key), day.kpi[key] === null ? t('entity.trend.unknown') : writeKpi(key, day.kpi[key], currency)] as const,
        ),
      })),
    [days, metric, currency, t],
  )
  const axis = useCallback((value: number) => axes[metric](value, currency), [metric, currency])
  return (
    <BandChart
      label={t('entity.trend.chart', { metric: kpiName(metric) })}
      points={points}
      axis={axis}
      chosen={chosen}
      onOpen={({ id }) => openTrendDay(asDay(id), { last: asDay(days.at(-1)?.date ?? id), days: days.length })}
    />
  )
}

const DaysTable = ({ days, currency }: DaysProps) => {
  const { t } = useTranslation()
  const columns: readonly ColumnOf<EntityDay>[] = [
    { id: 'day', head: t('entity.trend.day'), cell: titleOf },
    ...entityKpis.map(
      (key): ColumnOf<EntityDay> => ({
        id: key,
        head: kpiName(key),
        kind: 'number',
        cell: ({ kpi }) => {
          const reason = reasonOf(key, kpi)
          return reason === null ? writeKpi(key, kpi[key], currency) : <UnknownCell reason={reason} />
        },
      }),
    ),
  ]
  return <DataTable label={t('entity.trend.table')} columns={columns} rows={days.toReversed()} rowKey={({ date }) => date} />
}
