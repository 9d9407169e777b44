/** The Plans tab's content: every ad set that ran in the last fortnight, and the month's landing. */

import { addDays, type Day } from '#shared/calendar.ts'
import type { DeskPlans } from '#shared/contract/internal/plans.ts'
import { sharesOneBudget } from '../advice/guards.ts'
import type { AdsetHistories, AdsetHistory } from './adset-history.ts'
import { FORTNIGHT, type PlanFrame, planOf, totalsOf, within } from './adset-plan.ts'
import { monthEndForecasts } from './month-end-forecasts.ts'
import { SHAPE_DAYS } from './spend-forecast.ts'

export interface PlansInput {
  readonly day: Day
  readonly currency: string
  readonly complete: boolean
  readonly settled: boolean
  /** True where a source that tells budgets leaves an ad set without one: its campaign shares one budget. */
  readonly hasBudgets: boolean
  readonly runs: AdsetHistories
  readonly promos: ReadonlySet<Day>
}

/** The days that a day's plans rest on: a month at least, and the day itself where it is still running. */
export const plansSpan = (day: Day, complete: boolean): { readonly first: Day; readonly last: Day } => ({
  first: addDays(day, complete ? 1 - SHAPE_DAYS : -SHAPE_DAYS),
  last: day,
})

export const dayPlans = ({ day, currency, complete, settled, hasBudgets: tellsBudgets, runs, promos }: PlansInput): DeskPlans => {
  const { days } = runs
  const today = days.length - 1
  const last = complete ? today : today - 1
  const through = complete ? day : addDays(day, -1)
  const adsets = runs.adsets.filter((run) => run.days.some(({ at }) => at > last - FORTNIGHT))
  const frame: PlanFrame = {
    days,
    today,
    last,
    all: totalsOf(adsets.flatMap((run) => within(run.days, last, FORTNIGHT))),
    usesCampaignBudget: campaignBudgetUse(adsets, tellsBudgets),
  }
  return {
    date: day,
    currency,
    complete,
    settled,
    through,
    edits_known: runs.adsets.some((run) => run.days.some(({ edited }) => edited !== null)),
    adsets: adsets.map((run) => planOf(run, frame)).toSorted((a, b) => b.spend_7d - a.spend_7d),
    month: monthEndForecasts({ day, through, days, last, adsets: runs.adsets, promos }),
  }
}

/** Guard G9. A campaign of one ad set without a budget shares one too, where the source tells budgets at all. */
const campaignBudgetUse = (adsets: readonly AdsetHistory[], tellsBudgets: boolean): PlanFrame['usesCampaignBudget'] => {
  const budgetsOf = Map.groupBy(adsets, ({ campaignId }) => campaignId)
  const isTold = tellsBudgets || adsets.some((run) => run.days.some(({ budget }) => budget !== null))
  return (campaignId) => {
    if (!isTold) return null
    const budgets = (budgetsOf.get(campaignId) ?? []).map((run) => run.days.at(-1)?.budget ?? null)
    return budgets.length === 1 ? budgets[0] === null : sharesOneBudget(budgets)
  }
}
