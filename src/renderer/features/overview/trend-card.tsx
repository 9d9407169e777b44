/** The trend: two KPIs over the last days, as a chart or as a table of the same data. */

import { CalendarPlus, Table2 } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { asDay, type Day } from '#shared/calendar.ts'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import type { DeskTrendEntry } from '#shared/contract/internal/window-trend.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { useComparedTrend, useReadyAccount } from '../../lib/api/queries.ts'
import { eventsWithin } from '../../lib/events/day-events.ts'
import { daySpan, longDay, weekdayName } from '../../lib/format/days.ts'
import { writeRange } from '../../lib/format/kpi-range.ts'
import { saveCsv } from '../../lib/format/save-file.ts'
import { useAfterPaint } from '../../lib/hooks/use-after-paint.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useLocale } from '../../lib/i18n/locale.ts'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { breakEvenOf } from '../../lib/kpi/break-even.ts'
import { writeKpi } from '../../lib/kpi/kpi-meta.ts'
import { useMetaSpendOnly } from '../../lib/kpi/meta-spend.ts'
import { useTrendKpis } from '../../lib/kpi/trend-line.ts'
import { type ComparedDay, comparedDays, trendPoints } from '../../lib/kpi/trend-view.ts'
import { useCommand } from '../../lib/state/commands.ts'
import { openDay } from '../../lib/state/open-days.ts'
import { chooseBars, chooseLine, openEventForm, useUiStore } from '../../lib/state/ui-store.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { cx } from '../../ui/styles/class-names.ts'
import { WithTooltip } from '../../ui/text/with-tooltip.tsx'
import { DaysField } from './days-field.tsx'
import css from './trend.module.css'
import { trendCsv } from './trend-csv.ts'
import { TrendEvents } from './trend-events.tsx'
import { trendGap } from './trend-gap.ts'
import { TrendKpis } from './trend-kpis.tsx'
import { TrendMenu } from './trend-menu.tsx'
import { TrendTable } from './trend-table.tsx'
import type { DaySelection, TrendView } from './trend-view-props.ts'
import { useDayEvents } from './use-day-events.ts'
import { useFlags } from './use-flags.ts'

const TrendChart = lazyPart(
  () => import('./trend-chart.tsx').then((module) => module.TrendChart),
  <Skeleton width="100%" height="var(--trend-height)" />,
)

export interface TrendCardProps {
  readonly product: DeskProduct
  readonly trend: readonly DeskTrendEntry[] | undefined
  /** The day on screen: its expected range is shown next to the menus. */
  readonly day: Day | null
  /** Last day of the trend. */
  readonly last: Day | null
  readonly snapshot: Snapshot | undefined
}

export const TrendCard = memoLocalized(({ product, trend, day, last, snapshot }: TrendCardProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const account = useReadyAccount()
  const range = useUiStore((state) => state.range)
  const { line: lineKpi, bar: barKpi } = useTrendKpis(product.name, trend)
  const metaSpendOnly = useMetaSpendOnly(product.name)
  const choose = useChoose(product.name)
  const flags = useFlags(product.name, account.timezone)
  const allEvents = useDayEvents(product.name)
  const selected = useRef<DaySelection | null>(null)
  const select = useCallback((days: DaySelection | null) => {
    selected.current = days
  }, [])
  const [asTable, setAsTable] = useState(false)
  const toggle = () => setAsTable(!asTable)
  // The overview stays mounted behind another tab.
  const isOpen = useUiStore((state) => state.tab === 'overview')
  useCommand('trend-table', isOpen ? toggle : null)
  const today = asDay(account.today)
  const mark = () => {
    const { first, last } = selected.current ?? { first: day ?? today, last: day ?? today }
    openEventForm(first, last)
  }
  useCommand('mark-event', isOpen ? mark : null)
  const { currency } = account
  const limit = snapshot ? breakEvenOf(lineKpi, snapshot.kpi) : null
  const points = useMemo(() => trend && trendPoints(trend, range, lineKpi, barKpi, today), [trend, range, lineKpi, barKpi, today])
  const events = useMemo(() => eventsWithin(allEvents, points?.at(0)?.day, points?.at(-1)?.day), [allEvents, points])
  const { back, trend: earlier } = useComparedTrend(product.name, last, { line: lineKpi, bar: barKpi }, day)
  const compared = useMemo(
    () => (back === null || points === undefined ? null : comparedDays(points, earlier, lineKpi, back)),
    [back, points, earlier, lineKpi],
  )
  const view = useMemo(
    (): TrendView | undefined =>
      points && {
        points,
        lineKpi,
        barKpi,
        currency,
        metaSpendOnly,
        today,
        flags,
        events,
        compared,
        chosen: day === last ? null : day,
        breakEven:
          limit === null ? null : { value: limit, label: t('overview.breakEven.level', { value: writeKpi(lineKpi, limit, currency) }) },
        locale,
      },
    [points, lineKpi, barKpi, currency, metaSpendOnly, today, flags, events, compared, day, last, limit, locale, t],
  )
  const exportTrend = useCallback(() => {
    const shown = trend?.filter(({ date }) => points?.some((point) => point.day === date)) ?? []
    const name = t('app.export.trendName', { product: product.name, first: shown[0]?.date ?? '', last: shown.at(-1)?.date ?? '' })
    saveCsv(name, trendCsv(shown, { lineKpi, barKpi, flags, events }))
  }, [trend, points, product.name, lineKpi, barKpi, flags, events, t])
  useCommand('export', isOpen && points !== undefined && points.length > 0 ? exportTrend : null)
  const usual = snapshot?.usual[lineKpi]
  const band = usual ? writeRange(lineKpi, usual, currency) : null
  const weekday = day === null ? '' : weekdayName(day)
  const isEmpty = view?.points.every(({ line, bar }) => line === null && bar === null)
  return (
    <SectionCard
      title={t('overview.trend.title')}
      titleExtra={
        <>
          <TrendKpis line={lineKpi} bar={barKpi} metaSpendOnly={metaSpendOnly} onLine={choose.line} onBar={choose.bar} />
          {compared !== null && back !== null && <ComparedSpan days={compared} back={back} />}
          {band && (
            <span className={css.band}>
              <WithTooltip text={t('overview.trend.usualTitle', { band, weekday })}>
                {t('overview.usual', { weekday, range: band })}
              </WithTooltip>
            </span>
          )}
        </>
      }
      extra={
        <>
          <Button kind="icon" onPress={toggle} aria-pressed={asTable} aria-keyshortcuts="T" aria-label={t('overview.trend.asTable')}>
            <Table2 size={15} aria-hidden="true" />
          </Button>
          <Button kind="icon" onPress={mark} aria-keyshortcuts="M" aria-label={t('events.trend.mark')}>
            <CalendarPlus size={15} aria-hidden="true" />
          </Button>
          <DaysField />
          {view && !isEmpty && <TrendMenu product={product.name} view={view} hasChart={isOpen && !asTable} />}
        </>
      }
    >
      {view === undefined ? (
        <Skeleton width="100%" height="var(--trend-height)" />
      ) : isEmpty ? (
        <div className={css.empty}>
          <NoTrend product={product} last={last} days={range} />
        </div>
      ) : asTable ? (
        <TrendTable view={view} />
      ) : (
        <DeferredChart view={view} onSelect={select} />
      )}
      <TrendEvents events={events} />
    </SectionCard>
  )
})

interface ChartProps {
  readonly view: TrendView
  readonly onSelect: (days: DaySelection | null) => void
}

/** Drawn after the numbers are shown: a canvas takes as long as everything else. */
const DeferredChart = ({ view, onSelect }: ChartProps) => <TrendChart view={useAfterPaint(view)} onSelect={onSelect} />

interface ComparedSpanProps {
  readonly days: readonly ComparedDay[]
  /** Number of days before the days of the trend. */
  readonly back: number
}

/** The key to the second line: how long before the trend its days are, and which they are. */
const ComparedSpan = ({ days, back }: ComparedSpanProps) => {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return null
  const hasValues = days.some(({ value }) => value !== null)
  const span = daySpan(first, last)
  return (
    <span className={cx(css.band, css.compared)} title={span}>
      {hasValues ? t('overview.compared.earlier', { count: back }) : t('overview.compared.unknown', { days: span })}
    </span>
  )
}

interface Choose {
  readonly line: (key: KpiKey) => void
  readonly bar: (key: KpiKey) => void
}

/** Referentially stable across products, so that the menus do not re-render. */
const useChoose = (product: string): Choose => {
  const shown = useRef(product)
  useEffect(() => {
    shown.current = product
  }, [product])
  return useMemo(() => ({ line: (key) => chooseLine(key, shown.current), bar: (key) => chooseBars(key, shown.current) }), [])
}

const NoTrend = ({ product, last, days }: { readonly product: DeskProduct; readonly last: Day | null; readonly days: number }) => {
  const { t } = useTranslation()
  const { where, day } = trendGap(product, last)
  const date = day === null ? '' : longDay(day)
  return (
    <EmptyState
      title={t('overview.trend.nothing', { count: days })}
      actions={day === null ? undefined : <Button onPress={() => openDay(day)}>{t('overview.trend.openDay', { day: date })}</Button>}
    >
      {t(`overview.trend.gap.${where}`, { day: date })}
    </EmptyState>
  )
}
