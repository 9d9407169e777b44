/** The KPIs of a day or period, from its sums. */

import { type Kpi, kpiKeys } from '#shared/contract/kpi.ts'
import { type Micros, unitsFromMicros } from '#shared/money.ts'
import type { DaySums, RepeatCounts } from '../facts/facts.ts'
import {
  aov,
  atcRate,
  breakEvenCpa,
  breakEvenRoas,
  cpa,
  cpc,
  cpm,
  ctr,
  cvr,
  frequency,
  icRate,
  lpvRate,
  mer,
  metaToStore,
  ncac,
  ncroas,
  newCustomerShare,
  purchaseRate,
  refundRate,
  repeatRate,
  roas,
} from './formulas.ts'

/** What KPIs need besides the sums of the period. */
export interface KpiContext {
  /** Null: repeat rates are unknown. */
  readonly repeat: RepeatCounts | null
  /** Share of an order's value left after its own costs, 0 to 1; null until the user sets it. */
  readonly contributionMargin: number | null
}

/** Every KPI null: a day without data. */
export const emptyKpi: Kpi = Object.fromEntries(kpiKeys.map((key) => [key, null])) as Kpi

/**
 * All KPIs of the contract, from the sums of a day or period. Formulas and sources: docs/kpi.md.
 *
 * @param sums Money in micros; null for a day without data.
 * @param context Repeat counts and contribution margin.
 * @returns Money in units of the account currency, rates as fractions; null for an unknown input or a zero denominator. {@link emptyKpi}
 *   for no sums.
 */
export const kpiOf = (sums: DaySums | null, context: KpiContext): Kpi => {
  if (sums === null) return emptyKpi
  const spend = units(sums.spend)
  const revenueMeta = units(sums.purchaseValue)
  const revenue = units(sums.revenue)
  const orderValue = aov(revenue, sums.orders)
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
    roas_meta: roas(revenueMeta, spend),
    orders: sums.orders,
    revenue,
    mer: mer(revenue, spend),
    cpa_meta: cpa(spend, sums.purchases),
    cpa: cpa(spend, sums.orders),
    aov_meta: aov(revenueMeta, sums.purchases),
    aov: orderValue,
    cpm: cpm(spend, sums.impressions),
    ctr: ctr(sums.linkClicks, sums.impressions),
    cpc: cpc(spend, sums.linkClicks),
    frequency: frequency(sums.impressions, sums.reach),
    lpv_rate: lpvRate(sums.landingPageViews, sums.linkClicks),
    atc_rate: atcRate(sums.addToCart, sums.landingPageViews),
    ic_rate: icRate(sums.initiateCheckout, sums.addToCart),
    purchase_rate: purchaseRate(sums.purchases, sums.initiateCheckout),
    cvr: cvr(sums.purchases, sums.linkClicks),
    new_customers: sums.newCustomers,
    new_customer_share: newCustomerShare(sums.newCustomers, sums.identifiedOrders),
    ncac: ncac(spend, sums.newCustomers),
    ncroas: ncroas(units(sums.newCustomerRevenue), spend),
    repeat_rate_30: repeatRateAt(context.repeat, 30),
    repeat_rate_60: repeatRateAt(context.repeat, 60),
    repeat_rate_90: repeatRateAt(context.repeat, 90),
    claim_ratio_orders: metaToStore(sums.purchases, sums.orders),
    claim_ratio_revenue: metaToStore(revenueMeta, revenue),
    refund_rate: refundRate(units(sums.refunded), units(sums.gross)),
    break_even_roas: breakEvenRoas(margin),
    break_even_cpa: breakEvenCpa(orderValue, margin),
  }
}

const units = (value: Micros | null): number | null => (value === null ? null : unitsFromMicros(value))

const repeatRateAt = (repeat: RepeatCounts | null, horizon: 30 | 60 | 90): number | null =>
  repeat === null ? null : repeatRate(repeat.repeated[horizon], repeat.eligible[horizon])
