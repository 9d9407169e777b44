/** The trend: two KPIs over the last days, as a chart or as a table of the same data. */

import { Table2 } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { asDay } from '#shared/calendar.ts'
import type { DeskProduct } from '#shared/contract/desk-account.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import type { TrendEntry } from '#shared/contract/trend.ts'
import { useCommand } from '../../lib/commands.ts'
import { type Range, ranges, useDesk } from '../../lib/desk-store.ts'
import { chartKpis, kpiMeta, writeKpi } from '../../lib/kpi-meta.ts'
import { useReadyAccount } from '../../lib/queries.ts'
import { trendPoints } from '../../lib/trend-view.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './trend.module.css'
import { TrendTable } from './trend-table.tsx'
import { useFlags } from './use-flags.ts'

const TrendChart = lazy(() => import('./trend-chart.tsx').then((module) => ({ default: module.TrendChart })))

const kpiOptions = chartKpis.map((id) => ({ id, label: kpiMeta[id].label }))
const rangeOptions = ranges.map((days) => ({ id: String(days) as `${Range}`, label: `${days} d` }))

export interface TrendCardProps {
  readonly product: DeskProduct
  readonly trend: readonly TrendEntry[] | undefined
  readonly snapshot: Snapshot | undefined
}

export const TrendCard = ({ product, trend, snapshot }: TrendCardProps) => {
  const account = useReadyAccount()
  const { range, lineKpi, barKpi } = useDesk()
  const flags = useFlags(product.name, account.timezone)
  const [asTable, setAsTable] = useState(false)
  const toggle = () => setAsTable(!asTable)
  useCommand('trend-table', toggle)
  const { currency } = account
  const today = asDay(account.today)
  const view = useMemo(
    () => trend && { points: trendPoints(trend, range, lineKpi, barKpi, today), lineKpi, barKpi, currency, today, flags },
    [trend, range, lineKpi, barKpi, currency, today, flags],
  )
  const usual = snapshot?.usual[lineKpi] ?? null
  const band =
    usual && usual.low !== null && usual.high !== null
      ? `${writeKpi(lineKpi, usual.low, currency)} – ${writeKpi(lineKpi, usual.high, currency)}`
      : null
  const isEmpty = view?.points.every(({ line, bar }) => line === null && bar === null)
  return (
    <SectionCard
      title="Trend"
      beside={
        <>
          <SelectField label="Line" mark="line" options={kpiOptions} value={lineKpi} onChange={(id) => useDesk.setState({ lineKpi: id })} />
          <SelectField label="Bars" mark="bar" options={kpiOptions} value={barKpi} onChange={(id) => useDesk.setState({ barKpi: id })} />
          {band && (
            <span className={css.band} title={`The usual range of this weekday: ${band}`}>
              usual {band}
            </span>
          )}
        </>
      }
      aside={
        <>
          <Button kind="icon" onPress={toggle} aria-pressed={asTable} aria-keyshortcuts="T" aria-label="Show as table (T)">
            <Table2 size={15} aria-hidden="true" />
          </Button>
          <Segmented
            label="Days shown"
            options={rangeOptions}
            value={`${range}`}
            onChange={(id) => useDesk.setState({ range: ranges.find((days) => String(days) === id) ?? 30 })}
          />
        </>
      }
    >
      {view === undefined ? (
        <Skeleton width="100%" height={246} />
      ) : isEmpty ? (
        <div className={css.empty}>
          <EmptyState title={`Nothing in these ${range} days`}>{emptyReason(product)}</EmptyState>
        </div>
      ) : asTable ? (
        <TrendTable view={view} />
      ) : (
        <Suspense fallback={<Skeleton width="100%" height={246} />}>
          <TrendChart view={view} usual={usual} />
        </Suspense>
      )}
    </SectionCard>
  )
}

const emptyReason = ({ last_day: last }: DeskProduct): string =>
  last === null
    ? 'There are no ad facts yet: import them under Data and sources.'
    : `The data of this product ends on ${last}. Step back to that day to see its numbers.`
