/** The sums that each KPI is computed from. */

import type { KpiKey } from '#shared/contract/kpi.ts'
import type { SumKey } from './sum-days.ts'

/** KPIs that are the sum of a number over days. */
export const sumInputs = {
  spend: 'spend',
  spend_total: 'spendTotal',
  impressions: 'impressions',
  link_clicks: 'linkClicks',
  landing_page_views: 'landingPageViews',
  add_to_cart: 'addToCart',
  initiate_checkout: 'initiateCheckout',
  purchases_meta: 'purchases',
  revenue_meta: 'purchaseValue',
  orders: 'orders',
  revenue: 'revenue',
  new_customers: 'newCustomers',
} as const satisfies Partial<Record<KpiKey, SumKey>>

/** A KPI that adds up over days. */
export type SumKpi = keyof typeof sumInputs

/** KPIs that are a ratio of two sums. */
const ratioInputs = {
  roas_meta: ['purchaseValue', 'spend'],
  mer: ['revenue', 'spendTotal'],
  cpa_meta: ['spend', 'purchases'],
  cpa: ['spendTotal', 'orders'],
  aov_meta: ['purchaseValue', 'purchases'],
  aov: ['revenue', 'orders'],
  cpm: ['spend', 'impressions'],
  ctr: ['linkClicks', 'impressions'],
  cpc: ['spend', 'linkClicks'],
  lpv_rate: ['landingPageViews', 'linkClicks'],
  atc_rate: ['addToCart', 'landingPageViews'],
  ic_rate: ['initiateCheckout', 'addToCart'],
  purchase_rate: ['purchases', 'initiateCheckout'],
  cvr: ['purchases', 'linkClicks'],
  new_customer_share: ['newCustomers', 'identifiedOrders'],
  ncac: ['spendTotal', 'newCustomers'],
  ncroas: ['newCustomerRevenue', 'spendTotal'],
  claim_ratio_orders: ['purchases', 'orders'],
  claim_ratio_revenue: ['purchaseValue', 'revenue'],
  refund_rate: ['refunded', 'gross'],
  break_even_cpa: ['revenue', 'orders'],
} as const satisfies Partial<Record<KpiKey, readonly [SumKey, SumKey]>>

const inputs = new Map<KpiKey, readonly SumKey[]>([
  ...Object.entries(sumInputs).map(([key, input]) => [key as KpiKey, [input]] as const),
  ...Object.entries(ratioInputs).map(([key, both]) => [key as KpiKey, both] as const),
])

/** What a day must know to count in a KPI; empty for KPIs that do not rest on the sums of days: reach, frequency, repeat rates. */
export const inputsOf = (key: KpiKey): readonly SumKey[] => inputs.get(key) ?? []

const newCustomerSums: ReadonlySet<SumKey> = new Set<SumKey>(['newCustomers', 'newCustomerRevenue'])

/** Whether a number depends on who is a new customer: typical ranges of it leave out days with `knowsNewCustomers` false. */
export const isOfNewCustomers = (key: SumKey): boolean => newCustomerSums.has(key)

/** Whether a KPI adds up over days. */
export const isSumKpi = (key: KpiKey): key is SumKpi => key in sumInputs
