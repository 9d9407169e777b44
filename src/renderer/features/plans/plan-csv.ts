/** Exports the ad sets on screen as CSV: raw numbers, one row per ad set, unknown values empty. */

import type { DeskPlan } from '#shared/contract/internal/plans.ts'
import { type CsvCell, toCsv } from '#shared/csv.ts'

const columns: readonly (readonly [string, (plan: DeskPlan) => CsvCell])[] = [
  ['adset_id', (plan) => plan.adset_id],
  ['adset_name', (plan) => plan.adset_name],
  ['campaign_id', (plan) => plan.campaign_id],
  ['campaign_name', (plan) => plan.campaign_name],
  ['status', (plan) => plan.status],
  ['purpose', (plan) => plan.purpose],
  ['daily_budget', (plan) => plan.daily_budget],
  ['lifetime_budget', (plan) => plan.lifetime_budget],
  ['budget_ends_on', (plan) => plan.budget_ends_on],
  ['campaign_daily_budget', (plan) => plan.campaign_budget?.daily ?? null],
  ['campaign_lifetime_budget', (plan) => plan.campaign_budget?.lifetime ?? null],
  ['spend', (plan) => plan.spend],
  ['spend_7d', (plan) => plan.spend_7d],
  ['pace_7d', (plan) => plan.pace],
  ['purchases_7d', (plan) => plan.purchases_7d],
  ['cpa_7d', (plan) => plan.cpa_7d.value],
  ['cpa_7d_low', (plan) => plan.cpa_7d.interval?.[0] ?? null],
  ['cpa_7d_high', (plan) => plan.cpa_7d.interval?.[1] ?? null],
  ['cpa_7d_at_least', (plan) => plan.cpa_7d.at_least],
  ['roas_7d', (plan) => plan.roas_7d.value],
  ['roas_7d_low', (plan) => plan.roas_7d.interval?.[0] ?? null],
  ['roas_7d_high', (plan) => plan.roas_7d.interval?.[1] ?? null],
  ['learning', (plan) => plan.learning.state],
  ['learning_events_7d', (plan) => plan.learning.events_7d],
  ['efficiency_14d', (plan) => plan.efficiency.value],
  ['efficiency_14d_low', (plan) => plan.efficiency.interval?.[0] ?? null],
  ['efficiency_14d_high', (plan) => plan.efficiency.interval?.[1] ?? null],
]

export const plansCsv = (plans: readonly DeskPlan[]): string =>
  toCsv([columns.map(([name]) => name), ...plans.map((plan) => columns.map(([, value]) => value(plan)))])
