/** The ad sets: search, filters, export, and the table. */

import { useDeferredValue, useMemo } from 'react'
import { type DeskPlans, learningStates } from '#shared/contract/internal/plans.ts'
import { dayTag } from '#shared/locales/locale.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { useLocale } from '../../lib/i18n/locale.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openEntity, useLeftEntity } from '../../lib/state/open-entity.ts'
import { useShownColumns } from '../../lib/state/shown-columns.ts'
import { useTableState } from '../../lib/state/table-state.ts'
import { useViewExport } from '../../lib/state/use-view-export.ts'
import { Button } from '../../ui/form/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { ColumnMenu } from '../../ui/table/column-menu.tsx'
import { ordered, type TableOrder } from '../../ui/table/table-order.ts'
import { VirtualTable } from '../../ui/table/virtual-table.tsx'
import { planColumns } from './plan-columns.tsx'
import { plansCsv } from './plan-csv.ts'
import { everyPlan, filtered, type PlanFilter, statusKey } from './plan-filter.ts'
import { statusText } from './plan-text.ts'
import css from './plans.module.css'

const mostSpend: TableOrder = { column: 'spend7', direction: 'descending' }

export const PlanTable = ({ product, plans }: { readonly product: string; readonly plans: DeskPlans }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { filter, setFilter, order, setOrder } = useTableState('plans', everyPlan, mostSpend)
  // Typing stays responsive while thousands of rows are filtered.
  const asked = useDeferredValue(filter)
  const returnTo = useLeftEntity('adset', 'plans')
  const { adsets, currency, complete } = plans
  const margin = useReadyAccount().products.find(({ name }) => name === product)?.contribution_margin ?? null
  const breakEven = margin === null ? null : 1 / margin
  const matching = useMemo(() => filtered(adsets, asked), [adsets, asked])
  const { columns, collator } = useMemo(
    () => ({
      columns: planColumns(currency, complete, matching, adsets, breakEven),
      collator: new Intl.Collator(dayTag(locale), { numeric: true }),
    }),
    [currency, complete, matching, adsets, breakEven, locale],
  )
  const { shown, hidden, hide } = useShownColumns('plans', columns)
  const rows = useMemo(() => {
    const sort = columns.find(({ id }) => id === order.column)?.sort
    return sort ? ordered(matching, sort, order.direction, collator) : matching
  }, [columns, matching, order, collator])
  const csv = useMemo(() => (rows.length > 0 ? () => plansCsv(rows) : null), [rows])
  const save = useViewExport({ product, view: 'plans', day: plans.date }, csv)
  return (
    <SectionCard
      title={t('plans.title')}
      note={<span aria-live="polite">{t('plans.shown', { shown: rows.length, total: adsets.length })}</span>}
      extra={
        <>
          <ColumnMenu columns={columns} hidden={hidden} onHide={hide} />
          <Button onPress={save} isDisabled={rows.length === 0}>
            {t('plans.exportCsv')}
          </Button>
        </>
      }
      flush
    >
      <Filters plans={plans} filter={filter} onFilter={setFilter} />
      <VirtualTable
        label={t('plans.label')}
        columns={shown}
        rows={rows}
        rowKey={({ adset_id: id }) => id}
        order={order}
        onOrder={setOrder}
        empty={t('plans.noMatch')}
        onOpen={({ adset_id: id }) => openEntity(product, { level: 'adset', id })}
        returnTo={returnTo}
      />
    </SectionCard>
  )
}

interface FiltersProps {
  readonly plans: DeskPlans
  readonly filter: PlanFilter
  readonly onFilter: (filter: PlanFilter) => void
}

const Filters = ({ plans: { adsets }, filter, onFilter }: FiltersProps) => {
  const { t } = useTranslation()
  const campaigns = useMemo(() => [...new Map(adsets.map((plan) => [plan.campaign_id, plan.campaign_name]))], [adsets])
  const statuses = useMemo(() => [...new Map(adsets.map((plan) => [statusKey(plan.status), plan])).entries()], [adsets])
  const set = (change: Partial<PlanFilter>) => onFilter({ ...filter, ...change })
  return (
    <div className={css.filters}>
      <SearchField label={t('plans.search')} value={filter.search} onChange={(search) => set({ search })} />
      <SelectField
        bare
        label={t('plans.filter.campaign')}
        value={filter.campaign}
        onChange={(campaign) => set({ campaign })}
        options={[{ id: 'all', label: t('plans.filter.allCampaigns') }, ...campaigns.map(([id, label]) => ({ id, label, isName: true }))]}
      />
      <SelectField
        bare
        label={t('plans.filter.status')}
        value={filter.status}
        onChange={(status) => set({ status })}
        options={[{ id: 'all', label: t('plans.filter.allStatuses') }, ...statuses.map(([id, plan]) => ({ id, label: statusText(plan) }))]}
      />
      <SelectField
        bare
        label={t('plans.filter.learning')}
        value={filter.learning}
        onChange={(learning) => set({ learning })}
        options={[
          { id: 'all' as const, label: t('plans.filter.allLearning') },
          ...learningStates.map((id) => ({ id, label: t(`plans.learning.${id}`) })),
        ]}
      />
    </div>
  )
}
