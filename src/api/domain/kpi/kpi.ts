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
  type Formula,
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
import { isMoneySum, type SumKey, sumOver } from './sum-days.ts'

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
 * All KPIs of the contract, from the sums of one day. Formulas and sources: docs/kpi.md.
 *
 * @param sums Money in micros; null for a day without data.
 * @param context Repeat counts and contribution margin.
 * @returns Money in units of the account currency, rates as fractions; null for an unknown input or a zero denominator. {@link emptyKpi}
 *   for no sums.
 */
export const kpiOf = (sums: DaySums | null, context: KpiContext): Kpi => (sums === null ? emptyKpi : kpiOfDays([sums], context))

/**
 * All KPIs of a period, from the sums of its days.
 *
 * A sum adds the days that know the number. A ratio adds only the days on which its numerator and its denominator are both known, so that
 * a day without one of them does not shift it; it can therefore differ from the quotient of two sums.
 *
 * @param days In any order; money in micros.
 * @param context Repeat counts and contribution margin.
 * @returns As {@link kpiOf}. Reach and frequency are null for more than one day, since people are not additive.
 */
export const kpiOfDays = (days: readonly DaySums[], context: KpiContext): Kpi => {
  const [first] = days
  if (first === undefined) return emptyKpi
  const of = (formula: Formula, above: SumKey, below: SumKey): number | null => {
    let [aboveSum, belowSum]: [number | null, number | null] = [null, null]
    for (const day of days) {
      const [a, b] = [day[above], day[below]]
      if (a === null || b === null) continue
      aboveSum = (aboveSum ?? 0) + a
      belowSum = (belowSum ?? 0) + b
    }
    return aboveSum === null ? null : formula(amount(aboveSum, above), amount(belowSum, below))
  }
  const sum = (key: SumKey): number | null => amount(sumOver(days, key), key)
  const [reach, impressions] = days.length === 1 ? [first.reach, first.impressions] : [null, null]
  const orderValue = of(aov, 'revenue', 'orders')
  const margin = context.contributionMargin
  return {
    spend: sum('spend'),
    spend_total: sum('spendTotal'),
    impressions: sum('impressions'),
    reach,
    link_clicks: sum('linkClicks'),
    landing_page_views: sum('landingPageViews'),
    add_to_cart: sum('addToCart'),
    initiate_checkout: sum('initiateCheckout'),
    purchases_meta: sum('purchases'),
    revenue_meta: sum('purchaseValue'),
    roas_meta: of(roas, 'purchaseValue', 'spend'),
    orders: sum('orders'),
    revenue: sum('revenue'),
    mer: of(mer, 'revenue', 'spendTotal'),
    cpa_meta: of(cpa, 'spend', 'purchases'),
    cpa: of(cpa, 'spendTotal', 'orders'),
    aov_meta: of(aov, 'purchaseValue', 'purchases'),
    aov: orderValue,
    cpm: of(cpm, 'spend', 'impressions'),
    ctr: of(ctr, 'linkClicks', 'impressions'),
    cpc: of(cpc, 'spend', 'linkClicks'),
    frequency: frequency(impressions, reach),
    lpv_rate: of(lpvRate, 'landingPageViews', 'linkClicks'),
    atc_rate: of(atcRate, 'addToCart', 'landingPageViews'),
    ic_rate: of(icRate, 'initiateCheckout', 'addToCart'),
    purchase_rate: of(purchaseRate, 'purchases', 'initiateCheckout'),
    cvr: of(cvr, 'purchases', 'linkClicks'),
    new_customers: sum('newCustomers'),
    new_customer_share: of(newCustomerShare, 'newCustomers', 'identifiedOrders'),
    ncac: of(ncac, 'spendTotal', 'newCustomers'),
    ncroas: of(ncroas, 'newCustomerRevenue', 'spendTotal'),
    repeat_rate_30: repeatRateAt(context.repeat, 30),
    repeat_rate_60: repeatRateAt(context.repeat, 60),
    repeat_rate_90: repeatRateAt(context.repeat, 90),
    claim_ratio_orders: of(metaToStore, 'purchases', 'orders'),
    claim_ratio_revenue: of(metaToStore, 'purchaseValue', 'revenue'),
    refund_rate: of(refundRate, 'refunded', 'gross'),
    break_even_roas: breakEvenRoas(margin),
    break_even_cpa: breakEvenCpa(orderValue, margin),
  }
}

/** Money in units of the account currency, counts as they are. */
export const amount = (sum: number | null, key: SumKey): number | null =>
  sum === null ? null : isMoneySum(key) ? unitsFromMicros(sum as Micros) : sum

const repeatRateAt = (repeat: RepeatCounts | null, horizon: 30 | 60 | 90): number | null =>
  repeat === null ? null : repeatRate(repeat.repeated[horizon], repeat.eligible[horizon])
