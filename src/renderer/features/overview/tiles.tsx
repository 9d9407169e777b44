/** The eight numbers of the day. */

import { useTranslation } from 'react-i18next'
import type { Day } from '#shared/calendar.ts'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import type { DeskTrendEntry } from '#shared/contract/internal/window-trend.ts'
import type { BaselineRange, KpiKey } from '#shared/contract/kpi.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { weekdayName } from '../../lib/format/days.ts'
import { writeEstimate, writeRange } from '../../lib/format/kpi-range.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { breakEvenFacts } from '../../lib/kpi/break-even.ts'
import { compare, notComparedYet } from '../../lib/kpi/comparison.ts'
import { kpiMeta, kpiName, writeKpi } from '../../lib/kpi/kpi-meta.ts'
import { useMetaSpendOnly } from '../../lib/kpi/meta-spend.ts'
import { newCustomerCaveat } from '../../lib/kpi/new-customer-caveat.ts'
import { nowcastDetail, nowcastOf, writeNowcast } from '../../lib/kpi/nowcast.ts'
import { nullReason } from '../../lib/kpi/null-reason.ts'
import { sparkValues } from '../../lib/kpi/trend-view.ts'
import { Tile } from '../../ui/kpi/tile.tsx'
import css from '../../ui/kpi/tiles.module.css'

const shown: readonly KpiKey[] = ['spend', 'revenue', 'roas_meta', 'mer', 'orders', 'cpa', 'aov', 'new_customer_share']

/** The spend of all channels, where there are others than Meta. */
const shownOf = ({ channels }: DeskProduct): readonly KpiKey[] =>
  channels.some((channel) => channel !== 'meta') ? shown.map((key) => (key === 'spend' ? 'spend_total' : key)) : shown

export interface TilesProps {
  readonly product: DeskProduct
  readonly day: Day | null
  readonly snapshot: Snapshot | undefined
  /** Undefined while it loads. */
  readonly trend: readonly DeskTrendEntry[] | undefined
}

export const Tiles = memoLocalized(({ product, day, snapshot, trend }: TilesProps) => {
  const { t } = useTranslation()
  const metaSpendOnly = useMetaSpendOnly(product.name)
  return (
    <ul className={css.tiles} aria-label={t('overview.tiles')}>
      {shownOf(product).map((key) => (
        <Tile key={key} label={kpiName(key, metaSpendOnly)} facts={snapshot && day ? factsOf(key, product, day, snapshot, trend) : null} />
      ))}
    </ul>
  )
})

const factsOf = (
  key: KpiKey,
  product: DeskProduct,
  day: Day,
  { kpi, channels, usual, currency, complete, settled }: Snapshot,
  trend: readonly DeskTrendEntry[] | undefined,
) => {
  const entry = trend?.find(({ date }) => date === day)
  const nowcast = entry === undefined ? null : nowcastOf(entry, key)
  // Compared only once it is known whether more purchases are expected.
  const isPending = entry === undefined && complete && !settled
  return {
    text: writeKpi(key, kpi[key], currency),
    reason: kpi[key] === null ? nullReason(key, kpi, product, channels.find(({ spend }) => spend === null)?.channel ?? null) : null,
    missing: t(product.order_source === 'none' && kpiMeta[key].from !== 'ads' ? 'kpi.missing.ordersShort' : 'kpi.missing.short'),
    comparison: isPending ? null : complete ? compare(key, kpi[key], usual[key], nowcast) : notComparedYet(),
    usualEnd: complete || kpi[key] === null || usual[key].median === null ? null : writeEstimate(key, usual[key].median, currency),
    weekday: weekdayName(day),
    spark: sparkValues(trend ?? [], key, day),
    range: usual[key],
    usual: expectedRangeText(key, usual[key], currency),
    breakEven: isPending ? null : breakEvenFacts(key, kpi, currency, complete, nowcast),
    nowcast:
      nowcast === null
        ? null
        : {
            text: writeNowcast(key, nowcast, currency),
            detail: `${nowcastDetail(key, kpi[key], nowcast, currency)} ${t('kpi.nowcast.compared')}`,
          },
    caveat: key === 'new_customer_share' && kpi[key] !== null ? newCustomerCaveat(product, day) : null,
  }
}

const expectedRangeText = (key: KpiKey, range: BaselineRange, currency: string) => {
  const text = writeRange(key, range, currency)
  return text === null ? null : { text, days: range.days }
}
