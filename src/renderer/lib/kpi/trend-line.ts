/** The KPI of the trend's line: the selected one or, if the product's data has no values for it, the first alternative with values. */

import type { KpiKey } from '#shared/contract/kpi.ts'
import type { TrendEntry } from '#shared/contract/trend.ts'
import { useUiStore } from '../state/ui-store.ts'
import { chartKpis } from './kpi-meta.ts'

/** Alternatives, from the most important KPI to those that every file contains. */
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

/** `isMeant`: selected for this product, so it stays even if empty. `bar`: the KPI of the bars, which the line should not repeat. */
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
