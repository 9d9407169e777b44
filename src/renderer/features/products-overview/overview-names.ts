/** The names of the KPIs of the page. */

import type { OverviewKpi } from '#shared/contract/internal/products-overview.ts'
import { isMetaSpendOnly } from '#shared/meta-spend-only.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { kpiName } from '../../lib/kpi/kpi-meta.ts'

/** Spend is that of all channels only where there are others, and names of ratios say where others may be missing. */
export const useOverviewNames = (): ((key: OverviewKpi) => string) => {
  const { products, other_channels: others } = useReadyAccount()
  const hasOthers = products.some(({ channels }) => channels.some((channel) => channel !== 'meta'))
  const metaSpendOnly = isMetaSpendOnly(
    others,
    products.flatMap(({ channels }) => channels),
  )
  return (key) => (key === 'spend_total' && !hasOthers ? kpiName('spend') : kpiName(key, metaSpendOnly))
}
