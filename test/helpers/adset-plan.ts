/** A row of the Ad sets tab. */

import type { DeskPlan } from '#shared/contract/internal/plans.ts'

const none = { value: null, interval: null, at_least: null, reason: null }

/** An active ad set with 20 purchases a week. */
export const adsetPlan = (change: Partial<DeskPlan>): DeskPlan => ({
  adset_id: 's1',
  adset_name: 'Broad US',
  campaign_id: 'c1',
  campaign_name: 'Spring',
  status: 'active',
  purpose: null,
  daily_budget: 100,
  lifetime_budget: null,
  budget_ends_on: null,
  campaign_budget: null,
  auto_budget: false,
  spend: 90,
  spend_7d: 600,
  spend_counted_7d: 600,
  spend_valued_7d: 600,
  pace: 0.9,
  pace_reason: null,
  purchases_7d: 20,
  cpa_7d: { ...none, value: 30 },
  roas_7d: { ...none, value: 2 },
  spark: [],
  learning: { state: 'limited', events_7d: 20, need: 50, reason: 'few_events' },
  month_ahead: null,
  efficiency: { ...none, low: null, n: null },
  ...change,
})
