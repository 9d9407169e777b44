/** The budget that an ad set spends: its own, or that of its campaign. */

import { asDay } from '#shared/calendar.ts'
import type { DeskPlan } from '#shared/contract/internal/plans.ts'
import { shortDay } from '../../lib/format/days.ts'
import { t } from '../../lib/i18n/i18n.ts'

interface PlanBudget {
  /** In units of the account currency. */
  readonly amount: number
  /** What kind of budget it is; null: its own for each day. */
  readonly kind: string | null
}

const lifetimeKind = (endsOn: string | null): string =>
  endsOn === null ? t('plans.budgetKind.lifetime') : t('plans.budgetKind.until', { day: shortDay(asDay(endsOn)) })

/** Null if none is known. */
export const budgetOf = ({ daily_budget, lifetime_budget, budget_ends_on, campaign_budget: shared }: DeskPlan): PlanBudget | null => {
  if (daily_budget !== null) return { amount: daily_budget, kind: null }
  if (lifetime_budget !== null) return { amount: lifetime_budget, kind: lifetimeKind(budget_ends_on) }
  if (shared === null) return null
  if (shared.daily !== null) return { amount: shared.daily, kind: t('plans.budgetKind.campaign') }
  if (shared.lifetime === null) return null
  const kind =
    shared.ends_on === null
      ? t('plans.budgetKind.campaignLifetime')
      : t('plans.budgetKind.campaignUntil', { day: shortDay(asDay(shared.ends_on)) })
  return { amount: shared.lifetime, kind }
}

/** Why the plan of these ad sets is unknown: none of their budgets is known, or not all. */
export const noPlanText = (adsets: readonly DeskPlan[]): string =>
  t(adsets.some((each) => budgetOf(each) !== null) ? 'plans.month.somePlan' : 'plans.month.noPlan')
