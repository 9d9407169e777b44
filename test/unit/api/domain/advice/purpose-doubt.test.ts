import { describe, expect, it } from 'vitest'
import { adSeriesOf } from '#api/domain/advice/ad-series.ts'
import { purposeDoubt } from '#api/domain/advice/purpose-doubt.ts'
import type { AdDay } from '#api/domain/facts/history.ts'
import { adsetPurposes, sellingAds } from '#api/domain/series/selling-ads.ts'
import { adHistory } from '#test/helpers/ad-history.ts'

/** An ad of its own campaign and ad set, next to one that sells with clicks at 0.50. */
const product = (own: (age: number) => Partial<AdDay>) => {
  const series = adSeriesOf(
    adHistory([
      { id: 'own', entity: { adsetId: 'own', campaignId: 'own' }, day: own },
      { id: 'other', entity: { adsetId: 'other', campaignId: 'other' } },
    ]),
  )
  return { series, own: series.filter(({ ad }) => ad.adId === 'own') }
}
const doubts = (own: (age: number) => Partial<AdDay>) => {
  const { series, own: ads } = product(own)
  return purposeDoubt(series, ads).map(({ key }) => key)
}

describe('the doubt about the goal of an ad set', () => {
  it('comes with a campaign of hardly any purchases for its spend in 28 days', () => {
    expect(doubts(() => ({ purchases: 0 }))).toEqual(['purpose.doubt'])
    expect(doubts((age) => ({ purchases: age === 27 ? 1 : 0 }))).toEqual(['purpose.doubt'])
    // A fifth of the 112 purchases that the other has for the same spend.
    expect(doubts((age) => ({ purchases: age === 27 ? 22 : 0 }))).toEqual(['purpose.doubt'])
    expect(doubts((age) => ({ purchases: age === 27 ? 23 : 0 }))).toEqual([])
    expect(doubts((age) => ({ purchases: age === 28 ? 23 : 0 }))).toEqual(['purpose.doubt'])
  })

  it('comes with clicks that cost a third of those of the others, or less', () => {
    expect(doubts(() => ({ linkClicks: 600 }))).toEqual(['purpose.doubt'])
    expect(doubts(() => ({ linkClicks: 590 }))).toEqual([])
    expect(doubts(() => ({ linkClicks: null }))).toEqual([])
    // 49 clicks of one day are too few to compare.
    expect(doubts((age) => ({ spend: 0 as AdDay['spend'], linkClicks: age === 0 ? 49 : 0 }))).toEqual([])
  })

  it('does not come where the goal is known', () => {
    expect(doubts((age) => ({ purchases: 0, purpose: age === 20 ? 'sales' : null }))).toEqual([])
    expect(doubts((age) => ({ purchases: 0, purpose: age === 28 ? 'sales' : null }))).toEqual(['purpose.doubt'])
  })
})

describe('the ads that are meant to sell', () => {
  it('are all where no goal is known, as the same list', () => {
    const { series } = product(() => ({}))
    expect(sellingAds(series)).toBe(series)
  })

  it('follow the latest day that has a goal', () => {
    const ids = (own: (age: number) => Partial<AdDay>) => sellingAds(product(own).series).map(({ ad }) => ad.adId)
    expect(ids((age) => ({ purpose: age < 3 ? null : age < 10 ? 'traffic' : 'sales' }))).toEqual(['other'])
    expect(ids((age) => ({ purpose: age < 10 ? 'sales' : 'traffic' }))).toEqual(['own', 'other'])
  })

  it('share the goal of their ad set: purchases if one of them states them', () => {
    const series = adSeriesOf(
      adHistory([
        { id: 'a', day: () => ({ purpose: 'traffic' }) },
        { id: 'b', day: () => ({ purpose: null }) },
        { id: 'c', day: (age) => ({ purpose: age === 0 ? 'sales' : 'traffic' }) },
      ]),
    )
    expect([...adsetPurposes(series)]).toEqual([['s1', 'sales']])
    expect([...adsetPurposes(series.slice(0, 2))]).toEqual([['s1', 'traffic']])
  })
})
