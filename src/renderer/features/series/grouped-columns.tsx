/** The columns of creatives grouped by campaign. The campaign row shows the totals of its creatives. */

import { ChevronDown, ChevronRight } from 'lucide-react'
import type { DeskCampaign } from '#shared/contract/internal/series.ts'
import { t } from '../../lib/i18n/i18n.ts'
import type { VirtualColumn } from '../../ui/table/virtual-column.ts'
import { AdName } from './ad-picture.tsx'
import css from './series.module.css'
import { sharedColumns } from './series-columns.tsx'
import type { Creative } from './series-filter.ts'
import { type CampaignLine, isCampaign, type SeriesLine } from './series-groups.ts'

const Underfunded = ({ count }: { readonly count: number }) => {
  const words = t('series.groups.underfed', { count })
  return (
    <span className={css.second} title={words}>
      {words}
    </span>
  )
}

/** Sort value and content of a campaign row for each column of its creatives. */
export const campaignsOwn = (currency: string, campaigns: readonly DeskCampaign[]): readonly VirtualColumn<DeskCampaign>[] => [
  { id: 'name', head: '', kind: 'text', width: 0, cell: () => null, sort: (row) => row.campaign_name },
  ...sharedColumns(currency, campaigns),
  {
    id: 'winner',
    head: '',
    kind: 'number',
    width: 0,
    cell: ({ underfed }) => (underfed === 0 ? null : <Underfunded count={underfed} />),
    sort: ({ underfed }) => underfed,
  },
]

/** `columns`: those of the creatives; `ofCampaigns`: their content in campaign rows. */
export const groupedColumns = (
  columns: readonly VirtualColumn<Creative>[],
  ofCampaigns: readonly VirtualColumn<DeskCampaign>[],
  onOpen: (campaignId: string) => void,
): readonly VirtualColumn<SeriesLine>[] => {
  const own = new Map(ofCampaigns.map((column) => [column.id, column]))
  return columns.map(({ cell, tone, sort, ...column }): VirtualColumn<SeriesLine> => {
    const ofCampaign = own.get(column.id)
    const of = <Value,>(campaign: ((row: DeskCampaign) => Value) | undefined, creative: (row: Creative) => Value, none: Value) => {
      return (line: SeriesLine): Value => (isCampaign(line) ? (campaign?.(line.campaign) ?? none) : creative(line))
    }
    return {
      ...column,
      ...(column.id === 'name'
        ? {
            cell: (line) =>
              isCampaign(line) ? <CampaignName line={line} onOpen={onOpen} /> : <AdName row={line} second={line.adset_name} />,
          }
        : { cell: of<React.ReactNode>(ofCampaign?.cell, cell, null) }),
      ...(sort && { sort: of(ofCampaign?.sort, sort, null) }),
      ...(tone && { tone: of(ofCampaign?.tone, tone, null) }),
    }
  })
}

interface CampaignNameProps {
  readonly line: CampaignLine
  /** A click on the name; Enter on the row does the same. */
  readonly onOpen: (campaignId: string) => void
}

const CampaignName = ({ line: { campaign, isOpen, shown }, onOpen }: CampaignNameProps) => {
  const { campaign_id: id, campaign_name: name, creatives, fatigued, fatiguing } = campaign
  const Arrow = isOpen ? ChevronDown : ChevronRight
  const words = [
    shown === creatives ? t('series.total', { count: creatives }) : t('series.groups.some', { shown, total: creatives }),
    ...(fatigued + fatiguing > 0 ? [t('series.wearing', { fatigued, fatiguing })] : []),
  ].join(' · ')
  return (
    <span className={css.campaign}>
      <Arrow size={14} aria-hidden="true" />
      <span className={css.campaignText}>
        <button type="button" className={css.openName} title={name} translate="no" tabIndex={-1} onClick={() => onOpen(id)}>
          {name}
        </button>
        <span className={css.second} title={words}>
          {words}
        </span>
      </span>
    </span>
  )
}
