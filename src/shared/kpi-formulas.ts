/**
 * The formulas of the KPIs, as the window explains them. The API calculates with `src/api/domain/kpi/formulas.ts`; a test compares both, and
 * this table with docs/kpi.md.
 */

import type { KpiKey } from './contract/kpi.ts'

export const formulaTerms = ['contribution_margin', 'known_customer_orders', 'first_order_revenue', 'refunded', 'gross_value'] as const
/** An input that is not a KPI. */
export type FormulaTerm = (typeof formulaTerms)[number]

export type Operand = KpiKey | FormulaTerm

/** `times` · `of` / `by`, or `of` · `by` for a product; `of` is 1 for a reciprocal. */
export interface KpiFormula {
  readonly of: Operand | 1
  readonly by: Operand
  readonly times?: 1000
  readonly isProduct?: true
}

const ratio = (of: Operand, by: Operand): KpiFormula => ({ of, by })

/** A KPI without a formula is a sum, or a share of customers (repeat rates). */
export const kpiFormulas: Partial<Readonly<Record<KpiKey, KpiFormula>>> = {
  roas_meta: ratio('revenue_meta', 'spend'),
  mer: ratio('revenue', 'spend_total'),
  cpa_meta: ratio('spend', 'purchases_meta'),
  cpa: ratio('spend_total', 'orders'),
  aov_meta: ratio('revenue_meta', 'purchases_meta'),
  aov: ratio('revenue', 'orders'),
  cpm: { of: 'spend', by: 'impressions', times: 1000 },
  ctr: ratio('link_clicks', 'impressions'),
  cpc: ratio('spend', 'link_clicks'),
  frequency: ratio('impressions', 'reach'),
  lpv_rate: ratio('landing_page_views', 'link_clicks'),
  atc_rate: ratio('add_to_cart', 'landing_page_views'),
  ic_rate: ratio('initiate_checkout', 'add_to_cart'),
  purchase_rate: ratio('purchases_meta', 'initiate_checkout'),
  cvr: ratio('purchases_meta', 'link_clicks'),
  new_customer_share: ratio('new_customers', 'known_customer_orders'),
  ncac: ratio('spend_total', 'new_customers'),
  ncroas: ratio('first_order_revenue', 'spend_total'),
  claim_ratio_orders: ratio('purchases_meta', 'orders'),
  claim_ratio_revenue: ratio('revenue_meta', 'revenue'),
  refund_rate: ratio('refunded', 'gross_value'),
  break_even_roas: { of: 1, by: 'contribution_margin' },
  break_even_cpa: { of: 'aov', by: 'contribution_margin', isProduct: true },
}
