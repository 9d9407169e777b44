/** What the window knows of each KPI: its name, its unit, which way is good, and what it is divided by. */

import type { KpiKey } from '#shared/contract/kpi.ts'
import { count, decimal, money, multiple, rate, UNKNOWN } from './format.ts'

export type KpiUnit = 'money' | 'count' | 'fraction' | 'share' | 'multiple' | 'number'
export type Direction = 'up' | 'down' | 'none'

export interface KpiMeta {
  readonly label: string
  readonly unit: KpiUnit
  /** Which way is good for the buyer. */
  readonly good: Direction
  /** Where the number comes from. */
  readonly from: 'ads' | 'store' | 'both'
  /** The KPI in the denominator, where there is one. */
  readonly per?: KpiKey
}

const row = (label: string, unit: KpiUnit, good: Direction, from: KpiMeta['from'], per?: KpiKey): KpiMeta => ({
  label,
  unit,
  good,
  from,
  ...(per ? { per } : {}),
})

export const kpiMeta: Readonly<Record<KpiKey, KpiMeta>> = {
  spend: row('Spend', 'money', 'none', 'ads'),
  impressions: row('Impressions', 'count', 'none', 'ads'),
  reach: row('Reach', 'count', 'none', 'ads'),
  link_clicks: row('Link clicks', 'count', 'none', 'ads'),
  landing_page_views: row('Landing page views', 'count', 'none', 'ads'),
  add_to_cart: row('Carts', 'count', 'none', 'ads'),
  initiate_checkout: row('Checkouts', 'count', 'none', 'ads'),
  purchases_meta: row('Purchases (Meta)', 'count', 'up', 'ads'),
  revenue_meta: row('Revenue (Meta)', 'money', 'up', 'ads'),
  roas_meta: row('ROAS (Meta)', 'multiple', 'up', 'ads', 'spend'),
  orders: row('Orders', 'count', 'up', 'store'),
  revenue: row('Store revenue', 'money', 'up', 'store'),
  mer: row('MER', 'multiple', 'up', 'both', 'spend'),
  cpa_meta: row('CPA (Meta)', 'money', 'down', 'ads', 'purchases_meta'),
  cpa: row('CPA', 'money', 'down', 'both', 'orders'),
  aov_meta: row('AOV (Meta)', 'money', 'up', 'ads', 'purchases_meta'),
  aov: row('AOV', 'money', 'up', 'store', 'orders'),
  cpm: row('CPM', 'money', 'down', 'ads', 'impressions'),
  ctr: row('CTR', 'fraction', 'up', 'ads', 'impressions'),
  cpc: row('CPC', 'money', 'down', 'ads', 'link_clicks'),
  frequency: row('Frequency', 'number', 'none', 'ads', 'reach'),
  lpv_rate: row('Landing page views / click', 'fraction', 'up', 'ads', 'link_clicks'),
  atc_rate: row('Carts / landing page view', 'fraction', 'up', 'ads', 'landing_page_views'),
  ic_rate: row('Checkouts / cart', 'fraction', 'up', 'ads', 'add_to_cart'),
  purchase_rate: row('Purchases / checkout', 'fraction', 'up', 'ads', 'initiate_checkout'),
  cvr: row('CVR', 'fraction', 'up', 'ads', 'link_clicks'),
  new_customers: row('New customers', 'count', 'up', 'store'),
  new_customer_share: row('New customers', 'share', 'none', 'store', 'orders'),
  ncac: row('Cost per new customer', 'money', 'down', 'both', 'new_customers'),
  ncroas: row('New-customer ROAS', 'multiple', 'up', 'both', 'spend'),
  repeat_rate_30: row('Repeat rate, 30 d', 'fraction', 'up', 'store'),
  repeat_rate_60: row('Repeat rate, 60 d', 'fraction', 'up', 'store'),
  repeat_rate_90: row('Repeat rate, 90 d', 'fraction', 'up', 'store'),
  claim_ratio_orders: row('Claim ratio, orders', 'number', 'none', 'both', 'orders'),
  claim_ratio_revenue: row('Claim ratio, revenue', 'number', 'none', 'both', 'revenue'),
  refund_rate: row('Refund rate', 'fraction', 'down', 'store'),
  break_even_roas: row('Break-even ROAS', 'multiple', 'none', 'both'),
  break_even_cpa: row('Break-even CPA', 'money', 'none', 'both'),
}

const writers: Readonly<Record<KpiUnit, (value: number, currency: string) => string>> = {
  money,
  count,
  fraction: (value) => rate(value),
  share: (value) => rate(value, 0),
  multiple,
  number: (value) => decimal(value),
}

/** A KPI's value with its unit; an en dash where it is unknown. */
export const writeKpi = (key: KpiKey, value: number | null, currency: string): string =>
  value === null ? UNKNOWN : writers[kpiMeta[key].unit](value, currency)

/** KPIs that a buyer may put on the trend chart, in the order of the menus. */
export const chartKpis: readonly KpiKey[] = [
  'roas_meta',
  'mer',
  'spend',
  'revenue',
  'revenue_meta',
  'orders',
  'purchases_meta',
  'cpa',
  'cpa_meta',
  'aov',
  'cpm',
  'ctr',
  'cpc',
  'cvr',
  'frequency',
  'impressions',
  'link_clicks',
  'new_customers',
  'ncac',
  'claim_ratio_orders',
]
