/** The KPIs of the trend's line and bars: the selected ones or, if the product's data has no values for them, the first alternatives with values. */

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

/** The same for the bars: counts and amounts, which bars from zero can show. */
const barsInstead: readonly KpiKey[] = ['spend', 'spend_total', 'orders', 'revenue', 'purchases_meta', 'link_clicks', 'impressions']

/** The bars next to a line that is already known; see {@link lineOf}. */
export const barOf = (chosen: KpiKey, isMeant: boolean, trend: readonly TrendEntry[] | undefined, line: KpiKey): KpiKey => {
  if (isMeant || trend === undefined) return chosen
  const hasValues = (key: KpiKey): boolean => trend.some(({ kpi }) => kpi[key] !== null)
  return hasValues(chosen) ? chosen : (barsInstead.find((key) => key !== line && hasValues(key)) ?? chosen)
}

export interface TrendKpis {
  readonly line: KpiKey
  readonly bar: KpiKey
}

export const useTrendKpis = (product: string, trend: readonly TrendEntry[] | undefined): TrendKpis => {
  const chosen = useUiStore((state) => state.lineKpi)
  const isMeant = useUiStore((state) => state.lineKpiOf === product)
  const bar = useUiStore((state) => state.barKpi)
  const isBarMeant = useUiStore((state) => state.barKpiOf === product)
  const line = lineOf(chosen, isMeant, trend, bar)
  return { line, bar: barOf(bar, isBarMeant, trend, line) }
}
