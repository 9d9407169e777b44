/** The ad sets and creatives of the example day; they add up to its KPIs. */

import type { Snapshot } from '../snapshot.ts'

const campaign_name = 'Prospecting US'

export const examplePlans: Snapshot['plans'] = [
  {
    ...{ adset_id: '120210000000011', adset_name: 'Broad, women 25 to 54', campaign_name, status: 'active', daily_budget: 300 },
    ...{ spend: 300, impressions: 24_000, link_clicks: 480, purchases_meta: 12, revenue_meta: 750 },
    ...{ ctr: 0.02, cpa_meta: 25, roas_meta: 2.5, frequency: 1.5 },
  },
  {
    ...{ adset_id: '120210000000012', adset_name: 'Lookalike 1 %', campaign_name, status: 'active', daily_budget: 100 },
    ...{ spend: 100, impressions: 8000, link_clicks: 160, purchases_meta: 4, revenue_meta: 210 },
    ...{ ctr: 0.02, cpa_meta: 25, roas_meta: 2.1, frequency: 2 },
  },
]

export const exampleSeries: Snapshot['series'] = [
  {
    ...{ ad_id: '120210000000030', ad_name: 'Founder story', adset_name: 'Broad, women 25 to 54', campaign_name },
    ...{ first_day: '2026-10-05', ctr_7d: 0.024, ctr_21d_before: 0.0245 },
    ...{ spend: 200, impressions: 16_000, link_clicks: 384, purchases_meta: 10, revenue_meta: 630 },
    ...{ ctr: 0.024, cpa_meta: 20, roas_meta: 3.15, frequency: 1.25 },
  },
  {
    ...{ ad_id: '120210000000031', ad_name: 'Before and after', adset_name: 'Broad, women 25 to 54', campaign_name },
    ...{ first_day: '2026-09-14', ctr_7d: 0.012, ctr_21d_before: 0.016 },
    ...{ spend: 100, impressions: 8000, link_clicks: 96, purchases_meta: 2, revenue_meta: 120 },
    ...{ ctr: 0.012, cpa_meta: 50, roas_meta: 1.2, frequency: 2.5 },
  },
  {
    ...{ ad_id: '120210000000032', ad_name: 'Three reviews', adset_name: 'Lookalike 1 %', campaign_name },
    ...{ first_day: '2026-10-19', ctr_7d: 0.0205, ctr_21d_before: 0.021 },
    ...{ spend: 100, impressions: 8000, link_clicks: 160, purchases_meta: 4, revenue_meta: 210 },
    ...{ ctr: 0.02, cpa_meta: 25, roas_meta: 2.1, frequency: 2 },
  },
]
