/** The KPI that is the rate of a step of the funnel. */

import type { adFunnelSteps } from '#shared/contract/internal/funnel.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'

/** Null: the first step has none. */
export const stepRates = {
  impressions: null,
  link_clicks: 'ctr',
  landing_page_views: 'lpv_rate',
  add_to_cart: 'atc_rate',
  initiate_checkout: 'ic_rate',
  purchases_meta: 'purchase_rate',
} as const satisfies Readonly<Record<(typeof adFunnelSteps)[number], KpiKey | null>>
