/** Ad sets with what the platform reports of them and of their campaigns. */

import type { Day } from '#shared/calendar.ts'
import type { Micros } from '#shared/money.ts'
import { budgetOnDay, type EntityState } from '../entity/entity-state.ts'
import { type EntityStates, stateOn } from '../entity/entity-states.ts'
import { type AdsetDay, type AdsetHistories, type AdsetHistory, isActive } from './adset-history.ts'

/** The ad sets with the states that were known at the end of a day, and with the budgets of each of their days. */
export const withEntities = (runs: AdsetHistories, states: EntityStates, day: Day): AdsetHistories => {
  if (states.size === 0) return runs
  const budgetOn = (level: 'adset' | 'campaign', id: string, on: Day | undefined): Micros | null => {
    const state = on === undefined ? null : stateOn(states, level, id, on)
    return state === null || on === undefined ? null : budgetOnDay(state, on)
  }
  const dayWith = (each: AdsetDay, { adsetId, campaignId }: AdsetHistory): AdsetDay => {
    const on = runs.days[each.at]
    const campaignBudget = budgetOn('campaign', campaignId, on)
    return { ...each, budget: each.budget ?? budgetOn('adset', adsetId, on), ...(campaignBudget !== null && { campaignBudget }) }
  }
  return {
    ...runs,
    adsets: runs.adsets.map((run) => ({
      ...run,
      days: run.days.map((each) => dayWith(each, run)),
      entity: stateOn(states, 'adset', run.adsetId, day),
      campaign: stateOn(states, 'campaign', run.campaignId, day),
    })),
  }
}

/** The budget of a day ahead by the state of an ad set or campaign; null: unknown, or it has none. */
const ahead = (state: EntityState | null | undefined, day: Day): number | null => (state == null ? null : budgetOnDay(state, day))

/**
 * What is planned for a day ahead by the budgets of the ad sets that are active on the day with index `last`, in micros; null if a budget is
 * unknown. The ad sets of a campaign with a budget of its own share it.
 */
export const budgetAhead = (runs: readonly AdsetHistory[], last: number): ((day: Day) => number | null) => {
  const now = runs.flatMap((run) => {
    const latest = run.days.find(({ at }) => at === last)
    return latest === undefined || (!isActive(latest.status) && latest.spend === 0) ? [] : [{ run, latest }]
  })
  return (day) => {
    const counted = new Set<string>()
    let sum: number | null = null
    for (const { run, latest } of now) {
      const own = ahead(run.entity, day) ?? (run.entity == null ? latest.budget : null)
      const shared = own === null ? ahead(run.campaign, day) : null
      if (own === null && shared === null) return null
      const isCounted = own === null && counted.has(run.campaignId)
      if (own === null) counted.add(run.campaignId)
      sum = (sum ?? 0) + (own ?? (isCounted ? 0 : (shared ?? 0)))
    }
    return sum
  }
}
