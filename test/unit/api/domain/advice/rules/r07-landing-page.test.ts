/** R07: the spend at risk is that of the campaigns that are compared. */

import { describe, expect, it } from 'vitest'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import { landingPageRule } from '#api/domain/advice/rules/r07-landing-page.ts'
import type { AdDay } from '#api/domain/facts/history.ts'
import { microsFromUnits } from '#shared/money.ts'
import { adHistory, type MadeAd } from '#test/helpers/ad-history.ts'

/** 400 clicks a day and a page that loses half of them in the last three days, and perhaps a campaign that started five days ago. */
const findingOf = (newSpend: number | null) => {
  const old: MadeAd = {
    id: 'old',
    day: (age) => ({ linkClicks: 400, landingPageViews: age < 3 ? 160 : 320, spend: microsFromUnits(100) }),
  }
  const young: MadeAd = {
    id: 'young',
    entity: { campaignId: 'new' },
    day: (age) => (age > 4 ? null : { linkClicks: 200, landingPageViews: 160, spend: microsFromUnits(newSpend ?? 0) }),
  }
  const history = adHistory(newSpend === null ? [old] : [old, young])
  const days = history.days.map((day) => ({ ...day, linkClicks: 400, landingPageViews: 320 }))
  return landingPageRule.evaluate(ruleContextOf({ ...history, days }, [])).findings[0] ?? expect.fail('The page lost half.')
}

describe('the at-risk spend of a landing page that loses clicks', () => {
  it('does not price a new campaign that the ratio leaves out', () => {
    const alone = findingOf(null)
    expect(alone.moneyAtRisk).toBeGreaterThan(300)
    const joined = findingOf(1000)
    expect(joined.finding[0]?.with).toEqual(alone.finding[0]?.with)
    expect(joined.moneyAtRisk).toBeCloseTo(alone.moneyAtRisk ?? 0, 6)
  })
})

describe('landing page views that are not reported', () => {
  /** 2,000 clicks and 40 purchases a day; on the last day, views and purchases times a factor. */
  const lastDay = (views: number, purchases: number) => {
    const steady: MadeAd = {
      id: 'a',
      day: (age) => ({
        ...{ linkClicks: 2000, spend: microsFromUnits(1000), landingPageViews: Math.round(1600 * (age === 0 ? views : 1)) },
        purchases: Math.round(40 * (age === 0 ? purchases : 1)),
      }),
    }
    const history = adHistory([steady])
    const sums = new Map(history.adDays.map(({ day, landingPageViews, purchases }) => [day, { landingPageViews, purchases }]))
    const days = history.days.map((day) => ({ ...day, linkClicks: 2000, ...sums.get(day.day) }))
    return landingPageRule.evaluate(ruleContextOf({ ...history, days }, [])).findings
  }
  const cardOf = (...of: Parameters<typeof lastDay>) => {
    const [finding] = lastDay(...of)
    return [finding?.title.key, finding?.mostSevere, finding?.action.key]
  }

  it('do not blame the page while people still buy, nor make a card of high severity', () => {
    for (const views of [0.02, 0.1]) expect(cardOf(views, 0.7)).toEqual(['r07.title.views', 'medium', 'r07.action.views'])
  })

  it('are no fall where an ad has none while people still buy', () => {
    expect(lastDay(0, 0.7)).toEqual([])
    expect(lastDay(0, 1)).toEqual([])
  })

  it('are those of a dead page if most purchases are gone, although fewer than views', () => {
    for (const purchases of [0.05, 0.15, 0.3]) expect(cardOf(0, purchases)).toEqual(['r07.title', undefined, 'r07.action'])
  })

  it('may be lost people if purchases fell too, or as much as they may have', () => {
    for (const purchases of [0.5, 0.6]) expect(cardOf(0.5, purchases)).toEqual(['r07.title', 'medium', 'r07.action'])
  })

  it('are lost people, of any severity, only if purchases certainly fell too', () => {
    for (const purchases of [0, 0.25]) expect(cardOf(0.25, purchases)).toEqual(['r07.title', undefined, 'r07.action'])
  })

  it('make no card of high severity, and a doubt, where purchases hold but are few', () => {
    const few = (age: number): Partial<AdDay> => ({
      linkClicks: 300,
      landingPageViews: age === 0 ? 150 : 240,
      purchases: age % 2 === 0 ? 1 : 2,
    })
    const history = adHistory([{ id: 'a', day: few }])
    const days = history.days.map((day, at) => ({ ...day, ...few(history.days.length - 1 - at) }))
    const [finding] = landingPageRule.evaluate(ruleContextOf({ ...history, days }, [])).findings
    expect([finding?.title.key, finding?.mostSevere]).toEqual(['r07.title', 'medium'])
    expect(finding?.doubts.map(({ key }) => key)).toContain('r07.doubt.purchases')
  })

  it('leave the rule without an answer if the two latest days have none', () => {
    const day = (age: number): Partial<AdDay> => ({ linkClicks: 2000, landingPageViews: age < 2 ? 0 : 1600, purchases: 40 })
    const history = adHistory([{ id: 'a', day }])
    const days = history.days.map((sums) => ({ ...sums, linkClicks: 2000, landingPageViews: 1600, purchases: 40 }))
    const { findings, waiting } = landingPageRule.evaluate(ruleContextOf({ ...history, days }, []))
    expect([findings, waiting?.key]).toEqual([[], 'r07.unreported'])
  })
})

describe('days that are marked as a promotion', () => {
  const evaluate = (promo: (age: number) => boolean) => {
    const history = adHistory([{ id: 'a', day: (age) => ({ linkClicks: 2000, landingPageViews: age < 3 ? 400 : 1600, purchases: 40 }) }])
    const last = history.days.length - 1
    const days = history.days.map((day, at) => ({ ...day, linkClicks: 2000, landingPageViews: 1600, promo: promo(last - at) }))
    return landingPageRule.evaluate(ruleContextOf({ ...history, days }, []))
  }

  it('leave the rule without an answer if they are the two latest', () => {
    expect(evaluate(() => false).findings).toHaveLength(1)
    const { findings, waiting } = evaluate((age) => age < 3)
    expect([findings, waiting?.key]).toEqual([[], 'marked.latest'])
    expect(evaluate((age) => age === 1).findings).toHaveLength(1)
  })
})
