/** Searching, filtering and adding up ad sets. */

import { describe, expect, it } from 'vitest'
import { everyPlan, filtered, statusKey, totalsOf } from '#renderer/features/plans/plan-filter.ts'
import { adsetPlan as plan } from '#test/helpers/adset-plan.ts'

const none = { value: null, interval: null, at_least: null, reason: null }
const plans = [
  plan({}),
  plan({
    adset_id: 's2',
    adset_name: 'Lookalike 1 %',
    campaign_id: 'c2',
    campaign_name: 'Éclat',
    spend_7d: 400,
    spend_counted_7d: 400,
    spend_valued_7d: 400,
    purchases_7d: 30,
    roas_7d: { ...none, value: 3 },
  }),
  plan({
    adset_id: 's3',
    adset_name: 'Paused',
    status: 'paused',
    spend_7d: 0,
    spend_counted_7d: 0,
    spend_valued_7d: 0,
    purchases_7d: null,
    roas_7d: none,
    learning: { state: 'unknown', events_7d: null, need: 50, reason: 'not_active' },
  }),
  plan({ adset_id: 's4', adset_name: 'Bare', status: null, daily_budget: null }),
]
const left = (change: Partial<typeof everyPlan>) => filtered(plans, { ...everyPlan, ...change }).map(({ adset_id: id }) => id)

describe('the filter', () => {
  it('finds every word in the names of ad set and campaign, whatever the case', () => {
    expect(left({ search: 'broad SPRING' })).toEqual(['s1'])
    expect(left({ search: ' éclat ' })).toEqual(['s2'])
    expect(left({ search: 'nowhere' })).toEqual([])
  })

  it('narrows by campaign, status and learning together', () => {
    expect(left({})).toHaveLength(4)
    expect(left({ campaign: 'c2' })).toEqual(['s2'])
    expect(left({ status: statusKey('paused') })).toEqual(['s3'])
    expect(left({ status: statusKey(null) })).toEqual(['s4'])
    expect(left({ learning: 'limited', campaign: 'c1', status: statusKey('active') })).toEqual(['s1'])
  })
})

describe('the totals', () => {
  it('add up first and divide then', () => {
    expect(totalsOf(plans.slice(0, 2))).toEqual({ budget: 200, spend: 180, spend7: 1000, purchases7: 50, cpa7: 20, roas7: 2.4 })
  })

  it('exclude the budget of paused plans and the spend of plans without reported purchases', () => {
    const totals = totalsOf([plans[0], plans[2]].filter((each) => each !== undefined))
    expect(totals).toMatchObject({ budget: 100, purchases7: 20, cpa7: 30 })
    expect(totalsOf([])).toEqual({ budget: null, spend: 0, spend7: 0, purchases7: null, cpa7: null, roas7: null })
  })

  it('include the budget of a campaign once', () => {
    const shared = { daily_budget: null, campaign_budget: { daily: 70, lifetime: null, ends_on: null } }
    expect(totalsOf([plan(shared), plan({ ...shared, adset_id: 's2' }), plan({ campaign_id: 'c2' })])).toMatchObject({ budget: 170 })
  })

  it('divide by the spend of the days that know purchases and their value', () => {
    const gaps = plan({ spend_7d: 900, spend_counted_7d: 600, spend_valued_7d: 300, roas_7d: { ...none, value: 4 } })
    expect(totalsOf([gaps])).toMatchObject({ spend7: 900, cpa7: 30, roas7: 4 })
    expect(totalsOf([plan({}), gaps])).toMatchObject({ cpa7: 30, roas7: (600 * 2 + 300 * 4) / 900 })
  })
})
