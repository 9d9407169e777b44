/** Exports the page of a campaign or ad set as CSV: raw numbers of itself, its ad sets, its ads and its days; unknown values are empty. */

import type { DeskEntity, EntityResults } from '#shared/contract/internal/entity.ts'
import { type CsvCell, toCsv } from '#shared/csv.ts'

interface Line {
  readonly row: 'campaign' | 'adset' | 'ad' | 'day'
  readonly id: string
  readonly name: string
  readonly from: string
  readonly to: string
  readonly kpi: EntityResults
}

const columns: readonly (readonly [string, (line: Line) => CsvCell])[] = [
  ['row', ({ row }) => row],
  ['id', ({ id }) => id],
  ['name', ({ name }) => name],
  ['from', ({ from }) => from],
  ['to', ({ to }) => to],
  ['spend', ({ kpi }) => kpi.spend],
  ['impressions', ({ kpi }) => kpi.impressions],
  ['link_clicks', ({ kpi }) => kpi.link_clicks],
  ['ctr', ({ kpi }) => kpi.ctr],
  ['purchases_meta', ({ kpi }) => kpi.purchases_meta],
  ['revenue_meta', ({ kpi }) => kpi.revenue_meta],
  ['cpa_meta', ({ kpi }) => kpi.cpa_meta],
  ['roas_meta', ({ kpi }) => kpi.roas_meta],
]

const linesOf = ({ level, id, name, from, date, kpi, adsets, ads, days }: DeskEntity): readonly Line[] => {
  const span = { from, to: date }
  return [
    { row: level, id, name, ...span, kpi },
    ...adsets.map((adset): Line => ({ row: 'adset', id: adset.adset_id, name: adset.adset_name, ...span, kpi: adset.kpi })),
    ...ads.map((ad): Line => ({ row: 'ad', id: ad.ad_id, name: ad.ad_name, ...span, kpi: ad.kpi })),
    ...days.map((day): Line => ({ row: 'day', id, name, from: day.date, to: day.date, kpi: day.kpi })),
  ]
}

export const entityCsv = (entity: DeskEntity): string =>
  toCsv([columns.map(([name]) => name), ...linesOf(entity).map((line) => columns.map(([, value]) => value(line)))])
