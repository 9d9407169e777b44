/** The ad sets of a campaign, each of which opens its own page, and the ads. */

import { useMemo } from 'react'
import type { DeskEntity } from '#shared/contract/internal/entity.ts'
import { dayTag } from '#shared/locales/locale.ts'
import { useLocale } from '../../lib/i18n/locale.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openEntity, useLeftEntity } from '../../lib/state/open-entity.ts'
import { useReturnState } from '../../lib/state/return-state.ts'
import { openSearch } from '../../lib/state/ui-store.ts'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { ordered, type TableOrder } from '../../ui/table/table-order.ts'
import type { VirtualColumn } from '../../ui/table/virtual-column.ts'
import { VirtualTable } from '../../ui/table/virtual-table.tsx'
import { adColumns, adsetColumns } from './entity-columns.tsx'

const mostSpend: TableOrder = { column: 'spend', direction: 'descending' }

const useOrdered = <Row,>(table: string, columns: readonly VirtualColumn<Row>[], rows: readonly Row[]) => {
  const locale = useLocale()
  const [order, setOrder] = useReturnState(`${table} order`, mostSpend)
  const inOrder = useMemo(() => {
    const sort = columns.find(({ id }) => id === order.column)?.sort
    return sort ? ordered(rows, sort, order.direction, new Intl.Collator(dayTag(locale), { numeric: true })) : rows
  }, [columns, rows, order, locale])
  return { columns, rows: inOrder, order, onOrder: setOrder }
}

export const AdsetTable = ({ product, entity }: { readonly product: string; readonly entity: DeskEntity }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const returnTo = useLeftEntity('adset', null)
  // The columns contain texts and numbers in the current locale.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const columns = useMemo(() => adsetColumns(entity), [entity, locale])
  const table = useOrdered(`ad sets of ${entity.id}`, columns, entity.adsets)
  return (
    <SectionCard title={t('entity.adsets.title')} flush>
      <VirtualTable
        label={t('entity.adsets.label')}
        {...table}
        rowKey={({ adset_id: id }) => id}
        onOpen={({ adset_id: id }) => openEntity(product, { level: 'adset', id })}
        returnTo={returnTo}
      />
    </SectionCard>
  )
}

export interface AdTableProps {
  readonly product: string
  readonly entity: DeskEntity
  /** The ad to mark: the one that led to the page; null: none. */
  readonly ad: string | null
}

/** An ad opens among the creatives, where it is compared with its siblings. */
export const AdTable = ({ product, entity, ad }: AdTableProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns contain texts and numbers in the current locale
  const columns = useMemo(() => adColumns(entity), [entity, locale])
  const table = useOrdered(`ads of ${entity.level} ${entity.id}`, columns, entity.ads)
  return (
    <SectionCard title={t('entity.ads.title')} flush>
      <VirtualTable
        label={t('entity.ads.label')}
        {...table}
        rowKey={({ ad_id: id }) => id}
        onOpen={({ ad_name: text }) => openSearch({ product, tab: 'series', text })}
        marked={ad}
      />
    </SectionCard>
  )
}
