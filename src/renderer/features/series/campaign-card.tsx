/** The campaigns, each compared with the others. */

import { useMemo } from 'react'
import type { DeskSeries } from '#shared/contract/internal/series.ts'
import { dayTag } from '#shared/locales/locale.ts'
import { useLocale } from '../../lib/i18n/locale.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openEntity, useLeftEntity } from '../../lib/state/open-entity.ts'
import { useReturnState } from '../../lib/state/return-state.ts'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { ordered, type TableOrder } from '../../ui/table/table-order.ts'
import { VirtualTable } from '../../ui/table/virtual-table.tsx'
import { campaignColumns } from './creative-columns.tsx'

const mostSpend: TableOrder = { column: 'spend7', direction: 'descending' }

export interface CampaignCardProps {
  readonly product: string
  readonly series: DeskSeries
}

export const CampaignCard = ({ product, series: { campaigns, currency } }: CampaignCardProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const returnTo = useLeftEntity('campaign', 'series')
  const [order, setOrder] = useReturnState('campaigns order', mostSpend)
  const { columns, rows } = useMemo(() => {
    const all = campaignColumns(currency, campaigns)
    const sort = all.find(({ id }) => id === order.column)?.sort
    const collator = new Intl.Collator(dayTag(locale), { numeric: true })
    return { columns: all, rows: sort ? ordered(campaigns, sort, order.direction, collator) : campaigns }
  }, [currency, campaigns, order, locale])
  return (
    <SectionCard title={t('series.campaigns.title')} note={t('series.campaigns.note')} flush>
      <VirtualTable
        label={t('series.campaigns.label')}
        columns={columns}
        rows={rows}
        rowKey={({ campaign_id: id }) => id}
        order={order}
        onOrder={setOrder}
        onOpen={({ campaign_id: id }) => openEntity(product, { level: 'campaign', id })}
        returnTo={returnTo}
      />
    </SectionCard>
  )
}
