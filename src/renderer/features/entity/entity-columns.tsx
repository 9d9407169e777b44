/** The columns of the ad sets and of the ads: a name and the KPIs of the page, with the totals of the page below. */

import {
  type DeskEntity,
  type EntityAd,
  type EntityAdset,
  type EntityKpi,
  type EntityResults,
  entityKpis,
} from '#shared/contract/internal/entity.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { kpiName, writeKpi } from '../../lib/kpi/kpi-meta.ts'
import { roomFor } from '../../ui/table/column-widths.ts'
import { StatusCell } from '../../ui/table/status-cell.tsx'
import { UnknownCell } from '../../ui/table/unknown-cell.tsx'
import type { VirtualColumn } from '../../ui/table/virtual-column.ts'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { reasonOf } from './entity-text.ts'

type Row = Pick<EntityAd, 'kpi' | 'status'>

interface ResultProps {
  readonly of: EntityKpi
  readonly kpi: EntityResults
  readonly currency: string
}

/** A number, or a dash with the reason. */
const Result = ({ of, kpi, currency }: ResultProps) => {
  const reason = reasonOf(of, kpi)
  return reason === null ? writeKpi(of, kpi[of], currency) : <UnknownCell reason={reason} />
}

/** The KPIs in reading order, each with its total, and the status. */
const resultColumns = ({ kpi: totals, currency }: DeskEntity): readonly VirtualColumn<Row>[] => [
  ...entityKpis.map((key): VirtualColumn<Row> => {
    const room = roomFor(writeKpi(key, totals[key], currency))
    return {
      id: key,
      head: kpiName(key),
      hint: t(`kpi.about.${key}`),
      kind: 'number',
      width: Math.max(112, room),
      least: Math.max(84, room),
      cell: ({ kpi }) => <Result of={key} kpi={kpi} currency={currency} />,
      sort: ({ kpi }) => kpi[key],
      total: <Result of={key} kpi={totals} currency={currency} />,
    }
  }),
  {
    id: 'status',
    head: t('entity.ads.status'),
    kind: 'text',
    width: 104,
    least: 86,
    cell: ({ status }) => <StatusCell status={status} unknown={t('entity.ads.statusUnknown')} />,
    sort: ({ status }) => status,
    tone: () => 'muted',
  },
]

const nameWidths = { width: 236, least: 222 } as const

export const adColumns = (entity: DeskEntity): readonly VirtualColumn<EntityAd>[] => [
  {
    id: 'name',
    head: t('entity.ads.name'),
    kind: 'text',
    ...nameWidths,
    cell: ({ ad_name: name, adset_name: adset }) => <TwoLines first={name} second={adset} />,
    sort: (ad) => ad.ad_name,
    total: t('entity.ads.count', { count: entity.ads.length }),
  },
  ...resultColumns(entity),
]

export const adsetColumns = (entity: DeskEntity): readonly VirtualColumn<EntityAdset>[] => [
  {
    id: 'name',
    head: t('common.level.adset'),
    kind: 'text',
    ...nameWidths,
    cell: ({ adset_name: name, ads }) => <TwoLines first={name} second={t('entity.adsets.ads', { count: ads })} />,
    sort: (adset) => adset.adset_name,
    total: t('entity.adsets.count', { count: entity.adsets.length }),
  },
  ...resultColumns(entity),
]
