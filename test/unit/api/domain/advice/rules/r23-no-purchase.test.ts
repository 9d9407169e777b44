/** R23: the days that a card names, whose level it states, and which ads share a card. */

import { describe, expect, it } from 'vitest'
import type { Episode } from '#api/domain/advice/advice-types.ts'
import { advise } from '#api/domain/advice/advise.ts'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import { noPurchaseRule } from '#api/domain/advice/rules/r23-no-purchase.ts'
import type { ProductHistory } from '#api/domain/facts/history.ts'
import { addDays } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'
import { DAY } from '#test/helpers/ad-days.ts'
import { adHistory, type MadeAd } from '#test/helpers/ad-history.ts'
import { type GivenState, statesOf } from '#test/helpers/entity-states.ts'
import { messageText } from '#test/helpers/texts.ts'

describe('a card on spend without a purchase', () => {
  it('names the days whose spend it states', () => {
    const history = adHistory([
      { id: 'barren', day: (age) => ({ spend: microsFromUnits(10 + age), purchases: 0 }) },
      { id: 'other', day: () => ({ spend: microsFromUnits(500), purchases: 50 }) },
    ])
    const [finding] = noPurchaseRule.evaluate(ruleContextOf(history, [])).findings
    const spent = finding?.finding[0]
    const { spend, first, last } = spent?.with ?? {}
    const stated = history.adDays.filter(({ adId, day }) => adId === 'barren' && day >= String(first) && day <= String(last))
    expect(stated.length).toBeGreaterThan(7)
    expect(stated.length).toBeLessThan(14)
    expect(microsFromUnits(Number(spend))).toBe(stated.reduce((sum, day) => sum + day.spend, 0))
    expect(messageText()('r23.formula', { first: String(first), last: String(last) })).toMatch(/from .* to /)
    expect(finding?.evidence[0]?.formula.with).toEqual({ first, last })
  })
})

const evaluate = (ads: readonly MadeAd[], change: Partial<ProductHistory> = {}, episodes: readonly Episode[] = []) =>
  noPurchaseRule.evaluate(ruleContextOf(adHistory(ads, change), episodes)).findings
const seller: MadeAd = {
  id: 'other',
  entity: { adsetId: 's2' },
  day: () => ({ spend: microsFromUnits(500), linkClicks: 1000, purchases: 50 }),
}
const barren = (id: string, change: Partial<MadeAd> = {}): MadeAd => ({ id, day: () => ({ purchases: 0 }), ...change })
const noTarget = { targets: { contributionMargin: null, targetCpa: null } }
const keys = (findings: ReturnType<typeof evaluate>) => findings.map(({ title }) => title.key)

describe('the words of a card on spend', () => {
  it('name whose level it is: the target, or the average CPA of the product', () => {
    expect(evaluate([barren('a'), seller])[0]?.finding[0]?.key).toBe('r23.spent')
    const [own] = evaluate([barren('a'), seller], noTarget)
    expect(own?.finding[0]?.key).toBe('r23.spent.own')
    expect(own?.evidence[0]?.formula.key).toBe('r23.formula.own')
    expect(own?.doubts.map(({ key }) => key)).toContain('r23.doubt.ownTarget')
  })

  it('do not claim that an ad never sold which sold before', () => {
    expect(keys(evaluate([barren('a'), seller]))).toEqual(['r23.title'])
    expect(keys(evaluate([barren('a', { day: (age) => ({ purchases: age > 30 ? 4 : 0 }) }), seller]))).toEqual(['r23.title.noLonger'])
  })

  it('state purchases, CPA and target of an ad with far too few purchases', () => {
    const [finding] = evaluate([barren('a', { day: (age) => ({ purchases: age === 6 ? 2 : 0 }) }), seller])
    expect(finding?.title.key).toBe('r23.title.few')
    expect(finding?.finding[0]).toMatchObject({ key: 'r23.few', with: { count: 2, spend: 1100, cpa: 550, target: 25 } })
    expect(finding?.evidence[0]).toMatchObject({ value: 550, usual: 25, n: 2, against: 'target' })
    expect(finding?.finding[1]?.with?.['limit']).toBe(2)
  })
})

describe('an ad of which Meta reports the state', () => {
  it.each(['paused', 'campaign_paused', 'deleted', 'archived', 'disapproved'])('needs no pause if it is %s now', (status) => {
    expect(evaluate([barren('a'), seller], { states: statesOf(['ad', 'a', { status }]) })).toEqual([])
  })

  it('has a card if it is active, with the doubt of a budget that its campaign shares', () => {
    const doubts = (campaign: GivenState) =>
      evaluate([barren('a'), seller], { states: statesOf(['ad', 'a'], campaign) })[0]?.doubts.map(({ key }) => key)
    const { campaignId } = adHistory([barren('a')]).ads[0] ?? { campaignId: '' }
    expect(doubts(['campaign', campaignId, { dailyBudget: microsFromUnits(50) }])).toContain('r23.doubt.shared')
    expect(doubts(['campaign', campaignId])).not.toContain('r23.doubt.shared')
  })
})

describe('the cards of several ads', () => {
  it('are one for each ad set, with the names and the spend of all', () => {
    const sold: MadeAd = { id: 'sold', day: () => ({ purchases: 4 }) }
    const [finding, ...others] = evaluate([barren('a'), barren('b'), sold, seller])
    expect(others).toEqual([])
    expect(finding?.entity).toEqual({ level: 'adset', id: 's1', name: 'Set' })
    expect(finding?.finding[0]).toMatchObject({ key: 'r23.group', with: { ads: ['Ad a', 'Ad b'], spend: 2200, purchases: 0 } })
    expect(finding?.moneyAtRisk).toBeCloseTo(1400, 6)
    expect(finding?.action.with?.['ads']).toEqual(['Ad a', 'Ad b'])
  })

  it('remain the card of the ad set while it is open', () => {
    const sold: MadeAd = { id: 'sold', day: () => ({ purchases: 4 }) }
    const episode: Episode = { rule: 'R23', entityKey: 'adset:s1', cardId: 'x', startedAt: addDays(DAY, -3), lastSeen: addDays(DAY, -1) }
    expect(evaluate([barren('a'), sold, seller], {}, [episode])[0]?.entity).toMatchObject({ level: 'adset', id: 's1' })
    expect(evaluate([barren('a'), sold, seller])[0]?.entity).toMatchObject({ level: 'ad', id: 'a' })
  })

  it('name only ads that pass the correction for all ads, and those of an open card', () => {
    // Among twenty ads, only the first of them is significant; the second is below 5% alone.
    const weak = barren('weak', { day: (age) => (age < 11 ? { spend: microsFromUnits(62), purchases: 0 } : null) })
    const ads = [barren('a'), weak, ...Array.from({ length: 18 }, (_, index) => ({ ...seller, id: `seller-${index}` }))]
    const result = noPurchaseRule.evaluate(ruleContextOf(adHistory(ads), []))
    const [least = 1, second = 1] = result.pValues.toSorted((a, b) => a - b)
    expect(least).toBeLessThan(0.01)
    expect(second).toBeGreaterThan((0.2 * 2) / 20)
    expect(second).toBeLessThan(0.05)
    expect(result.findings.map(({ entity }) => entity.id)).toEqual(['a'])
    const openOn = (entityKey: string): Episode => ({
      ...{ rule: 'R23', entityKey, cardId: 'x', startedAt: addDays(DAY, -3), lastSeen: addDays(DAY, -1) },
    })
    for (const entityKey of ['adset:s1', 'ad:weak']) {
      const [open] = evaluate(ads, {}, [openOn(entityKey)])
      expect(open?.finding[0]?.with?.['ads']).toEqual(['Ad a', 'Ad weak'])
    }
  })

  it('are one question for a campaign without a goal that never sells, which is asked once in 90 days', () => {
    const boosted = ['p1', 'p2', 'p3'].map((id) =>
      barren(id, { entity: { adsetId: `set-${id}`, campaignId: 'posts', campaignName: 'Posts' } }),
    )
    const [finding, ...others] = evaluate([...boosted, seller])
    expect(others).toEqual([])
    expect(finding?.entity).toEqual({ level: 'campaign', id: 'posts', name: 'Posts' })
    expect(finding?.title.key).toBe('r23.title.campaign')
    expect(finding?.mostSevere).toBe('medium')
    const cardsWith = (lastSeen: number) => {
      const episode: Episode = {
        ...{ rule: 'R23', entityKey: 'campaign:posts', cardId: 'x' },
        ...{ startedAt: addDays(DAY, -lastSeen), lastSeen: addDays(DAY, -lastSeen) },
      }
      const history = adHistory([...boosted, seller])
      return advise({ history, episodes: [episode] }).domains.series.cards.filter(({ rule }) => rule === 'R23').length
    }
    expect([7, 8, 90, 91].map(cardsWith)).toEqual([1, 0, 0, 1])
  })
})
