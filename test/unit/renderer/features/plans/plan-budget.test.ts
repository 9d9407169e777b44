import { expect, it } from 'vitest'
import { budgetOf, noPlanText } from '#renderer/features/plans/plan-budget.ts'
import { t } from '#renderer/lib/i18n/i18n.ts'
import { adsetPlan } from '#test/helpers/adset-plan.ts'

const ofCampaign = (change: object) => ({ daily_budget: null, campaign_budget: { daily: null, lifetime: null, ends_on: null, ...change } })
const bare = { daily_budget: null, lifetime_budget: null }

it.each([
  ['its own of a day', {}, { amount: 100, kind: null }],
  ['its lifetime budget', { ...bare, lifetime_budget: 700 }, { amount: 700, kind: t('plans.budgetKind.lifetime') }],
  [
    'its lifetime budget with an end',
    { ...bare, lifetime_budget: 700, budget_ends_on: '2026-11-30' },
    { amount: 700, kind: t('plans.budgetKind.until', { day: 'Nov 30' }) },
  ],
  ['that of its campaign', ofCampaign({ daily: 200 }), { amount: 200, kind: t('plans.budgetKind.campaign') }],
  ['the lifetime budget of its campaign', ofCampaign({ lifetime: 900 }), { amount: 900, kind: t('plans.budgetKind.campaignLifetime') }],
  [
    'the lifetime budget of its campaign with an end',
    ofCampaign({ lifetime: 900, ends_on: '2026-11-30' }),
    { amount: 900, kind: t('plans.budgetKind.campaignUntil', { day: 'Nov 30' }) },
  ],
  ['none', bare, null],
])('the budget of an ad set is %s', (_which, change, expected) => {
  expect(budgetOf(adsetPlan(change))).toEqual(expected)
})

it.each([
  ['no budget', [adsetPlan(bare), adsetPlan(bare)], 'plans.month.noPlan'],
  ['only some budgets', [adsetPlan(bare), adsetPlan({})], 'plans.month.somePlan'],
] as const)('gives the reason for an unknown plan with %s known', (_which, adsets, expected) => {
  expect(noPlanText(adsets)).toBe(t(expected))
})
