import { describe, expect, it } from 'vitest'
import { type AdOnDay, plansOf, seriesOf } from '#api/domain/snapshot/entities.ts'
import { asDay } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'

const ad = (id: string, adset: string, change: Partial<AdOnDay> = {}): AdOnDay => ({
  ad: {
    adId: id,
    adName: `Ad ${id}`,
    adsetId: adset,
    adsetName: `Set ${adset}`,
    campaignId: 'c',
    campaignName: 'Campaign',
    firstDay: asDay('2026-10-01'),
  },
  spend: microsFromUnits(10),
  impressions: 1000,
  reach: 800,
  linkClicks: 20,
  purchases: 2,
  purchaseValue: microsFromUnits(50),
  dailyBudget: null,
  status: null,
  adsetReach: null,
  recent: { linkClicks: 70, impressions: 7000 },
  before: { linkClicks: 420, impressions: 21_000 },
  ...change,
})

describe('ad sets of a day', () => {
  it('add up their ads and make ratios from the sums', () => {
    const [first, second] = plansOf([
      ad('1', 'a'),
      ad('2', 'b', { spend: microsFromUnits(500) }),
      ad('3', 'a', { spend: microsFromUnits(30), linkClicks: 60, purchases: 6 }),
    ])
    expect(first).toMatchObject({ adset_id: 'b', spend: 500 })
    expect(second).toMatchObject({ adset_id: 'a', spend: 40, impressions: 2000, ctr: 0.04, cpa_meta: 5, roas_meta: 2.5 })
  })

  it('have a frequency from their own reach, or where a single ad was shown', () => {
    const paused = ad('2', 'a', { impressions: 0, reach: 0 })
    expect(plansOf([ad('1', 'a')])[0]?.frequency).toBe(1.25)
    expect(plansOf([ad('1', 'a'), paused])[0]?.frequency).toBe(1.25)
    expect(plansOf([ad('1', 'a'), ad('3', 'a')])[0]?.frequency).toBeNull()
    const own = { adsetReach: 1000 }
    expect(plansOf([ad('1', 'a', own), ad('3', 'a', own)])[0]?.frequency).toBe(2)
    expect(plansOf([ad('1', 'a', own), ad('3', 'a', { ...own, impressions: null })])[0]?.frequency).toBeNull()
    expect(plansOf([ad('1', 'a', { adsetReach: 2001 }), ad('3', 'a')])[0]?.frequency).toBeNull()
  })

  it('make each ratio from the ads that know both of its numbers', () => {
    const [plan] = plansOf([ad('1', 'a'), ad('2', 'a', { linkClicks: null, purchases: null }), ad('3', 'a', { purchaseValue: null })])
    expect(plan).toMatchObject({ spend: 30, impressions: 3000, ctr: 0.02, cpa_meta: 5, roas_meta: 5 })
  })

  it('are active where one ad is, and take the budget that is known', () => {
    const [plan] = plansOf([ad('1', 'a', { status: 'paused' }), ad('2', 'a', { status: 'active', dailyBudget: microsFromUnits(75) })])
    expect(plan).toMatchObject({ status: 'active', daily_budget: 75 })
    expect(plansOf([ad('1', 'a')])[0]).toMatchObject({ status: null, daily_budget: null })
  })

  it('leave unknown what no ad knows, and never divide by zero', () => {
    const unknown = { impressions: null, reach: null, linkClicks: null, purchases: 0, purchaseValue: null, spend: microsFromUnits(0) }
    expect(plansOf([ad('1', 'a', unknown)])[0]).toMatchObject({
      impressions: null,
      ctr: null,
      cpa_meta: null,
      roas_meta: null,
      frequency: null,
    })
  })
})

describe('creatives of a day', () => {
  it('show their click rate of the last week next to that of the three weeks before', () => {
    expect(seriesOf([ad('1', 'a')])[0]).toMatchObject({ ctr: 0.02, ctr_7d: 0.01, ctr_21d_before: 0.02, first_day: '2026-10-01' })
    expect(seriesOf([ad('1', 'a', { before: { linkClicks: null, impressions: null } })])[0]).toMatchObject({ ctr_21d_before: null })
  })
})
