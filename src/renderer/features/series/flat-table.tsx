/** The table of creatives without their campaigns. */

import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openEntity, useLeftAd } from '../../lib/state/open-entity.ts'
import type { TableOrder } from '../../ui/table/table-order.ts'
import type { VirtualColumn } from '../../ui/table/virtual-column.ts'
import { VirtualTable } from '../../ui/table/virtual-table.tsx'
import type { Creative } from './series-filter.ts'

export interface FlatTableProps {
  readonly product: string
  readonly columns: readonly VirtualColumn<Creative>[]
  /** The creatives to show, in their order. */
  readonly rows: readonly Creative[]
  readonly order: TableOrder
  readonly onOrder: (order: TableOrder) => void
}

export const FlatTable = ({ product, columns, rows, order, onOrder }: FlatTableProps) => {
  const { t } = useTranslation()
  const returnTo = useLeftAd()
  return (
    <VirtualTable
      label={t('series.label')}
      columns={columns}
      rows={rows}
      rowKey={({ ad_id: id }) => id}
      order={order}
      onOrder={onOrder}
      empty={t('series.noMatch')}
      onOpen={({ adset_id: id, ad_id: ad }) => openEntity(product, { level: 'adset', id }, ad)}
      returnTo={returnTo}
    />
  )
}
