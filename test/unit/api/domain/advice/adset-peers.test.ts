/** What an ad set is compared with: not with retargeting, and with its own campaign. */

import { describe, expect, it } from 'vitest'
import { adSeriesOf } from '#api/domain/advice/ad-series.ts'
import { daysAgainst, fairPeers, type Peers } from '#api/domain/advice/adset-peers.ts'
import { microsFromUnits } from '#shared/money.ts'
import { adHistory, type MadeAd } from '#test/helpers/ad-history.ts'

const adset = (id: string, campaignId: string, spend: number, purchases: number): MadeAd => ({
  id,
  entity: { adsetId: id, adsetName: id, campaignId },
  day: () => ({ spend: microsFromUnits(spend), purchases }),
})

const peersOf = (id: string, ads: readonly MadeAd[]) => {
  const series = adSeriesOf(adHistory(ads))
  const own = series.filter(({ ad }) => ad.adsetId === id)
  const { fair, siblings, leftOutShare } = fairPeers(series, own, 3)
  const plain = ({ ads: of, ratio, handicap }: Peers) => ({ ids: of.map(({ ad }) => ad.adId), ratio: Number(ratio?.toFixed(9)), handicap })
  return { leftOutShare, groups: [fair, ...(siblings === null ? [] : [siblings])].map(plain) }
}

describe('the peers of an ad set', () => {
  it('leave out retargeting that certainly sells better, up to 30% of the spend', () => {
    const prospecting = ['a', 'b', 'c', 'd'].map((id) => adset(id, `c-${id}`, 100, 4))
    const warm = adset('warm', 'warm', 80, 16)
    const { groups, leftOutShare } = peersOf('a', [...prospecting, warm])
    expect(leftOutShare).toBeCloseTo(80 / 480, 9)
    expect(groups).toEqual([{ ids: ['b', 'c', 'd'], ratio: 1, handicap: 1 }])
    // More spend than that is what the account lives on.
    expect(peersOf('a', [...prospecting, adset('warm', 'warm', 200, 40)]).leftOutShare).toBe(0)
    // A little better may be chance.
    expect(peersOf('a', [...prospecting, adset('warm', 'warm', 80, 3.8)]).leftOutShare).toBe(0)
  })

  it('include those of the own campaign as a group of their own, where they bring enough purchases', () => {
    const ads = [adset('a', 'cold', 100, 2), adset('b', 'cold', 100, 2), adset('c', 'other', 300, 15)]
    expect(peersOf('a', ads).groups).toEqual([
      { ids: ['b', 'c'], ratio: Number(((2 / 100) * (400 / 17)).toFixed(9)), handicap: 1 },
      { ids: ['b'], ratio: 1, handicap: 1 },
    ])
    const few = [adset('a', 'cold', 100, 2), adset('b', 'cold', 10, 0.2), adset('c', 'other', 300, 15)]
    expect(peersOf('a', few).groups).toHaveLength(1)
  })

  it('count as if they were retargeting if they are only a small part of the spend', () => {
    expect(peersOf('a', [adset('a', 'cold', 400, 8), adset('warm', 'warm', 100, 10)]).groups).toEqual([
      { ids: ['warm'], ratio: 1.2, handicap: 6 },
    ])
  })
})

describe('the days of an ad set against others', () => {
  it('expect its part of the purchases of both, at an efficiency among both', () => {
    const series = adSeriesOf(adHistory([adset('a', 'x', 100, 1), adset('b', 'y', 300, 9)]))
    const days = daysAgainst(series, series.slice(0, 1), { ads: series.slice(1), handicap: 1 }, 0.5, { youngest: 1, oldest: 3 }).slice(-5)
    const expected = (10 * 0.5 * 100) / 400
    expect(days.map(({ count }) => count)).toEqual([0, 1, 1, 1, 0])
    for (const { expected: each } of days.slice(1, 4)) expect(each).toBeCloseTo(expected, 9)
    expect(days[0]?.expected).toBe(0)
    const handicapped = daysAgainst(series, series.slice(0, 1), { ads: series.slice(1), handicap: 6 }, 0.6, { youngest: 1, oldest: 3 })
    expect(handicapped.at(-2)?.expected).toBeCloseTo((10 * 10) / 310, 9)
  })
})
