/** R18: an ad set with few purchases for its spend, unless something else explains it; the same verdict as in the Ad sets tab. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advise } from '#api/domain/advice/advise.ts'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import { adsetShareRule } from '#api/domain/advice/rules/r18-adset-share.ts'
import type { AdDay, ProductHistory } from '#api/domain/facts/history.ts'
import { isInefficient } from '#api/domain/plans/performance.ts'
import { addDays } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'
import { DAY } from '#test/helpers/ad-days.ts'
import { adHistory, type MadeAd } from '#test/helpers/ad-history.ts'

const OWN_BUDGET = { dailyBudget: microsFromUnits(120) }

/** Three ad sets of one ad with 100 of spend a day; the purchases of "weak" differ. */
const adsets = (weak: (age: number) => Partial<AdDay> | null, others: Partial<AdDay> = {}): readonly MadeAd[] => [
  { id: 'weak', entity: { adsetId: 'weak', adsetName: 'Weak' }, day: weak },
  ...['fine', 'good'].map((id) => ({
    id,
    entity: { adsetId: id, adsetName: id },
    day: () => ({ ...OWN_BUDGET, purchases: 5, ...others }),
  })),
]
const weakSince = (purchases: number, days: number, change: (age: number) => Partial<AdDay> = () => ({})): readonly MadeAd[] =>
  adsets((age) => ({ ...OWN_BUDGET, purchases: age < days ? purchases : 5, ...change(age) }))
const evaluate = (ads: readonly MadeAd[], change: Partial<ProductHistory> = {}, own: Readonly<Record<string, number>> = {}) =>
  adsetShareRule.evaluate(ruleContextOf(adHistory(ads, change), [], own))
const found = (...of: Parameters<typeof evaluate>) => evaluate(...of).findings.map(({ entity }) => entity.id)

describe('an ad set with few purchases for its spend', () => {
  it('is found once two mature weeks show it, with both shares, a control and a medium card', () => {
    const [finding] = evaluate(weakSince(1, 40)).findings
    // 14 of 14 + 70 + 70 purchases with a third of the spend: 3 · 14 / 154.
    expect(finding?.entity).toEqual({ level: 'adset', id: 'weak', name: 'Weak' })
    expect(finding?.evidence[0]?.value).toBeCloseTo((3 * 14) / 154, 6)
    expect(finding?.evidence[0]?.interval?.[1]).toBeLessThan(0)
    expect(finding?.action.with).toEqual({ control: 'fine' })
    expect(finding?.moneyAtRisk).toBeCloseTo(700 * (1 - 42 / 154), 6)
    expect(finding?.severity).toBe('medium')
    // Days whose purchases may still arrive are no evidence: three by assumption.
    expect(finding?.span).toEqual({ first: addDays(DAY, -16), last: addDays(DAY, -3) })
    expect(found(weakSince(0, 3))).toEqual([])
    expect(found(weakSince(1, 20))).toEqual(['weak'])
  })

  it('is not claimed of an ad set at 0.8, however long it lasts', () => {
    // 4 of 14 purchases with a third of the spend: 0.86, and 3.5 of 13.5: 0.78.
    expect(found(weakSince(4, 64))).toEqual([])
    expect(found(weakSince(3.5, 64))).toEqual([])
  })

  it('is not claimed of an ad set that is optimized for something else, which is in no share of the others either', () => {
    expect(found(weakSince(1, 40, () => ({ purpose: 'traffic' })))).toEqual([])
    expect(found(weakSince(1, 40, () => ({ purpose: 'sales' })))).toEqual(['weak'])
    // With the spend of the traffic ad set among all, 1.43 purchases a day would be as many as its share of spend.
    const traffic: MadeAd = {
      id: 'readers',
      entity: { adsetId: 'readers', adsetName: 'Readers' },
      day: () => ({ ...OWN_BUDGET, spend: microsFromUnits(1000), purchases: 0, purpose: 'traffic' }),
    }
    const [finding] = evaluate([...weakSince(1, 40), traffic]).findings
    expect(finding?.entity.id).toBe('weak')
    expect(finding?.evidence[0]?.value).toBeCloseTo((3 * 14) / 154, 6)
    const unknown = { ...traffic, day: () => ({ ...traffic.day?.(0), purpose: null }) }
    expect(found([...weakSince(1, 40), unknown])).toEqual(['readers'])
  })

  it('waits where one ad set is left, and is off where none is meant to bring purchases', () => {
    const made = weakSince(1, 40, () => ({ purpose: 'traffic' }))
    const allBut = (id: string | null) =>
      made.map((ad) => ({ ...ad, day: (age: number) => ({ ...ad.day?.(age), purpose: ad.id === id ? null : ('video' as const) }) }))
    expect(evaluate(allBut('fine')).waiting?.key).toBe('r18.alone')
    expect(evaluate(allBut(null)).off?.key).toBe('purpose.noSales')
  })

  it('follows the threshold of the account', () => {
    const slightly = weakSince(3, 64)
    expect(found(slightly, {}, { 'r18.dispersion': 0.001 })).toEqual([])
    expect(found(slightly, {}, { 'r18.ratio': 0.95, 'r18.dispersion': 0.001 })).toEqual(['weak'])
    expect(found(weakSince(1, 20), {}, { 'r18.ratio': 0.2 })).toEqual([])
  })

  it('is not claimed where something else explains it', () => {
    expect(found(weakSince(1, 20))).toEqual(['weak'])
    expect(found(weakSince(1, 20, (age) => ({ edited: age === 6 })))).toEqual([])
    expect(found(weakSince(1, 20, (age) => ({ attributionSetting: age < 20 ? '1d_click' : '7d_click' })))).toEqual(['weak'])
    const test = adsets((age) => ({ ...OWN_BUDGET, purchases: age < 20 ? 1 : 5, attributionSetting: '1d_click' }), {
      attributionSetting: '7d_click',
    })
    expect(found(test)).toEqual([])
    expect(found(weakSince(1, 20, (age) => (age < 10 ? { spend: microsFromUnits(150) } : {})))).toEqual([])
    expect(found(weakSince(1, 20, (age) => (age === 0 ? { status: 'paused' } : {})))).toEqual([])
  })

  it('is not claimed of an ad set of less than two mature weeks', () => {
    const young = (days: number): readonly MadeAd[] => [
      {
        id: 'weak',
        entity: { adsetId: 'weak', adsetName: 'Weak', firstDay: addDays(DAY, 1 - days) },
        day: (age) => (age < days ? { ...OWN_BUDGET, purchases: 0 } : null),
      },
      ...weakSince(5, 1).slice(1),
    ]
    expect(found(young(17))).toEqual([])
    expect(found(young(24))).toEqual(['weak'])
  })

  it('is not claimed inside a campaign that divides one budget, and asks about the budget if it is unknown', () => {
    const shared = weakSince(1, 20, () => ({ dailyBudget: null })).map((ad) =>
      ad.id === 'weak' ? ad : { ...ad, day: (age: number) => ({ ...ad.day?.(age), dailyBudget: null }) },
    )
    expect(found(shared)).toEqual([])
    const inputs = { ...adHistory([]).inputs, budgets: false }
    expect(evaluate(shared, { inputs }).findings[0]?.action.key).toBe('r18.action.unknownBudget')
  })

  it('waits with the purchases that are missing, and is off without purchases of ads', () => {
    const few = evaluate(adsets(() => ({ ...OWN_BUDGET, purchases: 0.5 }), { purchases: 0.5 }))
    expect(few).toMatchObject({ findings: [], missing: { unit: 'platform purchases', more: 22 } })
    expect(evaluate(weakSince(1, 20).slice(0, 1)).waiting?.key).toBe('r18.alone')
    expect(evaluate(adsets(() => ({ purchases: null }), { purchases: null })).off?.key).toBe('r18.noPurchases')
  })

  it('is not claimed of prospecting next to retargeting, but is of a truly weak ad set there', () => {
    const foundNextTo = (weak: number) => {
      const warm: MadeAd = {
        id: 'warm',
        entity: { adsetId: 'warm', campaignId: 'retargeting' },
        day: () => ({ ...OWN_BUDGET, spend: microsFromUnits(75), purchases: 24 }),
      }
      return found([...weakSince(weak, 64), warm])
    }
    expect(foundNextTo(5)).toEqual([])
    expect(foundNextTo(4)).toEqual([])
    expect(foundNextTo(1)).toEqual(['weak'])
  })

  it('has no control from another campaign', () => {
    const alone = weakSince(1, 40).map((ad) => ({ ...ad, entity: { ...ad.entity, campaignId: ad.id } }))
    const [finding] = evaluate(alone).findings
    expect(finding?.action).toEqual({ key: 'r18.action.alone' })
  })

  it('makes one card in 90 days, unless it got much worse', () => {
    // So high that R23 leaves the ad to R18.
    const targets = { contributionMargin: null, targetCpa: microsFromUnits(200) }
    const cardsOf = (ads: readonly MadeAd[], lastSeen: number) => {
      const day = addDays(DAY, -lastSeen)
      const episode = { rule: 'R18', entityKey: 'adset:weak', cardId: 'x', startedAt: day, lastSeen: day } as const
      return advise({ history: adHistory(ads, { targets }), episodes: [episode] }).domains.plans.cards.filter(({ rule }) => rule === 'R18')
        .length
    }
    const steady = weakSince(2, 64)
    expect([7, 8, 30, 90, 91].map((age) => cardsOf(steady, age))).toEqual([1, 0, 0, 0, 1])
    const worse = adsets((age) => ({ ...OWN_BUDGET, purchases: age < 20 ? 0.5 : 2 }))
    expect(cardsOf(worse, 30)).toBe(1)
  })

  it('is blocked while a tracking fault is open', () => {
    const history = adHistory(weakSince(1, 20))
    const outage = { rule: 'R31', entityKey: `product:${history.product}`, cardId: 'x', startedAt: DAY, lastSeen: DAY } as const
    const rules = (episodes: Parameters<typeof advise>[0]['episodes']) =>
      advise({ history, episodes }).domains.plans.cards.map(({ rule }) => rule)
    expect(rules([])).toContain('R18')
    expect(rules([outage])).not.toContain('R18')
  })

  it('never has a card where the tab has another verdict', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(8), { minLength: 28, maxLength: 28 }),
        fc.double({ min: 0.3, max: 0.95, noNaN: true }),
        (counts, ratio) => {
          const ads = adsets((age) => ({ ...OWN_BUDGET, purchases: counts[age % 28] ?? 0 }))
          const [finding] = evaluate(ads, {}, { 'r18.ratio': ratio }).findings.filter(({ entity }) => entity.id === 'weak')
          const [low, high] = finding?.evidence[0]?.interval ?? [0, 0]
          if (finding) expect(isInefficient({ value: finding.evidence[0]?.value ?? null, interval: [1 + low, 1 + high] }, ratio)).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})
