/** The products, by spend at first; a row opens the overview of its product. */

import { useMemo } from 'react'
import { asDay } from '#shared/calendar.ts'
import type { ProductsOverview } from '#shared/contract/internal/products-overview.ts'
import { dayTag } from '#shared/locales/locale.ts'
import { isMetaSpendOnly } from '#shared/meta-spend-only.ts'
import { useOverview, useReadyAccount } from '../../lib/api/queries.ts'
import { weekdayName } from '../../lib/format/days.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useLocale } from '../../lib/i18n/locale.ts'
import { clauses } from '../../lib/i18n/sentences.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useTableState } from '../../lib/state/table-state.ts'
import { openProduct, openTab } from '../../lib/state/ui-store.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { ordered, type TableOrder } from '../../ui/table/table-order.ts'
import { VirtualTable } from '../../ui/table/virtual-table.tsx'
import { overviewDays } from './overview-days.ts'
import { useOverviewNames } from './overview-names.ts'
import { type ProductRow, productColumns } from './product-columns.tsx'
import css from './products-overview.module.css'

const open = ({ product }: ProductRow): void => {
  openProduct(product)
  openTab('overview')
}

const noFilter = {}
const mostSpend: TableOrder = { column: 'spend', direction: 'descending' }

export const ProductTable = ({ overview }: { readonly overview: ProductsOverview | undefined }) => {
  const { t } = useTranslation()
  return (
    <SectionCard
      title={t('productsOverview.table')}
      note={
        overview &&
        clauses(
          t('productsOverview.of', { count: overview.products.length }),
          overview.complete ? changesText(overview) : t('productsOverview.noteSoFar'),
        )
      }
      flush
    >
      {overview === undefined ? <WaitingRows /> : <Rows overview={overview} />}
    </SectionCard>
  )
}

const changesText = (overview: ProductsOverview): string => {
  const days = overviewDays(overview)
  return days === 1
    ? t('productsOverview.note', { weekday: weekdayName(asDay(overview.date)) })
    : t('productsOverview.notePeriod', { count: days })
}

const WaitingRows = () => (
  <div className={css.waiting}>
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} width="100%" height={18} />
    ))}
  </div>
)

const Rows = ({ overview }: { readonly overview: ProductsOverview }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { products: facts, other_channels: otherChannels, today } = useReadyAccount()
  const marks = useOverview().data?.products
  const { from, date } = overview
  const nameOf = useOverviewNames()
  const { order, setOrder } = useTableState('products', noFilter, mostSpend)
  const all = useMemo(
    () =>
      overview.products.map((row): ProductRow => {
        const of = facts.find(({ name }) => name === row.product)
        const watching = marks?.find(({ product }) => product === row.product)?.watching ?? null
        const metaSpendOnly = of !== undefined && isMetaSpendOnly(otherChannels, of.channels)
        return { ...row, facts: of, watching, metaSpendOnly, today: asDay(today), date: asDay(date), isComplete: overview.complete }
      }),
    [overview.products, overview.complete, date, facts, marks, otherChannels, today],
  )
  const { columns, collator } = useMemo(
    () => ({
      columns: productColumns(overview.currency, all, nameOf, overviewDays({ from, date })),
      collator: new Intl.Collator(dayTag(locale), { numeric: true }),
    }),
    [overview.currency, from, date, all, nameOf, locale],
  )
  const rows = useMemo(() => {
    const sort = columns.find(({ id }) => id === order.column)?.sort
    return sort ? ordered(all, sort, order.direction, collator) : all
  }, [columns, all, order, collator])
  return (
    <VirtualTable
      label={t('common.page.products')}
      columns={columns}
      rows={rows}
      rowKey={({ product }) => product}
      order={order}
      onOrder={setOrder}
      onOpen={open}
    />
  )
}
