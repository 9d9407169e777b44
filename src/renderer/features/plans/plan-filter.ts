/** Filters ad sets by search and filters. */

import type { DeskPlan } from '#shared/contract/internal/plans.ts'

export interface PlanFilter {
  /** Every word must be in the name of the ad set or of its campaign. */
  readonly search: string
  /** "all", or an ID. */
  readonly campaign: string
  /** "all", "none" for no status, or the platform's status after "is ". */
  readonly status: string
  readonly learning: 'all' | DeskPlan['learning']['state']
}

export const everyPlan: PlanFilter = { search: '', campaign: 'all', status: 'all', learning: 'all' }

export const statusKey = (status: string | null): string => (status === null ? 'none' : `is ${status}`)

export const filtered = (plans: readonly DeskPlan[], { search, campaign, status, learning }: PlanFilter): readonly DeskPlan[] => {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return plans.filter((plan) => {
    if (campaign !== 'all' && plan.campaign_id !== campaign) return false
    if (status !== 'all' && statusKey(plan.status) !== status) return false
    if (learning !== 'all' && plan.learning.state !== learning) return false
    if (words.length === 0) return true
    const text = `${plan.adset_name}\n${plan.campaign_name}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Daily budgets, each campaign's once; null if none is known. */
const dailyBudgetOf = (plans: readonly DeskPlan[]): number | null => {
  const own = plans.flatMap(({ daily_budget: daily }) => daily ?? [])
  const shared = new Map(
    plans.flatMap((plan) => (plan.campaign_budget?.daily == null ? [] : [[plan.campaign_id, plan.campaign_budget.daily]])),
  )
  const all = [...own, ...shared.values()]
  return all.length === 0 ? null : all.reduce((total, budget) => total + budget, 0)
}

/** Totals of the filtered ad sets: sums first, then ratios. Null if no value is known. */
export const totalsOf = (plans: readonly DeskPlan[]) => {
  const sum = (value: (plan: DeskPlan) => number | null): number | null =>
    plans.reduce<number | null>((total, plan) => {
      const known = value(plan)
      return known === null ? total : (total ?? 0) + known
    }, null)
  const spend7 = sum((plan) => plan.spend_7d) ?? 0
  const known = plans.filter((plan) => plan.purchases_7d !== null)
  const purchases7 = sum((plan) => plan.purchases_7d)
  const spendOfKnown = known.reduce((total, plan) => total + plan.spend_counted_7d, 0)
  const valued = plans.filter((plan) => plan.roas_7d.value !== null)
  const spendOfValued = valued.reduce((total, plan) => total + plan.spend_valued_7d, 0)
  const value = valued.reduce((total, plan) => total + (plan.roas_7d.value ?? 0) * plan.spend_valued_7d, 0)
  return {
    budget: dailyBudgetOf(plans.filter(({ status }) => status === null || status === 'active')),
    spend: sum((plan) => plan.spend) ?? 0,
    spend7,
    purchases7,
    cpa7: purchases7 === null || purchases7 === 0 ? null : spendOfKnown / purchases7,
    roas7: spendOfValued > 0 ? value / spendOfValued : null,
  }
}
