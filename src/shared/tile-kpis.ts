/** The KPIs of the Overview's tiles, and those that are watched while no rule has a verdict on them. */

import type { KpiKey } from './contract/kpi.ts'

/** The tiles of the Overview, in their order. */
export const tileKpis = [
  'spend',
  'revenue',
  'roas_meta',
  'mer',
  'orders',
  'cpa',
  'aov',
  'new_customer_share',
] as const satisfies readonly KpiKey[]

/** The tiles that can be worse than typical; of two that are equally far from it, the first is named. */
export const watchedKpis = ['roas_meta', 'mer', 'revenue', 'orders', 'cpa', 'aov', 'revenue_meta'] as const satisfies readonly KpiKey[]
/** A KPI that is watched. `revenue_meta` only without store orders: the list of all products then shows it as the revenue. */
export type WatchedKpi = (typeof watchedKpis)[number]
