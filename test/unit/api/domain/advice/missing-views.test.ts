/** Landing page views that were not reported, and dead pages. */

import { describe, expect, it } from 'vitest'
import { missingViewsOf } from '#api/domain/advice/missing-views.ts'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import type { AdDay } from '#api/domain/facts/history.ts'
import { adHistory, type MadeAd } from '#test/helpers/ad-history.ts'

const seen = { linkClicks: 400, landingPageViews: 320, addToCart: 32, initiateCheckout: 16, purchases: 8 }
/** A day on which no view is reported, and a share of the later steps. */
const unseen = (share: number, of: Partial<AdDay> = seen): Partial<AdDay> => ({
  ...of,
  landingPageViews: 0,
  addToCart: Math.round((of.addToCart ?? 0) * share),
  initiateCheckout: Math.round((of.initiateCheckout ?? 0) * share),
  purchases: Math.round((of.purchases ?? 0) * share),
})

/** An ad in a campaign of its own whose latest day differs. */
const ad = (id: string, last: Partial<AdDay>, usual: Partial<AdDay> = seen): MadeAd => ({
  id,
  entity: { campaignId: id },
  day: (age) => (age === 0 ? last : usual),
})

/** Whether the views of each ad are missing on the latest day. */
const missing = (...ads: readonly MadeAd[]): readonly boolean[] => {
  const isMissing = missingViewsOf(ruleContextOf(adHistory(ads), []))
  return ads.map(({ id }) => isMissing(id, 0))
}

describe('views of an ad without any', () => {
  it('are missing if people go on from the page as usual', () => {
    expect(missing(ad('a', unseen(1)))).toEqual([true])
    expect(missing(ad('a', seen), ad('b', unseen(0.9)))).toEqual([false, true])
  })

  it('are none if later steps are gone too, by the campaign on its own', () => {
    expect(missing(ad('a', unseen(0)))).toEqual([false])
    expect(missing(ad('a', unseen(0.2)))).toEqual([false])
    expect(missing(ad('dead', unseen(0.1)), ad('missing', unseen(1)))).toEqual([false, true])
  })

  it('are judged by the rate of the campaign, not by that of others', () => {
    const quiz = { ...seen, addToCart: 180, initiateCheckout: 120, purchases: 8 }
    // A fifth of its usual steps is as many as others usually have.
    expect(missing(ad('quiz', unseen(0.2, quiz), quiz), ad('shop', seen))).toEqual([false, false])
    const rare = { ...seen, addToCart: 2, initiateCheckout: 1, purchases: 1, linkClicks: 2000, landingPageViews: 1600 }
    expect(missing(ad('rare', unseen(1, rare), rare), ad('shop', seen))).toEqual([true, false])
  })

  it('are judged by purchases where nothing else is known', () => {
    const bought = { linkClicks: 2000, landingPageViews: 1600, addToCart: null, initiateCheckout: null, purchases: 40 }
    expect(missing(ad('a', { ...bought, landingPageViews: 0 }, bought))).toEqual([true])
    expect(missing(ad('a', { ...bought, landingPageViews: 0, purchases: 4 }, bought))).toEqual([false])
  })

  it('are missing on a first morning on which some steps are still to be reported for all ads', () => {
    const late = { ...seen, addToCart: 16, initiateCheckout: 8, purchases: 4 }
    const others = Array.from({ length: 6 }, (_, at) => ad(`seen-${at}`, late))
    expect(missing(ad('a', unseen(0.5)), ...others)[0]).toBe(true)
  })

  it('are none by chance if so few clicks have none', () => {
    const few = { linkClicks: 2, landingPageViews: 1, addToCart: 0, initiateCheckout: 0, purchases: 0 }
    const ads = Array.from(
      { length: 30 },
      (_, at): MadeAd => ({ ...ad(`a${at}`, at < 4 ? { ...few, landingPageViews: 0 } : few, few), entity: { campaignId: 'one' } }),
    )
    const isMissing = missingViewsOf(ruleContextOf(adHistory([...ads, { id: 'big', entity: { campaignId: 'one' }, day: () => seen }]), []))
    expect(isMissing('one', 0)).toBe(false)
  })

  it('are judged by people who clicked: what an idle ad still sells is no rate', () => {
    const idle = { linkClicks: 0, landingPageViews: 0, addToCart: 300, initiateCheckout: 100, purchases: 50 }
    const isMissing = missingViewsOf(
      ruleContextOf(adHistory([ad('a', unseen(1)), { id: 'idle', entity: { campaignId: 'a' }, day: () => idle }]), []),
    )
    expect(isMissing('a', 0)).toBe(true)
  })
})
