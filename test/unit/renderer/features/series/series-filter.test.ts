/** Searching, filtering and adding up creatives, and the scale that small charts share. */

import { describe, expect, it } from 'vitest'
import { type Creative, campaignKey, everyCreative, filtered, totalsOf } from '#renderer/features/series/series-filter.ts'
import { groupedLines, isCampaign, lineKey } from '#renderer/features/series/series-groups.ts'
import { scaleOf, tileAfterKey } from '#renderer/features/series/tile-scale.ts'
import type { DeskCampaign } from '#shared/contract/internal/series.ts'

const none = { value: null, interval: null, at_least: null, reason: null }
const creative = (change: Partial<Creative>): Creative => ({
  ad_id: 'a1',
  ad_name: 'Founder story',
  adset_id: 's1',
  adset_name: 'Broad US',
  campaign_id: 'c1',
  campaign_name: 'Spring',
  status: 'active',
  purpose: null,
  first_day: '2026-10-01',
  age_days: 50,
  spend_7d: 600,
  spend_counted_7d: 600,
  spend_valued_7d: 600,
  spend_share: 0.3,
  purchases_7d: 20,
  purchase_share: 0.4,
  cpa_7d: { ...none, value: 30 },
  roas_7d: { ...none, value: 2 },
  ctr_7d: 0.012,
  ctr_siblings_7d: 0.011,
  ctr_reason: null,
  frequency_7d: 1.2,
  frequency_before: 1.1,
  fatigue: { state: 'steady', change: 0, interval: null, ctr_before: 0.012, siblings: 4, reason: null },
  spark_ctr: [],
  spark_spend: [],
  band_ctr: null,
  band_spend: null,
  winner: { chance: 0.5, underfed: false, reason: null },
  ...change,
})
const rows = [
  creative({}),
  creative({
    ad_id: 'a2',
    ad_name: 'Éclat',
    campaign_id: 'all',
    campaign_name: 'All',
    spend_7d: 400,
    spend_counted_7d: 400,
    spend_valued_7d: 400,
    purchases_7d: 30,
    roas_7d: { ...none, value: 3 },
  }),
  creative({
    ad_id: 'a3',
    ad_name: 'Old hook',
    fatigue: { state: 'fatigued', change: -0.3, interval: [-0.4, -0.2], ctr_before: 0.01, siblings: 4, reason: null },
    purchases_7d: null,
    roas_7d: none,
    winner: { chance: 0.95, underfed: true, reason: null },
  }),
]
const left = (change: Partial<typeof everyCreative>) => filtered(rows, { ...everyCreative, ...change }).map(({ ad_id: id }) => id)

describe('the filter of creatives', () => {
  it('finds every word in the names of creative, ad set and campaign', () => {
    expect(left({ search: 'founder SPRING' })).toEqual(['a1'])
    expect(left({ search: ' éclat broad ' })).toEqual(['a2'])
    expect(left({ search: 'nowhere' })).toEqual([])
  })

  it('filters by campaign, fatigue and underfunded winners; a campaign may be called "all"', () => {
    expect(left({})).toHaveLength(3)
    expect(left({ campaign: campaignKey('all') })).toEqual(['a2'])
    expect(left({ state: 'fatigued' })).toEqual(['a3'])
    expect(left({ state: 'underfed', campaign: campaignKey('c1') })).toEqual(['a3'])
  })

  it('divides sums, without the spend of creatives without reported purchases', () => {
    expect(totalsOf(rows)).toMatchObject({ spend7: 1600, purchases7: 50, cpa7: 20, roas7: 2.4 })
    expect(totalsOf([])).toMatchObject({ spend7: 0, purchases7: null, cpa7: null, roas7: null })
  })
})

describe('creatives under their campaigns', () => {
  const campaigns = ['c1', 'idle', 'all'].map((campaign_id): DeskCampaign => {
    const { ad_id: _, ad_name: _name, adset_id: _set, adset_name: _adset, campaign_name, winner: _winner, ...row } = creative({})
    return { ...row, campaign_id, campaign_name, creatives: 2, fatigued: 0, fatiguing: 0, underfed: 0 }
  })
  const shown = (closed: readonly string[]) => groupedLines(rows, campaigns, new Set(closed))

  it('are in the given order, without campaigns that have none', () => {
    const { lines, places } = shown([])
    expect(lines.map(lineKey)).toEqual(['campaign c1', 'a1', 'a3', 'campaign all', 'a2'])
    expect(lines.map((line) => places.get(line))).toEqual([
      { level: 1, isOpen: true, at: 1, of: 2 },
      { level: 2, isOpen: null, at: 1, of: 2 },
      { level: 2, isOpen: null, at: 2, of: 2 },
      { level: 1, isOpen: true, at: 2, of: 2 },
      { level: 2, isOpen: null, at: 1, of: 1 },
    ])
  })

  it('are hidden where their campaign is closed, which still counts them', () => {
    const { lines } = shown(['c1'])
    expect(lines.map(lineKey)).toEqual(['campaign c1', 'campaign all', 'a2'])
    expect(lines.filter(isCampaign).map(({ isOpen, shown }) => [isOpen, shown])).toEqual([
      [false, 2],
      [true, 1],
    ])
  })

  it('stay the same objects, so that opening one campaign draws no other again', () => {
    expect(shown([]).lines.at(-1)).toBe(shown(['c1']).lines.at(-1))
  })
})

describe('the small charts', () => {
  it('share a scale between round numbers', () => {
    expect(
      scaleOf([
        [0.011, 0.014],
        [null, 0.0189],
      ]),
    ).toEqual({ low: 0.01, high: 0.02 })
    expect(scaleOf([[0, 480]])).toEqual({ low: 0, high: 600 })
    expect(scaleOf([[7, 7]]).low).toBeLessThan(scaleOf([[7, 7]]).high)
    expect(scaleOf([[null], []])).toEqual({ low: 0, high: 1 })
    expect(scaleOf([[0, 0]])).toEqual({ low: 0, high: 1 })
  })

  it('leave out a few odd points', () => {
    expect(scaleOf([[...Array.from({ length: 999 }, (_, index) => 100 + (index % 50)), 5000]]).high).toBeLessThan(200)
  })

  it('support arrows, pages, Home and End, within their bounds', () => {
    expect(tileAfterKey('ArrowDown', 1, 10, 3, 2)).toBe(4)
    expect(tileAfterKey('ArrowUp', 1, 10, 3, 2)).toBe(0)
    expect(tileAfterKey('ArrowRight', 9, 10, 3, 2)).toBe(9)
    expect(tileAfterKey('End', 1, 10, 3, 2)).toBe(9)
    expect(tileAfterKey('Home', 8, 10, 3, 2)).toBe(0)
    expect(tileAfterKey('x', 8, 10, 3, 2)).toBeNull()
    expect(tileAfterKey('End', 0, 0, 3, 2)).toBeNull()
  })
})
