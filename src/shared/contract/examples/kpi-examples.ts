/** KPIs of two example days and the typical ranges of the second. The sums divide evenly, so that every ratio can be checked by hand. */

import { type BaselineRange, type Baselines, type Kpi, kpiKeys } from '../kpi.ts'

const shared = { repeat_rate_30: 0.12, repeat_rate_60: 0.18, repeat_rate_90: 0.2, break_even_roas: 2 } as const

/** Tuesday, November 17, 2026. */
export const dayBeforeKpi: Kpi = {
  ...{ spend: 500, impressions: 40_000, reach: 25_000, link_clicks: 1000, landing_page_views: 800, add_to_cart: 100 },
  ...{ initiate_checkout: 50, purchases_meta: 25, revenue_meta: 1500, roas_meta: 3, orders: 32, revenue: 2000, mer: 4 },
  ...{ spend_total: 500 },
  ...{ cpa_meta: 20, cpa: 15.625, aov_meta: 60, aov: 62.5, cpm: 12.5, ctr: 0.025, cpc: 0.5, frequency: 1.6 },
  ...{ lpv_rate: 0.8, atc_rate: 0.125, ic_rate: 0.5, purchase_rate: 0.5, cvr: 0.025 },
  ...{ new_customers: 25, new_customer_share: 0.78125, ncac: 20, ncroas: 3.2, refund_rate: 0.02 },
  ...{ claim_ratio_orders: 0.78125, claim_ratio_revenue: 0.75, break_even_cpa: 31.25 },
  ...shared,
}

/** Wednesday, November 18, 2026. */
export const dayKpi: Kpi = {
  ...{ spend: 400, impressions: 32_000, reach: 20_000, link_clicks: 640, landing_page_views: 512, add_to_cart: 64 },
  ...{ initiate_checkout: 32, purchases_meta: 16, revenue_meta: 960, roas_meta: 2.4, orders: 20, revenue: 1200, mer: 3 },
  ...{ spend_total: 400 },
  ...{ cpa_meta: 25, cpa: 20, aov_meta: 60, aov: 60, cpm: 12.5, ctr: 0.02, cpc: 0.625, frequency: 1.6 },
  ...{ lpv_rate: 0.8, atc_rate: 0.125, ic_rate: 0.5, purchase_rate: 0.5, cvr: 0.025 },
  ...{ new_customers: 16, new_customer_share: 0.8, ncac: 25, ncroas: 2.5, refund_rate: 0.02 },
  ...{ claim_ratio_orders: 0.8, claim_ratio_revenue: 0.8, break_even_cpa: 30 },
  ...shared,
}

/** A day without facts. */
export const emptyKpi: Kpi = Object.fromEntries(kpiKeys.map((key) => [key, null])) as Kpi

const range = (low: number, median: number, high: number): BaselineRange => ({ median, low, high, days: 8, reason: null })
const cohorts: BaselineRange = {
  ...{ median: null, low: null, high: null, days: 0 },
  reason: 'Repeat rates change over months, not weekdays: compare them by cohort.',
}

/** Typical ranges of a Wednesday. */
export const dayUsual: Baselines = {
  ...{ spend_total: range(370, 400, 430) },
  ...{ spend: range(370, 400, 430), impressions: range(36_500, 40_000, 43_200), reach: range(24_000, 26_300, 28_400) },
  ...{ link_clicks: range(890, 1000, 1090), landing_page_views: range(712, 800, 872), add_to_cart: range(88, 100, 112) },
  ...{ initiate_checkout: range(42, 50, 57), purchases_meta: range(16, 20, 25), revenue_meta: range(1020, 1280, 1560) },
  ...{ roas_meta: range(2.7, 3.2, 3.7), orders: range(19, 25, 31), revenue: range(1180, 1550, 1900), mer: range(3.1, 3.9, 4.6) },
  ...{ cpa_meta: range(16.5, 20, 24), cpa: range(13, 16, 20), aov_meta: range(59, 64, 69), aov: range(57, 62, 67) },
  ...{ cpm: range(9.2, 10, 10.8), ctr: range(0.0232, 0.025, 0.0268), cpc: range(0.37, 0.4, 0.43), frequency: range(1.46, 1.52, 1.58) },
  ...{ lpv_rate: range(0.78, 0.8, 0.82), atc_rate: range(0.113, 0.125, 0.137), ic_rate: range(0.44, 0.5, 0.56) },
  ...{ purchase_rate: range(0.33, 0.4, 0.47), cvr: range(0.017, 0.02, 0.023), new_customers: range(15, 20, 25) },
  ...{ new_customer_share: range(0.74, 0.8, 0.86), ncac: range(16.5, 20, 25), ncroas: range(2.6, 3.1, 3.7) },
  ...{ repeat_rate_30: cohorts, repeat_rate_60: cohorts, repeat_rate_90: cohorts },
  ...{ claim_ratio_orders: range(0.7, 0.8, 0.9), claim_ratio_revenue: range(0.71, 0.82, 0.93), refund_rate: range(0, 0.02, 0.05) },
  ...{ break_even_roas: range(2, 2, 2), break_even_cpa: range(28.5, 31, 33.5) },
}
