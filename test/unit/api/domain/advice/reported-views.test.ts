/** Which landing page views count as reported. */

import { describe, expect, it } from 'vitest'
import { dayColumns } from '#api/domain/advice/day-columns.ts'
import { viewsOf } from '#api/domain/advice/reported-views.ts'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import type { AdDay } from '#api/domain/facts/history.ts'
import { adHistory } from '#test/helpers/ad-history.ts'

/** The views of the ads of one day, as counted. */
const countedOf = (...ads: readonly Partial<AdDay>[]): readonly (number | null)[] => {
  const made = ads.map((row, index) => ({ id: `ad-${index}`, day: (age: number) => (age === 0 ? row : null) }))
  const [column] = dayColumns(ruleContextOf(adHistory(made), []).ads)
  return column?.rows.map((row) => viewsOf(row, column)) ?? []
}

const seen = { linkClicks: 200, landingPageViews: 160, addToCart: 16, initiateCheckout: 8, purchases: 4 }
const unseen = { ...seen, landingPageViews: 0 }
const dead = { linkClicks: 200, landingPageViews: 0, addToCart: 1, initiateCheckout: 0, purchases: 0 }

describe('landing page views of a day', () => {
  it('are those of the source', () => {
    expect(countedOf(seen, { ...seen, landingPageViews: 3 })).toEqual([160, 3])
    expect(countedOf({ ...seen, landingPageViews: null })).toEqual([null])
  })

  it('are unknown where people went on from a page without views', () => {
    expect(countedOf(seen, unseen)).toEqual([160, null])
    expect(countedOf(unseen, { ...dead, linkClicks: 5, addToCart: 0 })).toEqual([null, null])
  })

  it('are none of a page on which next to nobody went on', () => {
    expect(countedOf(seen, dead)).toEqual([160, 0])
    expect(countedOf(dead, dead)).toEqual([0, 0])
  })

  it('are none where the ads without views have too few clicks to tell', () => {
    expect(countedOf(seen, { ...unseen, linkClicks: 12, addToCart: 2 })).toEqual([160, 0])
  })

  it('are none where most clicks without views lead nowhere', () => {
    expect(countedOf({ ...dead, linkClicks: 4000 }, { ...unseen, linkClicks: 100 })).toEqual([0, 0])
  })
})
