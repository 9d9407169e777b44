/** Metadata of each KPI: its unit, which direction is good, its source and its denominator. */

import type { KpiKey } from './contract/kpi.ts'

/** What a KPI counts. */
export type KpiUnit = 'money' | 'count' | 'fraction' | 'share' | 'multiple' | 'number'
/** Which direction of a KPI is good; none: neither. */
export type Direction = 'up' | 'down' | 'none'

/** What is known of a KPI. */
export interface KpiMeta {
  readonly unit: KpiUnit
  /** Which direction is good. */
  readonly good: Direction
  /** The source of the number. */
  readonly from: 'ads' | 'store' | 'both'
  /** The KPI in the denominator, if there is one. */
  readonly per?: KpiKey
}

const row = (unit: KpiUnit, good: Direction, from: KpiMeta['from'], per?: KpiKey): KpiMeta => ({
  unit,
  good,
  from,
  ...(per ? { per } : {}),
})

/** The metadata by KPI. */
export const kpiMeta: Readonly<Record<KpiKey, KpiMeta>> = {
  spend: row('money', 'none', 'ads'),
  spend_total: row('money', 'none', 'ads'),
  impressions: row('count', 'none', 'ads'),
  reach: row('count', 'none', 'ads'),
  link_clicks: row('count', 'none', 'ads'),
  landing_page_views: row('count', 'none', 'ads'),
  add_to_cart: row('count', 'none', 'ads'),
  initiate_checkout: row('count', 'none', 'ads'),
  purchases_meta: row('count', 'up', 'ads'),
  revenue_meta: row('money', 'up', 'ads'),
  roas_meta: row('multiple', 'up', 'ads', 'spend'),
  orders: row('count', 'up', 'store'),
  revenue: row('money', 'up', 'store'),
  mer: row('multiple', 'up', 'both', 'spend_total'),
  cpa_meta: row('money', 'down', 'ads', 'purchases_meta'),
  cpa: row('money', 'down', 'both', 'orders'),
  aov_meta: row('money', 'up', 'ads', 'purchases_meta'),
  aov: row('money', 'up', 'store', 'orders'),
  cpm: row('money', 'down', 'ads', 'impressions'),
  ctr: row('fraction', 'up', 'ads', 'impressions'),
  cpc: row('money', 'down', 'ads', 'link_clicks'),
  frequency: row('number', 'none', 'ads', 'reach'),
  lpv_rate: row('fraction', 'up', 'ads', 'link_clicks'),
  atc_rate: row('fraction', 'up', 'ads', 'landing_page_views'),
  ic_rate: row('fraction', 'up', 'ads', 'add_to_cart'),
  purchase_rate: row('fraction', 'up', 'ads', 'initiate_checkout'),
  cvr: row('fraction', 'up', 'ads', 'link_clicks'),
  new_customers: row('count', 'up', 'store'),
  new_customer_share: row('share', 'none', 'store', 'orders'),
  ncac: row('money', 'down', 'both', 'new_customers'),
  ncroas: row('multiple', 'up', 'both', 'spend_total'),
  repeat_rate_30: row('fraction', 'up', 'store'),
  repeat_rate_60: row('fraction', 'up', 'store'),
  repeat_rate_90: row('fraction', 'up', 'store'),
  claim_ratio_orders: row('number', 'none', 'both', 'orders'),
  claim_ratio_revenue: row('number', 'none', 'both', 'revenue'),
  refund_rate: row('fraction', 'down', 'store'),
  break_even_roas: row('multiple', 'none', 'both'),
  break_even_cpa: row('money', 'none', 'both'),
}
