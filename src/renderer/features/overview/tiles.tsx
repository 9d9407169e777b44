/** The eight numbers of the day. */

import type { Day } from '#shared/calendar.ts'
import type { DeskProduct } from '#shared/contract/desk-account.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import type { TrendEntry } from '#shared/contract/trend.ts'
import { compare, notComparedYet } from '../../lib/comparison.ts'
import { weekdayName } from '../../lib/format.ts'
import { kpiMeta, writeKpi } from '../../lib/kpi-meta.ts'
import { nullReason } from '../../lib/null-reason.ts'
import { sparkValues } from '../../lib/trend-view.ts'
import { Tile } from './tile.tsx'
import css from './tiles.module.css'

const shown: readonly KpiKey[] = ['spend', 'revenue', 'roas_meta', 'mer', 'orders', 'cpa', 'aov', 'new_customer_share']

export interface TilesProps {
  readonly product: DeskProduct
  readonly day: Day | null
  readonly snapshot: Snapshot | undefined
  readonly trend: readonly TrendEntry[]
}

export const Tiles = ({ product, day, snapshot, trend }: TilesProps) => (
  <ul className={css.tiles} aria-label="Key numbers of the day">
    {shown.map((key) => (
      <Tile key={key} label={kpiMeta[key].label} facts={snapshot && day ? factsOf(key, product, day, snapshot, trend) : null} />
    ))}
  </ul>
)

const factsOf = (
  key: KpiKey,
  product: DeskProduct,
  day: Day,
  { kpi, usual, currency, complete }: Snapshot,
  trend: readonly TrendEntry[],
) => ({
  text: writeKpi(key, kpi[key], currency),
  reason: kpi[key] === null ? nullReason(key, kpi, product) : null,
  missing: product.order_source === 'none' && kpiMeta[key].from !== 'ads' ? 'No store orders yet' : 'Not known',
  comparison: complete ? compare(key, kpi[key], usual[key]) : notComparedYet,
  usualEnd: complete || kpi[key] === null || usual[key].median === null ? null : writeKpi(key, usual[key].median, currency),
  weekday: weekdayName(day),
  spark: sparkValues(trend, key, day),
  range: usual[key],
})
