/** Ad sets with the budgets, statuses and stages that the platform reports. */

import { describe, expect, it } from 'vitest'
import type { EntityStates } from '#api/domain/entity/entity-states.ts'
import type { AdsetHistory } from '#api/domain/plans/adset-history.ts'
import { dayPlans, type PlansInput } from '#api/domain/plans/day-plans.ts'
import { addDays, asDay, daysFromTo } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'
import { adsetDays } from '#test/helpers/adset-days.ts'
import { statesOf } from '#test/helpers/entity-states.ts'

const DAY = asDay('2026-11-20')
const days = daysFromTo(addDays(DAY, -34), DAY)
const adset = (id: string, campaign: string, change: Partial<AdsetHistory['days'][number]> = {}): AdsetHistory => ({
  ...{ adsetId: id, adsetName: id, campaignId: campaign, campaignName: campaign, firstDay: addDays(DAY, -90) },
  days: adsetDays(35, { budget: null, ...change }),
})
const plansWith = (states: EntityStates, adsets: readonly AdsetHistory[], change: Partial<PlansInput> = {}) =>
  dayPlans({
    ...{ day: DAY, currency: 'EUR', complete: true, settled: false, hasBudgets: true, runs: { days, adsets }, states },
    ...{ promos: new Set(), idleDays: [], adsPulledOn: addDays(DAY, 1), orderValues: [], limits: { inefficient: 0.7, onPlan: 0.1 } },
    ...change,
  })
const shared = [adset('s1', 'c1'), adset('s2', 'c1')]
const campaign = statesOf(['campaign', 'c1', { dailyBudget: microsFromUnits(200) }], ['adset', 's1'], ['adset', 's2', { status: 'paused' }])

describe('ad sets of a campaign with a budget of its own', () => {
  const { adsets, month } = plansWith(campaign, shared)

  it('show it, and have no pacing of their own', () => {
    expect(adsets).toHaveLength(2)
    for (const each of adsets)
      expect(each).toMatchObject({
        ...{ daily_budget: null, campaign_budget: { daily: 200, lifetime: null, ends_on: null }, auto_budget: true },
        ...{ pace: null, pace_reason: { code: 'campaign_budget' } },
      })
  })

  it('count it once a day in the plan of the month, with ten days ahead', () => {
    expect(month.product.plan).toBe(30 * 200)
    expect(month.campaigns).toMatchObject([{ campaign_id: 'c1', plan: 6000 }])
  })

  it('have none if its ad sets have budgets, whatever these look like', () => {
    const own = statesOf(['campaign', 'c1'], ['adset', 's1', { dailyBudget: microsFromUnits(80) }], ['adset', 's2'])
    expect(plansWith(own, shared).adsets.map(({ auto_budget: auto, campaign_budget: budget }) => [auto, budget])).toEqual([
      [false, null],
      [false, null],
    ])
  })
})

it('a lifetime budget is spread over its schedule, and nothing is planned after it', () => {
  const week = { lifetimeBudget: microsFromUnits(3000), startsOn: asDay('2026-10-26'), endsOn: asDay('2026-11-24') }
  const { adsets, month } = plansWith(statesOf(['campaign', 'c1'], ['adset', 's1', week]), [adset('s1', 'c1')])
  expect(adsets).toMatchObject([{ daily_budget: null, lifetime_budget: 3000, budget_ends_on: '2026-11-24', pace: 0.9 }])
  expect(month.product.plan).toBeCloseTo(24 * 100, 6)
})

it('a budget that is unknown leaves the plan out', () => {
  expect(plansWith(statesOf(['campaign', 'c1'], ['adset', 's1']), [adset('s1', 'c1')]).month.product.plan).toBeNull()
})

it('budgets of earlier days are those that were known on them', () => {
  const raised = statesOf(
    ['campaign', 'c1', { dailyBudget: microsFromUnits(100) }],
    ['campaign', 'c1', { dailyBudget: microsFromUnits(200) }, '2026-11-11'],
  )
  expect(plansWith(raised, shared).month.product.plan).toBe(10 * 100 + 20 * 200)
})

describe('the status of an ad set', () => {
  it('is that of the ad set, not of the last row of its ads', () => {
    expect(plansWith(campaign, shared).adsets.map(({ status }) => status)).toEqual(['active', 'paused'])
  })

  it.each([
    [true, '2026-11-21', 'paused'],
    [true, '2026-11-22', 'active'],
    [false, '2026-11-20', 'paused'],
    [false, '2026-11-21', 'active'],
  ])('is that of the day after a day that is over (%s), which it is looked at on: paused on %s, it is %s', (complete, day, status) => {
    const paused = statesOf(['adset', 's1'], ['adset', 's1', { status: 'paused' }, day])
    expect(plansWith(paused, [adset('s1', 'c1')], { complete }).adsets[0]?.status).toBe(status)
  })
})

describe('the learning phase', () => {
  it.each([
    ['learning', 'learning'],
    ['success', 'stable'],
    ['fail', 'limited'],
  ] as const)('is what Meta reports: %s is %s, however many purchases there are', (learning, state) => {
    const { adsets } = plansWith(statesOf(['adset', 's1', { learning }]), [adset('s1', 'c1', { purchases: 9, purpose: 'leads' })])
    expect(adsets[0]?.learning).toEqual({ state, reason: 'platform', events_7d: 63, need: 50 })
  })

  it('is unknown for one that does not run', () => {
    const { adsets } = plansWith(statesOf(['adset', 's1', { learning: 'learning', status: 'campaign_paused' }]), [adset('s1', 'c1')])
    expect(adsets[0]?.learning).toMatchObject({ state: 'unknown', reason: 'not_active' })
  })
})
