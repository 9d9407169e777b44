/** The month-end forecasts of the product and of each campaign, from the same ad sets. */

import { type Day, daysFromTo } from '#shared/calendar.ts'
import type { DeskPlans } from '#shared/contract/internal/plans.ts'
import { type Micros, unitsFromMicros } from '#shared/money.ts'
import { budgetAhead } from './adset-entities.ts'
import { type AdsetHistory, isActive } from './adset-history.ts'
import { type MonthEndForecastInput, monthEndForecast, monthOf } from './month-end-forecast.ts'

/** What the forecasts of a month are computed from. */
export interface MonthInput {
  readonly day: Day
  readonly through: Day
  /** Ascending, without gaps; `last` is the index of the last complete one. */
  readonly days: readonly Day[]
  readonly last: number
  readonly adsets: readonly AdsetHistory[]
  readonly promos: ReadonlySet<Day>
  /** Days without ads whose spend is known: nothing. */
  readonly idleDays: readonly Day[]
  /** Relative distance from the plan that still counts as on plan. */
  readonly onPlan: number
}

/** Forecasts the product and every campaign, the campaigns by spend, largest first. */
export const monthForecastByCampaign = (input: MonthInput): DeskPlans['month'] => {
  const { day, through, adsets } = input
  const month = monthOf(day, through)
  const inputOf = forecastInputOf(input)
  const of = (runs: readonly AdsetHistory[]) => monthEndForecast(inputOf(runs))
  const campaigns = [...Map.groupBy(adsets, ({ campaignId }) => campaignId)]
    .map(([campaign_id, runs]) => ({ campaign_id, campaign_name: runs.at(-1)?.campaignName ?? '', ...of(runs) }))
    .toSorted((a, b) => b.spent - a.spent)
  const spent = new Map(inputOf(adsets).days.map(({ day: each, spend }) => [each, unitsFromMicros(Math.round(spend) as Micros)]))
  return {
    ...{ first: month.first, last: month.last, days_left: month.ahead.length },
    by_day: daysFromTo(month.first, through).map((each) => spent.get(each) ?? null),
    product: of(adsets),
    campaigns,
  }
}

/** The input of the forecast of some of the ad sets, over the days that are known of the product. */
export const forecastInputOf = ({ day, through, days, last, adsets, promos, idleDays, onPlan }: MonthInput) => {
  const month = monthOf(day, through)
  const indexOf = new Map(days.map((each, at) => [each, at]))
  // Days of which nothing is known have no index here: a pause is spend of zero, a gap is none.
  const known = new Set([
    ...adsets.flatMap((adset) => adset.days.map(({ at }) => at)),
    ...idleDays.flatMap((idle) => indexOf.get(idle) ?? []),
  ])
  return (runs: readonly AdsetHistory[]): MonthEndForecastInput => {
    const { spend, budget, first } = sumByDay(runs, days.length)
    const at = [...known].filter((index) => index >= first && index <= last).sort((a, b) => a - b)
    return {
      month,
      days: at.flatMap((index) => (days[index] === undefined ? [] : [{ day: days[index], spend: spend[index] ?? 0 }])),
      odd: promos,
      budgetOn: (asked) => budget[indexOf.get(asked) ?? -1] ?? null,
      budgetAhead: budgetAhead(runs, last),
      onPlan,
    }
  }
}

/**
 * Spend by day and the sum of active budgets, null if one of them is unknown; both in micros. `first`: index of the first day with facts.
 */
const sumByDay = (runs: readonly AdsetHistory[], length: number) => {
  const spend = new Float64Array(length)
  const budget = Array.from<number | null | undefined>({ length })
  let first = length
  // The ad sets of a campaign share its budget.
  const shared = new Set<string>()
  for (const { days, campaignId } of runs)
    for (const each of days) {
      first = Math.min(first, each.at)
      spend[each.at] = (spend[each.at] ?? 0) + each.spend
      if (!isActive(each.status) && each.spend === 0) continue
      const key = `${each.at} ${campaignId}`
      const own = each.budget ?? (shared.has(key) ? 0 : (each.campaignBudget ?? null))
      if (each.budget === null && own !== null) shared.add(key)
      const sum = budget[each.at]
      budget[each.at] = sum === null || own === null ? null : (sum ?? 0) + own
    }
  return { spend, budget, first }
}
