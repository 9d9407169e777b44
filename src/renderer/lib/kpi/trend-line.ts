/** Which KPI the trend's line shows: the one chosen, or where a product's files carry none of its values, the first of the others that has some. */

import type { KpiKey } from '#shared/contract/kpi.ts'
import type { TrendEntry } from '#shared/contract/trend.ts'
import { useUiStore } from '../state/ui-store.ts'
import { chartKpis } from './kpi-meta.ts'

/** From what decides most about an ad to what every file has. */
const instead: readonly KpiKey[] = [
  'roas_meta',
  'mer',
  'cpa_meta',
  'cpa',
  'revenue',
  'orders',
  'purchases_meta',
  'ctr',
  'link_clicks',
  'impressions',
  ...chartKpis,
]

/** `isMeant`: chosen on this very product, empty or not. `bar`: shown beside it, and not worth showing twice. */
export const lineOf = (chosen: KpiKey, isMeant: boolean, trend: readonly TrendEntry[] | undefined, bar: KpiKey): KpiKey => {
  if (isMeant || trend === undefined) return chosen
  const hasValues = (key: KpiKey): boolean => trend.some(({ kpi }) => kpi[key] !== null)
  return hasValues(chosen) ? chosen : (instead.find((key) => key !== bar && hasValues(key)) ?? chosen)
}

export const useTrendLine = (product: string, trend: readonly TrendEntry[] | undefined): KpiKey => {
  const chosen = useUiStore((state) => state.lineKpi)
  const isMeant = useUiStore((state) => state.lineKpiOf === product)
  const bar = useUiStore((state) => state.barKpi)
  return lineOf(chosen, isMeant, trend, bar)
}
