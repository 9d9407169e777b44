/** The creatives: search, filters, export, and a table or small charts. */

import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DeskSeries, fatigueStates } from '#shared/contract/desk-series.ts'
import { download } from '../../lib/csv.ts'
import { dateLocale, useLocale } from '../../lib/i18n/locale.ts'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { orderAfter, ordered, type TableOrder } from '../../ui/table-order.ts'
import { VirtualTable } from '../../ui/virtual-table.tsx'
import { creativeColumns } from './creative-columns.tsx'
import css from './series.module.css'
import { seriesCsv } from './series-csv.ts'
import { type CreativeFilter, campaignKey, everyCreative, filtered, named } from './series-filter.ts'
import { Tiles } from './tiles.tsx'

type View = 'table' | 'tiles'
/** What the small charts can be ordered by: columns of the table. */
const tileOrders = ['spend7', 'purchases7', 'ctr7', 'change', 'state', 'age', 'name'] as const

export const CreativeCard = ({ product, series }: { readonly product: string; readonly series: DeskSeries }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const [view, setView] = useState<View>('table')
  const [filter, setFilter] = useState<CreativeFilter>(everyCreative)
  const [order, setOrder] = useState<TableOrder>({ column: 'spend7', direction: 'descending' })
  // Typing stays quick while thousands of rows are sifted.
  const asked = useDeferredValue(filter)
  const { campaigns, creatives, currency } = series
  const all = useMemo(() => named(creatives, campaigns), [creatives, campaigns])
  const matching = useMemo(() => filtered(all, asked), [all, asked])
  const { columns, collator } = useMemo(
    () => ({
      columns: creativeColumns(currency, matching),
      collator: new Intl.Collator(dateLocale(locale.language), { numeric: true }),
    }),
    [currency, matching, locale],
  )
  const rows = useMemo(() => {
    const sort = columns.find(({ id }) => id === order.column)?.sort
    return sort ? ordered(matching, sort, order.direction, collator) : matching
  }, [columns, matching, order, collator])
  const columnOf = (id: string) => columns.find((column) => column.id === id)
  return (
    <SectionCard
      title={t('series.title')}
      note={<span aria-live="polite">{t('series.shown', { shown: rows.length, total: all.length })}</span>}
      aside={
        <>
          <Segmented
            label={t('series.view.label')}
            options={[
              { id: 'table', label: t('series.view.table') },
              { id: 'tiles', label: t('series.view.tiles') },
            ]}
            value={view}
            onChange={setView}
          />
          <Button onPress={() => download(`${product} ${series.date} creatives.csv`, seriesCsv(rows))} isDisabled={rows.length === 0}>
            {t('series.exportCsv')}
          </Button>
        </>
      }
      flush
    >
      <div className={css.filters}>
        <Filters series={series} filter={filter} onFilter={setFilter} />
        {view === 'tiles' && (
          <SelectField
            bare
            label={t('series.tile.order')}
            value={order.column}
            onChange={(column) => setOrder(orderAfter({ column: '', direction: 'ascending' }, column, columnOf(column)?.kind ?? 'text'))}
            options={tileOrders.map((id) => ({ id: id as string, label: t('series.tile.by', { column: columnOf(id)?.head ?? '' }) }))}
          />
        )}
      </div>
      {view === 'table' ? (
        <VirtualTable
          label={t('series.label')}
          columns={columns}
          rows={rows}
          rowKey={({ ad_id: id }) => id}
          order={order}
          onOrder={setOrder}
          empty={t('series.noMatch')}
        />
      ) : (
        <Tiles rows={rows} currency={currency} />
      )}
    </SectionCard>
  )
}

interface FiltersProps {
  readonly series: DeskSeries
  readonly filter: CreativeFilter
  readonly onFilter: (filter: CreativeFilter) => void
}

const Filters = ({ series: { campaigns }, filter, onFilter }: FiltersProps) => {
  const { t } = useTranslation()
  const set = (change: Partial<CreativeFilter>) => onFilter({ ...filter, ...change })
  const options = useMemo(
    () => campaigns.map(({ campaign_id: id, campaign_name: label }) => ({ id: campaignKey(id), label, isName: true })),
    [campaigns],
  )
  return (
    <>
      <SearchField label={t('series.search')} value={filter.search} onChange={(search) => set({ search })} />
      <SelectField
        bare
        label={t('series.filter.campaign')}
        value={filter.campaign}
        onChange={(campaign) => set({ campaign })}
        options={[{ id: 'all', label: t('series.filter.allCampaigns') }, ...options]}
      />
      <SelectField
        bare
        label={t('series.head.state')}
        value={filter.state}
        onChange={(state) => set({ state })}
        options={[
          { id: 'all' as const, label: t('series.filter.allStates') },
          ...fatigueStates.map((id) => ({ id, label: t(`series.state.${id}`) })),
          { id: 'underfed' as const, label: t('series.filter.underfed') },
        ]}
      />
    </>
  )
}
