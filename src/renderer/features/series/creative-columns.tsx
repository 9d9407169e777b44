/** The columns of the creatives and of the campaigns. */

import type { DeskCampaign } from '#shared/contract/internal/series.ts'
import { count, rate } from '../../lib/format/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { UnknownCell } from '../../ui/table/unknown-cell.tsx'
import type { VirtualColumn } from '../../ui/table/virtual-column.ts'
import { Chip } from '../../ui/text/chip.tsx'
import { OtherPurpose } from '../../ui/text/other-purpose.tsx'
import { AdName } from './ad-picture.tsx'
import css from './series.module.css'
import { sharedColumns } from './series-columns.tsx'
import type { Creative } from './series-filter.ts'
import { seriesReason } from './series-text.ts'

export const creativeColumns = (currency: string, rows: readonly Creative[]): readonly VirtualColumn<Creative>[] => [
  {
    id: 'name',
    head: t('series.head.creative'),
    kind: 'text',
    width: 230,
    least: 226,
    cell: (row) => <AdName row={row} second={`${row.campaign_name} · ${row.adset_name}`} />,
    sort: (row) => row.ad_name,
    total: t('series.total', { count: rows.length }),
  },
  ...sharedColumns(currency, rows),
  {
    id: 'winner',
    head: t('series.head.winner'),
    hint: t('series.hint.winner'),
    kind: 'number',
    width: 150,
    least: 92,
    cell: (row) => <Winner row={row} />,
    sort: ({ winner }) => winner.chance,
  },
]

const Winner = ({ row: { purpose, winner } }: { readonly row: Creative }) =>
  purpose !== null && purpose !== 'sales' ? (
    <OtherPurpose purpose={purpose} reason={seriesReason(winner.reason)} />
  ) : winner.chance === null ? (
    <UnknownCell reason={seriesReason(winner.reason)} />
  ) : (
    <>
      {rate(winner.chance, 0)}
      {winner.underfed === true && (
        <span className={css.second} title={t('series.hint.underfed')}>
          <Chip tone="accent">{t('series.underfed')}</Chip>
          <span className="visually-hidden">: {t('series.hint.underfed')}</span>
        </span>
      )}
    </>
  )

const Wearing = ({ text }: { readonly text: string }) => (
  <span className={css.second} title={text}>
    {text}
  </span>
)

export const campaignColumns = (currency: string, rows: readonly DeskCampaign[]): readonly VirtualColumn<DeskCampaign>[] => [
  {
    id: 'name',
    head: t('series.head.campaign'),
    kind: 'text',
    width: 230,
    least: 226,
    cell: ({ campaign_name: name }) => (
      <span className={css.name} title={name} translate="no">
        {name}
      </span>
    ),
    sort: (row) => row.campaign_name,
    total: t('series.campaignTotal', { count: rows.length }),
  },
  {
    id: 'creatives',
    head: t('series.head.creatives'),
    hint: t('series.hint.creatives'),
    kind: 'number',
    width: 116,
    least: 86,
    cell: ({ creatives, fatigued, fatiguing }) => (
      <>
        {count(creatives)}
        {fatigued + fatiguing > 0 && <Wearing text={t('series.wearing', { fatigued, fatiguing })} />}
      </>
    ),
    sort: ({ creatives }) => creatives,
    total: count(rows.reduce((sum, { creatives }) => sum + creatives, 0)),
  },
  ...sharedColumns(currency, rows),
  {
    id: 'underfed',
    head: t('series.head.underfed'),
    hint: t('series.hint.underfed'),
    kind: 'number',
    width: 140,
    least: 92,
    cell: ({ underfed }) => count(underfed),
    sort: ({ underfed }) => underfed,
  },
]
