/** R25: one ad with most of the purchases, as a state that lasts; the same share as in the Creatives tab. */

import { describe, expect, it } from 'vitest'
import { adSeriesOf } from '#api/domain/advice/ad-series.ts'
import { advise } from '#api/domain/advice/advise.ts'
import { startEpisode } from '#api/domain/advice/episodes.ts'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import { concentrationRule } from '#api/domain/advice/rules/r25-concentration.ts'
import type { AdDay } from '#api/domain/facts/history.ts'
import { adConcentration } from '#api/domain/series/ad-concentration.ts'
import { daySeries } from '#api/domain/series/day-series.ts'
import { seriesLimitsOf } from '#api/views/series-limits.ts'
import { addDays } from '#shared/calendar.ts'
import { DAY } from '#test/helpers/ad-days.ts'
import { adHistory, type MadeAd } from '#test/helpers/ad-history.ts'

/** An ad with some purchases a day next to one with two. */
const top = (purchases: (age: number) => number, change: (age: number) => Partial<AdDay> = () => ({})): readonly MadeAd[] => [
  { id: 'top', day: (age) => ({ purchases: purchases(age), ...change(age) }) },
  { id: 'other', day: () => ({ purchases: 2 }) },
]
const evaluate = (ads: readonly MadeAd[], own: Readonly<Record<string, number>> = {}) =>
  concentrationRule.evaluate(ruleContextOf(adHistory(ads), [], own))
const found = (...of: Parameters<typeof evaluate>) => evaluate(...of).findings.map(({ entity }) => entity.id)

describe('purchases from one ad', () => {
  it('are a state above 70%, without a p-value and never an alarm', () => {
    const [finding] = evaluate(top(() => 6)).findings
    expect(finding).toMatchObject({ entity: { id: 'top' }, p: null, severity: 'info', moneyAtRisk: 700 })
    expect(finding?.evidence[0]).toMatchObject({ value: 0.75, usual: 0.75, n: 112 })
    expect(found(top(() => 4.6))).toEqual([])
  })

  it('are counted without ad sets that are optimized for something else', () => {
    const leads = (purchases: number): MadeAd => ({
      id: 'leads',
      entity: { adsetId: 'leads' },
      day: () => ({ purchases, purpose: 'leads' }),
    })
    // With the 4 purchases a day of the ad for leads, 6 would be half of all; with 20, the ad for leads would have the most.
    for (const purchases of [4, 20]) {
      const [finding] = evaluate([...top(() => 6), leads(purchases)]).findings
      expect(finding).toMatchObject({ entity: { id: 'top' }, evidence: [{ value: 0.75, n: 112 }] })
    }
    expect(evaluate([leads(4)]).off?.key).toBe('purpose.noSales')
    expect(adConcentration(adSeriesOf(adHistory([leads(4)])), 0, { share: 0.7, minPurchases: 30 })).toMatchObject({
      share: null,
      high: null,
      reason: { code: 'other_purpose' },
    })
  })

  it('must have been as concentrated a week earlier, so that a good week makes no card', () => {
    expect(found(top((age) => (age < 12 ? 8 : 2)))).toEqual([])
    expect(found(top((age) => (age < 21 ? 8 : 2)))).toEqual(['top'])
  })

  it('are of the same ad in both periods, and of one that runs', () => {
    const swapped = [
      { id: 'new', day: (age: number) => ({ purchases: age < 14 ? 9 : 0 }) },
      { id: 'old', day: (age: number) => ({ purchases: age < 14 ? 0 : 60 }) },
    ]
    expect(found(swapped)).toEqual([])
    expect(
      found(
        top(
          () => 6,
          (age) => (age === 0 ? { status: 'paused' } : {}),
        ),
      ),
    ).toEqual([])
  })

  it('follow the thresholds of the account, and wait for the purchases that are missing', () => {
    expect(
      found(
        top(() => 6),
        { 'r25.share': 0.8 },
      ),
    ).toEqual([])
    expect(
      found(
        top(() => 4),
        { 'r25.share': 0.6 },
      ),
    ).toEqual(['top'])
    expect(
      evaluate(
        top(() => 6),
        { 'r25.minPurchases': 120 },
      ),
    ).toMatchObject({ findings: [], missing: { more: 8, unit: 'platform purchases' } })
    expect(evaluate([{ id: 'top', day: () => ({ purchases: null }) }]).off?.key).toBe('r25.noPurchases')
  })

  it('make a card that does not change the health of the area, also while tracking is broken', () => {
    const history = adHistory(top(() => 6))
    const { series } = advise({ history, episodes: [] }).domains
    expect(series.cards.filter(({ rule }) => rule === 'R25')).toMatchObject([{ severity: 'info', confidence: null, guards: [] }])
    expect(series.health).toBe('good')
  })

  it('have a card only where the Creatives tab calls them concentrated', () => {
    for (const own of [{}, { 'r25.share': 0.5 }, { 'r25.minPurchases': 200 }]) {
      for (const purchases of [1, 3, 5, 7]) {
        const ads = top(() => purchases)
        const history = adHistory(ads)
        const { concentration } = daySeries({
          ...{ day: DAY, currency: 'USD', complete: true, settled: true, target: null, limits: seriesLimitsOf(own) },
          ...{ ads: history.ads, adDays: history.adDays, adsPulledOn: addDays(DAY, 1), orderValues: [] },
        })
        expect(found(ads, own)).toEqual(concentration.high === true ? [concentration.ad_id] : [])
      }
    }
  })
})

describe('concentration after the delivery of other ads stopped', () => {
  const stopped = (days: number): readonly MadeAd[] => [
    { id: 'top', day: () => ({ purchases: 6 }) },
    { id: 'other', entity: { adsetId: 'other' }, day: (age) => ({ purchases: age < days ? 0 : 6 }) },
  ]
  const cardsAfter = (days: number, rule: 'R20' | 'R31') => {
    const history = adHistory(stopped(days))
    const cause = startEpisode(history.product, rule, { level: 'adset', id: 'other', name: 'other' }, addDays(DAY, -days), addDays(DAY, -8))
    return advise({ history, episodes: [cause] }).domains.series.cards.filter((card) => card.rule === 'R25')
  }

  it('is a state once it lasts, though the card on delivery was open on some of its days', () => {
    expect(cardsAfter(17, 'R20')).toHaveLength(1)
    expect(cardsAfter(17, 'R31')).toHaveLength(0)
  })

  it('is none while the card on delivery can still be open', () => {
    for (const days of [3, 7, 10]) expect(cardsAfter(days, 'R20')).toHaveLength(0)
  })
})
