/** The table of creatives grouped by campaign, both in the selected order. */

import { useMemo } from 'react'
import type { DeskCampaign } from '#shared/contract/internal/series.ts'
import { dayTag } from '#shared/locales/locale.ts'
import { useLocale } from '../../lib/i18n/locale.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openEntity, useLeftAd, useLeftEntity } from '../../lib/state/open-entity.ts'
import { ordered, type TableOrder } from '../../ui/table/table-order.ts'
import type { TableTree } from '../../ui/table/table-tree.ts'
import type { VirtualColumn } from '../../ui/table/virtual-column.ts'
import { VirtualTable } from '../../ui/table/virtual-table.tsx'
import { campaignsOwn, groupedColumns } from './grouped-columns.tsx'
import css from './series.module.css'
import type { Creative } from './series-filter.ts'
import { campaignKey, groupedLines, isCampaign, lineKey, type SeriesLine } from './series-groups.ts'
import type { Closed } from './use-closed.ts'

export interface GroupedTableProps {
  readonly product: string
  readonly campaigns: readonly DeskCampaign[]
  /** Those of the creatives. */
  readonly columns: readonly VirtualColumn<Creative>[]
  /** The creatives to show, in their order. */
  readonly rows: readonly Creative[]
  readonly currency: string
  readonly closed: Closed
  readonly order: TableOrder
  readonly onOrder: (order: TableOrder) => void
}

export const GroupedTable = ({ product, campaigns, columns, rows, currency, closed, order, onOrder }: GroupedTableProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const leftCampaign = useLeftEntity('campaign', 'series')
  const leftAd = useLeftAd()
  // The columns contain texts and numbers in the current locale.
  const { own, collator } = useMemo(
    () => ({ own: campaignsOwn(currency, campaigns), collator: new Intl.Collator(dayTag(locale), { numeric: true }) }),
    [currency, campaigns, locale],
  )
  const grouped = useMemo(
    () => groupedColumns(columns, own, (id) => openEntity(product, { level: 'campaign', id })),
    [columns, own, product],
  )
  const inOrder = useMemo(() => {
    const sort = own.find(({ id }) => id === order.column)?.sort
    return sort ? ordered(campaigns, sort, order.direction, collator) : campaigns
  }, [own, campaigns, order, collator])
  const { lines, places } = useMemo(() => groupedLines(rows, inOrder, closed.ids), [rows, inOrder, closed.ids])
  const open = (line: SeriesLine) =>
    isCampaign(line)
      ? openEntity(product, { level: 'campaign', id: line.campaign.campaign_id })
      : openEntity(product, { level: 'adset', id: line.adset_id }, line.ad_id)
  const tree: TableTree<SeriesLine> = {
    placeOf: (line) => places.get(line),
    onOpen: (line, isOpen) => {
      if (!isCampaign(line)) return
      const { campaign_id: id } = line.campaign
      closed.set(isOpen ? [...closed.ids].filter((other) => other !== id) : [...closed.ids, id])
    },
  }
  return (
    <>
      <p className={css.scale}>{t('series.groups.note')}</p>
      <VirtualTable
        label={t('series.groups.table')}
        columns={grouped}
        rows={lines}
        rowKey={lineKey}
        order={order}
        onOrder={onOrder}
        empty={t('series.noMatch')}
        tree={tree}
        onOpen={open}
        returnTo={leftCampaign === null ? leftAd : campaignKey(leftCampaign)}
      />
    </>
  )
}
