/** R24: an ad below the target CPA with little of the spend; the same verdict as in the Creatives tab. */

import { describe, expect, it } from 'vitest'
import { advise } from '#api/domain/advice/advise.ts'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import { underfundedRule } from '#api/domain/advice/rules/r24-underfunded-winner.ts'
import type { AdDay, ProductHistory } from '#api/domain/facts/history.ts'
import { daySeries } from '#api/domain/series/day-series.ts'
import { seriesLimitsOf } from '#api/views/series-limits.ts'
import { addDays } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'
import { DAY } from '#test/helpers/ad-days.ts'
import { adHistory, type MadeAd } from '#test/helpers/ad-history.ts'

/** A small ad with 60 of spend a day, next to two with 500 and 20 purchases: the target is 25. */
const ads = (small: (age: number) => Partial<AdDay> | null, entity: MadeAd['entity'] = {}): readonly MadeAd[] => [
  { id: 'small', entity, day: small },
  ...['a', 'b'].map((id) => ({ id, day: () => ({ spend: microsFromUnits(500), purchases: 20 }) })),
]
const selling = (purchases: number, change: (age: number) => Partial<AdDay> = () => ({})): readonly MadeAd[] =>
  ads((age) => ({ spend: microsFromUnits(60), purchases, ...change(age) }))
const evaluate = (made: readonly MadeAd[], change: Partial<ProductHistory> = {}, own: Readonly<Record<string, number>> = {}) =>
  underfundedRule.evaluate(ruleContextOf(adHistory(made, change), [], own))
const found = (...of: Parameters<typeof evaluate>) => evaluate(...of).findings.map(({ entity }) => entity.id)

/** The winners of the Creatives tab, at the values of an account. */
const namedByTab = (made: readonly MadeAd[], own: Readonly<Record<string, number>> = {}): readonly string[] => {
  const { ads, adDays } = adHistory(made)
  const { creatives } = daySeries({
    ...{ day: DAY, currency: 'USD', complete: true, settled: true, target: microsFromUnits(25), limits: seriesLimitsOf(own) },
    ...{ ads, adDays, adsPulledOn: addDays(DAY, 1), orderValues: [] },
  })
  return creatives.filter(({ winner }) => winner.underfed === true).map(({ ad_id }) => ad_id)
}

describe('an underfunded winner', () => {
  it('is found with its cost against the target, and a low card', () => {
    const [finding] = evaluate(selling(6)).findings
    expect(finding?.entity).toMatchObject({ level: 'ad', id: 'small' })
    expect(finding?.evidence[0]).toMatchObject({ value: 10, usual: 25, against: 'target', n: 84 })
    expect(finding?.evidence[0]?.interval?.[1]).toBeLessThan(0)
    // 42 purchases a week cost 15 less than the target.
    expect(finding?.moneyAtRisk).toBeCloseTo(42 * 15, 6)
    expect(finding?.severity).toBe('low')
    expect(finding?.span).toEqual({ first: addDays(DAY, -16), last: addDays(DAY, -3) })
  })

  it('is not claimed of an ad whose ad set is optimized for something else, as in the tab', () => {
    const own = { adsetId: 's9' }
    const made = (purpose: AdDay['purpose']) => ads(() => ({ spend: microsFromUnits(60), purchases: 6, purpose }), own)
    expect([found(made('traffic')), namedByTab(made('traffic'))]).toEqual([[], []])
    expect([found(made(null)), namedByTab(made(null))]).toEqual([['small'], ['small']])
  })

  it('is not claimed of an ad at or above the target, whatever its spend', () => {
    expect(found(selling(2.4))).toEqual([])
    expect(found(selling(2))).toEqual([])
  })

  it('is not claimed of a good fortnight after weeks at the target', () => {
    const lucky = selling(2.4, (age) => (age < 17 ? { purchases: 4 } : {}))
    expect(namedByTab(lucky)).toEqual(['small'])
    expect(found(lucky)).toEqual([])
  })

  it('is not claimed of an ad with enough of the spend, by the threshold of the account', () => {
    expect(found(selling(6), {}, { 'r24.spendShare': 0.05 })).toEqual([])
    expect(found(ads(() => ({ spend: microsFromUnits(120), purchases: 12 })))).toEqual([])
    expect(
      found(
        ads(() => ({ spend: microsFromUnits(120), purchases: 12 })),
        {},
        { 'r24.spendShare': 0.2 },
      ),
    ).toEqual(['small'])
  })

  it('is not claimed of an ad that was edited, is being scaled, is attributed otherwise, or is new', () => {
    expect(found(selling(6, (age) => ({ edited: age === 8 })))).toEqual([])
    expect(found(selling(6, (age) => (age < 9 ? { spend: microsFromUnits(80) } : {})))).toEqual([])
    const other = ads(() => ({ spend: microsFromUnits(60), purchases: 6, attributionSetting: '7d_click_1d_view' }))
    const clicks = other.map((ad) =>
      ad.id === 'small' ? ad : { ...ad, day: (age: number) => ({ ...ad.day?.(age), attributionSetting: '7d_click' }) },
    )
    expect(found(clicks)).toEqual([])
    const born = (days: number) =>
      ads((age) => (age < days ? { spend: microsFromUnits(60), purchases: 12 } : null), { firstDay: addDays(DAY, 1 - days) })
    expect(found(born(10))).toEqual([])
    expect(found(born(24))).toEqual(['small'])
  })

  it('waits for a target and for volume, and is off without purchases of ads', () => {
    expect(evaluate(selling(6), { targets: { contributionMargin: null, targetCpa: null } }).waiting?.key).toBe('r24.noTarget')
    const tiny = [{ id: 'small', day: () => ({ spend: microsFromUnits(25), purchases: 1 }) }]
    expect(evaluate(tiny)).toMatchObject({ findings: [], missing: { unit: 'platform purchases', more: 15 } })
    expect(evaluate([{ id: 'small', day: () => ({ purchases: null }) }]).off?.key).toBe('r24.noPurchases')
  })

  it('notes a campaign budget, and never says to move money', () => {
    const apart = selling(6).map((ad) => ({ ...ad, entity: { adsetId: ad.id } }))
    expect(evaluate(apart).findings[0]?.doubts.map(({ key }) => key)).toContain('r24.doubt.shared')
    const own = apart.map((ad) => ({ ...ad, day: (age: number) => ({ ...ad.day?.(age), dailyBudget: microsFromUnits(500) }) }))
    expect(evaluate(own).findings[0]?.doubts.map(({ key }) => key)).not.toContain('r24.doubt.shared')
  })

  it('is blocked while a tracking fault is open', () => {
    const history = adHistory(selling(6))
    const outage = { rule: 'R31', entityKey: `product:${history.product}`, cardId: 'x', startedAt: DAY, lastSeen: DAY } as const
    const rules = (episodes: Parameters<typeof advise>[0]['episodes']) =>
      advise({ history, episodes }).domains.series.cards.map(({ rule }) => rule)
    expect(rules([])).toContain('R24')
    expect(rules([outage])).not.toContain('R24')
  })

  it('has a card only where the Creatives tab names a winner, at the values of the account', () => {
    for (const own of [{}, { 'r24.minChance': 0.999 }, { 'r24.spendShare': 0.03 }, { 'r24.minChance': 0.5, 'r24.spendShare': 0.5 }]) {
      for (const purchases of [2, 2.5, 3, 4, 6]) {
        expect(namedByTab(selling(purchases), own)).toEqual(expect.arrayContaining(found(selling(purchases), {}, own)))
      }
    }
  })
})
