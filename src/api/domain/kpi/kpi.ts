/** The KPIs of a day or a period, made from its sums. */

import { type Kpi, kpiKeys } from '#shared/contract/kpi.ts'
import { type Micros, unitsFromMicros } from '#shared/money.ts'
import type { DaySums, RepeatCounts } from '../facts/facts.ts'

export interface KpiContext {
  /** Null: repeat rates cannot be told. */
  readonly repeat: RepeatCounts | null
  /** Share of an order's value left after its own costs, 0..1; null until the buyer gives it. */
  readonly contributionMargin: number | null
}

/** Every KPI null: a day without data. */
export const emptyKpi: Kpi = Object.fromEntries(kpiKeys.map((key) => [key, null])) as Kpi

/**
 * All KPIs of the contract from sums (never from daily ratios). Money in units of the account currency, rates as fractions;
 * null where an input is unknown or a denominator is zero. Null sums answer {@link emptyKpi}.
 */
export const kpiOf = (sums: DaySums | null, context: KpiContext): Kpi => {
  if (sums === null) return emptyKpi
  const spend = units(sums.spend)
  const revenueMeta = units(sums.purchaseValue)
  const revenue = units(sums.revenue)
  const aov = ratio(revenue, sums.orders)
  const margin = context.contributionMargin
  return {
    spend,
    impressions: sums.impressions,
    reach: sums.reach,
    link_clicks: sums.linkClicks,
    landing_page_views: sums.landingPageViews,
    add_to_cart: sums.addToCart,
    initiate_checkout: sums.initiateCheckout,
    purchases_meta: sums.purchases,
    revenue_meta: revenueMeta,
    roas_meta: ratio(revenueMeta, spend),
    orders: sums.orders,
    revenue,
    mer: ratio(revenue, spend),
    cpa_meta: ratio(spend, sums.purchases),
    cpa: ratio(spend, sums.orders),
    aov_meta: ratio(revenueMeta, sums.purchases),
    aov,
    cpm: ratio(spend === null ? null : 1000 * spend, sums.impressions),
    ctr: ratio(sums.linkClicks, sums.impressions),
    cpc: ratio(spend, sums.linkClicks),
    frequency: ratio(sums.impressions, sums.reach),
    lpv_rate: ratio(sums.landingPageViews, sums.linkClicks),
    atc_rate: ratio(sums.addToCart, sums.landingPageViews),
    ic_rate: ratio(sums.initiateCheckout, sums.addToCart),
    purchase_rate: ratio(sums.purchases, sums.initiateCheckout),
    cvr: ratio(sums.purchases, sums.linkClicks),
    new_customers: sums.newCustomers,
    new_customer_share: ratio(sums.newCustomers, sums.identifiedOrders),
    ncac: ratio(spend, sums.newCustomers),
    ncroas: ratio(units(sums.newCustomerRevenue), spend),
    repeat_rate_30: repeatRate(context.repeat, 30),
    repeat_rate_60: repeatRate(context.repeat, 60),
    repeat_rate_90: repeatRate(context.repeat, 90),
    claim_ratio_orders: ratio(sums.purchases, sums.orders),
    claim_ratio_revenue: ratio(revenueMeta, revenue),
    refund_rate: ratio(units(sums.refunded), units(sums.gross)),
    break_even_roas: ratio(1, margin),
    break_even_cpa: aov === null || margin === null ? null : aov * margin,
  }
}

const units = (value: Micros | null): number | null => (value === null ? null : unitsFromMicros(value))

const ratio = (above: number | null, below: number | null): number | null =>
  above === null || below === null || below === 0 ? null : above / below

const repeatRate = (repeat: RepeatCounts | null, horizon: 30 | 60 | 90): number | null =>
  repeat === null ? null : ratio(repeat.repeated[horizon], repeat.eligible[horizon])
