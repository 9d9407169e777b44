/** The Ad sets tab: every ad set of the last two weeks, and the month-end forecast. */

import { addDays, type Day } from '#shared/calendar.ts'
import type { DeskPlans } from '#shared/contract/internal/plans.ts'
import type { ReportedWeek } from '#shared/contract/internal/reported-purchases.ts'
import { sharesOneBudget } from '../advice/guards.ts'
import { type EntityStates, lastStateDay, noStates } from '../entity/entity-states.ts'
import { isOtherPurpose } from '../facts/ad-purpose.ts'
import type { Completeness } from '../maturity/completeness.ts'
import { aheadByAdset } from './adset-ahead.ts'
import { withEntities } from './adset-entities.ts'
import { type AdsetHistories, type AdsetHistory, purposeAt } from './adset-history.ts'
import { FORTNIGHT, type PlanFrame, planOf, within } from './adset-plan.ts'
import { WEEK } from './budget-pacing.ts'
import { maturityOf, shareAgainstUsual } from './maturity.ts'
import { monthForecastByCampaign } from './month-forecast-by-campaign.ts'
import { orderValueSpread } from './order-value-spread.ts'
import { totalsOfDays } from './performance-totals.ts'
import { SHAPE_DAYS } from './spend-forecast.ts'

/** What the verdicts of the tab depend on. */
export interface PlanLimits {
  /** Share of purchases over share of spend below which an ad set is inefficient: rule R18. */
  readonly inefficient: number
  /** Relative distance from the plan that still counts as on plan. */
  readonly onPlan: number
}

/** What the tab is built from. */
export interface PlansInput {
  readonly day: Day
  readonly currency: string
  readonly complete: boolean
  readonly settled: boolean
  /** Whether the source reports budgets, so that an ad set without one shares a campaign budget. */
  readonly hasBudgets: boolean
  readonly runs: AdsetHistories
  /** What the platform reports of campaigns and ad sets; missing: nothing. */
  readonly states?: EntityStates
  readonly promos: ReadonlySet<Day>
  /** Days without ads whose spend is known: nothing. */
  readonly idleDays: readonly Day[]
  /** The day of the last sync of ad facts; null: none known. */
  readonly adsPulledOn: Day | null
  /** How complete reported purchases are, as far as versions show it; missing: by assumption. */
  readonly completeness?: Completeness
  /** The last 7 complete days as reported and as expected; missing: nothing more is expected. */
  readonly reportedWeek?: ReportedWeek
  /** Values of the product's store orders, in any unit. */
  readonly orderValues: readonly number[]
  readonly limits: PlanLimits
}

/** The days that the tab needs: {@link SHAPE_DAYS} complete days, plus the day itself while it is running. */
export const plansSpan = (day: Day, complete: boolean): { readonly first: Day; readonly last: Day } => ({
  first: addDays(day, complete ? 1 - SHAPE_DAYS : -SHAPE_DAYS),
  last: day,
})

/** Builds the tab; money in units of the account currency. */
export const dayPlans = (input: PlansInput): DeskPlans => {
  const { day, currency, complete, settled, hasBudgets: reportsBudgets, promos, idleDays, limits } = input
  const runs = withEntities(input.runs, input.states ?? noStates, lastStateDay(day, complete))
  const { days } = runs
  const today = days.length - 1
  const last = complete ? today : today - 1
  const through = complete ? day : addDays(day, -1)
  const adsets = runs.adsets.filter((run) => run.days.some(({ at }) => at > last - FORTNIGHT))
  const maturity = maturityOf(through, input.adsPulledOn, input.completeness)
  const spread = orderValueSpread(
    input.orderValues,
    adsets.flatMap((run) => run.days),
  )
  const frame: PlanFrame = {
    days,
    today,
    last,
    all: totalsOfDays(
      runs.adsets
        .filter((run) => !isOtherPurpose(purposeAt(run, last)))
        .flatMap((run) => within(run.days, last - maturity.maturing, FORTNIGHT)),
    ),
    maturity,
    shareAgainstUsual: shareAgainstUsual(
      runs.adsets.flatMap((run) => run.days.map((each) => ({ ...each, back: last - each.at }))),
      maturity,
    ),
    valueVariance: spread.variance,
    inefficient: limits.inefficient,
    usesCampaignBudget: campaignBudgetUse(adsets, reportsBudgets),
  }
  const monthInput = { day, through, days, last, adsets: runs.adsets, promos, idleDays, onPlan: limits.onPlan }
  const monthAhead = aheadByAdset(monthInput)
  return {
    date: day,
    currency,
    complete,
    settled,
    through,
    reported_7d: input.reportedWeek ?? null,
    maturing_7d: Math.min(WEEK, maturity.maturing),
    mature_through: maturity.matureThrough,
    order_values: spread,
    edits_known: runs.adsets.some((run) => run.days.some(({ edited }) => edited !== null)),
    adsets: adsets.map((run) => ({ ...planOf(run, frame), month_ahead: monthAhead(run) })).toSorted((a, b) => b.spend_7d - a.spend_7d),
    month: monthForecastByCampaign(monthInput),
  }
}

/**
 * Whether a campaign uses a campaign budget, guard G9: as the platform reports it, else by the budgets of its ad sets. A campaign with one ad set without a budget does too, if the source reports budgets.
 */
const campaignBudgetUse = (adsets: readonly AdsetHistory[], reportsBudgets: boolean): PlanFrame['usesCampaignBudget'] => {
  const adsetsOf = Map.groupBy(adsets, ({ campaignId }) => campaignId)
  const areBudgetsKnown = reportsBudgets || adsets.some((run) => run.days.some(({ budget }) => budget !== null))
  return (campaignId) => {
    const campaign = adsetsOf.get(campaignId)?.at(-1)?.campaign ?? null
    if (campaign !== null) return campaign.dailyBudget !== null || campaign.lifetimeBudget !== null
    if (!areBudgetsKnown) return null
    const budgets = (adsetsOf.get(campaignId) ?? []).map((run) => run.days.at(-1)?.budget ?? null)
    return budgets.length === 1 ? budgets[0] === null : sharesOneBudget(budgets)
  }
}
