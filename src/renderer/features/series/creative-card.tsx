/** The creatives: search, filters and export, with a grouped table, a flat table, or small charts; or by the parts of their names. */

import { useDeferredValue, useMemo } from 'react'
import { asDay } from '#shared/calendar.ts'
import type { DeskSeries } from '#shared/contract/internal/series.ts'
import { dayTag } from '#shared/locales/locale.ts'
import { useLocale } from '../../lib/i18n/locale.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useAskedSearch } from '../../lib/state/asked-search.ts'
import { useReturnState } from '../../lib/state/return-state.ts'
import { useShownColumns } from '../../lib/state/shown-columns.ts'
import { useTableState } from '../../lib/state/table-state.ts'
import { type SeriesRows, useUiStore } from '../../lib/state/ui-store.ts'
import { useViewExport } from '../../lib/state/use-view-export.ts'
import { Button } from '../../ui/form/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { ColumnMenu } from '../../ui/table/column-menu.tsx'
import { orderAfter, ordered, type TableOrder } from '../../ui/table/table-order.ts'
import { creativeColumns } from './creative-columns.tsx'
import { CreativeFilters } from './creative-filters.tsx'
import { FlatTable } from './flat-table.tsx'
import { GroupedTable } from './grouped-table.tsx'
import { NamingView } from './naming/naming-view.tsx'
import css from './series.module.css'
import { seriesCsv } from './series-csv.ts'
import { everyCreative, filtered, named } from './series-filter.ts'
import { Tiles } from './tiles.tsx'
import { useClosed } from './use-closed.ts'
import { CreativeWall } from './wall.tsx'

type View = 'table' | 'tiles' | 'wall' | 'naming'
/** Sort options of the small charts: columns of the table. */
const tileOrders = ['spend7', 'purchases7', 'ctr7', 'change', 'state', 'age', 'name'] as const

export interface CreativeCardProps {
  readonly product: string
  readonly series: DeskSeries
  /** Null for a single campaign, where there is nothing to group. */
  readonly grouping: SeriesRows | null
}

const mostSpend: TableOrder = { column: 'spend7', direction: 'descending' }

export const CreativeCard = ({ product, series, grouping }: CreativeCardProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const [view, setView] = useReturnState<View>('creatives view', 'table')
  const { filter, setFilter, order, setOrder } = useTableState('series', everyCreative, mostSpend)
  useAskedSearch({ product, tab: 'series' }, (search) => setFilter({ ...everyCreative, search }))
  // Typing stays responsive while thousands of rows are filtered.
  const asked = useDeferredValue(filter)
  const closed = useClosed(product, asked)
  const { campaigns, creatives, currency } = series
  const all = useMemo(() => named(creatives, campaigns), [creatives, campaigns])
  const matching = useMemo(() => filtered(all, asked), [all, asked])
  const { columns, collator } = useMemo(
    () => ({
      columns: creativeColumns(currency, matching),
      collator: new Intl.Collator(dayTag(locale), { numeric: true }),
    }),
    [currency, matching, locale],
  )
  const { shown, hidden, hide } = useShownColumns('series', columns)
  const rows = useMemo(() => {
    const sort = columns.find(({ id }) => id === order.column)?.sort
    return sort ? ordered(matching, sort, order.direction, collator) : matching
  }, [columns, matching, order, collator])
  // The view by name part has an export of its own.
  const csv = useMemo(() => (rows.length > 0 && view !== 'naming' ? () => seriesCsv(rows) : null), [rows, view])
  const save = useViewExport({ product, view: 'series', day: series.date }, csv)
  const columnOf = (id: string) => columns.find((column) => column.id === id)
  const isGrouped = view === 'table' && grouping === 'grouped'
  const viewChoice = (
    <Segmented
      label={t('series.view.label')}
      options={[
        { id: 'table', label: t('series.view.table') },
        { id: 'tiles', label: t('series.view.tiles') },
        { id: 'wall', label: t('series.view.wall') },
        { id: 'naming', label: t('naming.view') },
      ]}
      value={view}
      onChange={setView}
    />
  )
  if (view === 'naming')
    return (
      <SectionCard title={t('naming.title')} extra={viewChoice} flush>
        <NamingView product={product} day={asDay(series.date)} />
      </SectionCard>
    )
  return (
    <SectionCard
      title={t('series.title')}
      note={<span aria-live="polite">{t('series.shown', { shown: rows.length, total: all.length })}</span>}
      extra={
        <>
          {viewChoice}
          {view === 'table' && <ColumnMenu columns={columns} hidden={hidden} onHide={hide} />}
          <Button onPress={save} isDisabled={rows.length === 0}>
            {t('series.exportCsv')}
          </Button>
        </>
      }
      flush
    >
      <div className={css.filters}>
        <CreativeFilters campaigns={campaigns} filter={filter} onFilter={setFilter} />
        {view === 'table' && grouping !== null && (
          <Segmented
            label={t('series.groups.label')}
            options={[
              { id: 'grouped', label: t('series.groups.grouped') },
              { id: 'flat', label: t('series.groups.flat') },
            ]}
            value={grouping}
            onChange={(seriesRows) => useUiStore.setState({ seriesRows })}
          />
        )}
        {isGrouped && (
          <Button
            kind="quiet"
            onPress={() => closed.set(closed.ids.size > 0 ? [] : campaigns.map(({ campaign_id: id }) => id))}
            isDisabled={rows.length === 0}
          >
            {t(closed.ids.size > 0 ? 'series.groups.openAll' : 'series.groups.closeAll')}
          </Button>
        )}
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
      {view === 'wall' ? (
        <CreativeWall product={product} rows={rows} currency={currency} />
      ) : view === 'tiles' ? (
        <Tiles product={product} rows={rows} currency={currency} />
      ) : isGrouped ? (
        <GroupedTable
          product={product}
          campaigns={campaigns}
          columns={shown}
          rows={rows}
          currency={currency}
          closed={closed}
          order={order}
          onOrder={setOrder}
        />
      ) : (
        <FlatTable product={product} columns={shown} rows={rows} order={order} onOrder={setOrder} />
      )}
    </SectionCard>
  )
}
