/** One row of the Ad sets tab. */

import type { Day } from '#shared/calendar.ts'
import { daysBetween } from '#shared/calendar.ts'
import type { DeskPlan } from '#shared/contract/internal/plans.ts'
import { type Micros, unitsFromMicros } from '#shared/money.ts'
import { isOtherPurpose } from '../facts/ad-purpose.ts'
import { sumKnown } from '../kpi/sum-known.ts'
import { type AdsetDay, type AdsetHistory, purposeAt } from './adset-history.ts'
import { adsetPacing, WEEK } from './budget-pacing.ts'
import { learningOf } from './learning.ts'
import type { Maturity } from './maturity.ts'
import { cpaOf, efficiencyOf, isInefficient, noEfficiency, roasOf } from './performance.ts'
import { type PerformanceTotals, reportedAtMost, totalsOfDays } from './performance-totals.ts'

/** Days covered by the sparkline, and by the efficiency, which leaves out days whose purchases are still being reported. */
export const FORTNIGHT = 14

/** What the rows of a day share. */
export interface PlanFrame {
  readonly days: readonly Day[]
  /** Index of the selected day. */
  readonly today: number
  /** Index of the last complete day. */
  readonly last: number
  /** All ad sets that are meant to bring purchases, over the {@link FORTNIGHT} mature days. */
  readonly all: PerformanceTotals
  readonly maturity: Maturity
  /** The share of the last 7 days' purchases that may have been reported, by the product's own numbers. */
  readonly shareAgainstUsual: number
  /** Squared relative spread of order values. */
  readonly valueVariance: number
  /** The efficiency that is too low below: rule R18. */
  readonly inefficient: number
  readonly usesCampaignBudget: (campaignId: string) => boolean | null
}

/** Those of the days within the `count` days that end with index `last`. */
export const within = (days: readonly AdsetDay[], last: number, count: number): readonly AdsetDay[] =>
  days.filter(({ at }) => at > last - count && at <= last)

/** The row of an ad set without the forecast; money in units of the account currency. */
export const planOf = (run: AdsetHistory, frame: PlanFrame): Omit<DeskPlan, 'month_ahead'> => {
  const { last, today, days } = frame
  const [week, fortnight] = [within(run.days, last, WEEK), within(run.days, last, FORTNIGHT)]
  const mature = within(run.days, last - frame.maturity.maturing, FORTNIGHT)
  const purpose = purposeAt(run, last)
  const efficiency = isOtherPurpose(purpose) ? noEfficiency : efficiencyOf(totalsOfDays(mature), frame.all, FORTNIGHT)
  const latest = run.days.at(-1)
  const { entity = null, campaign = null } = run
  const status = entity?.status ?? run.days.findLast((day) => day.status !== null)?.status ?? null
  const sharesBudget = frame.usesCampaignBudget(run.campaignId)
  const reportedAt = ({ at }: AdsetDay): number => frame.maturity.reportedShare(last - at)
  const outcome = reportedAtMost(totalsOfDays(week, reportedAt), frame.shareAgainstUsual)
  const pace = adsetPacing(run.days, last)
  const through = days[last] ?? run.firstDay
  const spends = new Map(fortnight.map(({ at, spend }) => [at, spend]))
  return {
    adset_id: run.adsetId,
    adset_name: run.adsetName,
    campaign_id: run.campaignId,
    campaign_name: run.campaignName,
    status,
    purpose,
    daily_budget: units(entity === null ? (latest?.budget ?? null) : entity.dailyBudget),
    lifetime_budget: units(entity?.lifetimeBudget ?? null),
    budget_ends_on: entity?.endsOn ?? null,
    campaign_budget:
      campaign === null || sharesBudget !== true
        ? null
        : { daily: units(campaign.dailyBudget), lifetime: units(campaign.lifetimeBudget), ends_on: campaign.endsOn },
    auto_budget: sharesBudget,
    spend: unitsFromMicros((run.days.find(({ at }) => at === today)?.spend ?? 0) as Micros),
    spend_7d: unitsFromMicros(outcome.spend as Micros),
    spend_counted_7d: unitsFromMicros(outcome.spendCounted as Micros),
    spend_valued_7d: unitsFromMicros(outcome.spendValued as Micros),
    pace,
    pace_reason: pace === null ? { code: sharesBudget === true ? 'campaign_budget' : 'no_budget', have: null, need: null } : null,
    purchases_7d: outcome.purchases,
    cpa_7d: cpaOf(outcome, WEEK),
    roas_7d: roasOf(outcome, WEEK, frame.valueVariance),
    spark: Array.from({ length: FORTNIGHT }, (_, index) => units(spends.get(last - FORTNIGHT + 1 + index) ?? null)),
    learning: learningOf({
      days: run.days,
      last,
      ageDays: daysBetween(run.firstDay, through) + 1,
      status,
      purpose,
      stage: entity?.learning ?? null,
      reportedAt,
    }),
    efficiency: { ...efficiency, low: isInefficient(efficiency, frame.inefficient), n: sumKnown(mature, ({ purchases }) => purchases) },
  }
}

const units = (value: number | null): number | null => (value === null ? null : unitsFromMicros(value as Micros))
