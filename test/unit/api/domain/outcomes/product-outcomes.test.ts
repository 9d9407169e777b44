/** From the rows of a product to verdicts: what a unit is made of, what rules a control out, and an ad that was not paused. */

import { describe, expect, it } from 'vitest'
import type { AdDay, AdEntity } from '#api/domain/facts/history.ts'
import { type DecidedCard, productOutcomes } from '#api/domain/outcomes/product-outcomes.ts'
import { type ProductData, productUnits } from '#api/domain/outcomes/product-units.ts'
import { addDays, asDay, type Day, dayNumber, daysBetween } from '#shared/calendar.ts'
import type { EditKind } from '#shared/edit-kind.ts'
import { asMicros } from '#shared/money.ts'
import { type GivenState, statesOf } from '#test/helpers/entity-states.ts'
import { card } from '#test/helpers/report-data.ts'

const FIRST = asDay('2026-01-01')
const DAYS = 130
const LAST = addDays(FIRST, DAYS - 1)
const EXECUTED = addDays(FIRST, 100)
const span = { first: FIRST, last: LAST }

/** Three campaigns of two ad sets with two ads each. */
const ads: readonly AdEntity[] = ['c1', 'c2', 'c3'].flatMap((campaignId) =>
  ['s1', 's2'].flatMap((set) =>
    ['a1', 'a2'].map((ad) => {
      const adsetId = `${campaignId}${set}`
      const names = { campaignName: campaignId, adsetName: adsetId, adName: `${adsetId}${ad}` }
      return { campaignId, adsetId, adId: `${adsetId}${ad}`, firstDay: FIRST, ...names }
    }),
  ),
)

const row = (adId: string, day: Day, change: Partial<AdDay> = {}): AdDay => ({
  ...{ day, adId, spend: asMicros(50_000_000), impressions: 5000, reach: 4000, linkClicks: 60, landingPageViews: 50, addToCart: 10 },
  // Unequal days, so that weeks differ by more than nothing.
  ...{ initiateCheckout: 6, purchases: 2 + ((dayNumber(day) * 7 + adId.charCodeAt(1)) % 3), purchaseValue: asMicros(200_000_000) },
  ...{ dailyBudget: asMicros(adId.includes('s1') ? 100_000_000 : 90_000_000), status: 'active', edited: false },
  ...{ attributionSetting: null, purpose: null },
  ...change,
})

const rows = (change: (adId: string, at: number) => Partial<AdDay> | null = () => ({})): readonly AdDay[] =>
  Array.from({ length: DAYS }, (_, at) =>
    ads.flatMap(({ adId }) => {
      const own = change(adId, at)
      return own === null ? [] : [row(adId, addDays(FIRST, at), own)]
    }),
  ).flat()

const dataOf = (adDays: readonly AdDay[], executed: ProductData['executed'] = []): ProductData => ({
  span,
  ads,
  adDays,
  days: [],
  executed,
})

const paused: DecidedCard = {
  ...{ review: 1, decision: 'executed', day: EXECUTED, hypothesis: null },
  card: card({ rule: 'R23', entity: { level: 'ad', id: 'c1s1a1', name: 'c1s1a1' }, since: addDays(EXECUTED, -9) }),
}

describe('the units of a product', () => {
  it('sum the ads that they contain, by day', () => {
    const adDays = rows()
    const units = productUnits(dataOf(adDays))
    for (const [level, count] of [
      ['campaign', 3],
      ['adset', 6],
      ['ad', 12],
    ] as const) {
      const own = units(level, 'cpa_meta')
      expect(own).toHaveLength(count)
      for (let at = 0; at < DAYS; at += 1) {
        const day = addDays(FIRST, at)
        const spend = own.reduce((sum, { series }) => sum + (series.exposure[at] ?? Number.NaN), 0)
        expect(spend).toBe(adDays.filter((each) => each.day === day).reduce((sum, each) => sum + each.spend, 0))
      }
    }
    const [adset] = units('adset', 'ctr')
    expect([adset?.series.events[3], adset?.series.exposure[3]]).toEqual([120, 10_000])
  })

  it('did not deliver on days without a row of theirs, and are unknown on days without any', () => {
    const [first] = productUnits(dataOf(rows((adId, at) => (at === 20 || (at === 10 && adId === 'c1s1a1') ? null : {}))))('ad', 'cpa_meta')
    expect([first?.series.exposure[10], first?.series.exposure[20]]).toEqual([0, Number.NaN])
  })

  it('have budgets of their own where ad sets of a campaign differ, and unknown ones where they are equal or not reported', () => {
    const budgetOf = (adDays: readonly AdDay[]) => productUnits(dataOf(adDays))('adset', 'ctr').map(({ budget }) => budget)
    expect(new Set(budgetOf(rows()))).toEqual(new Set(['adset']))
    expect(new Set(budgetOf(rows(() => ({ dailyBudget: asMicros(100_000_000) }))))).toEqual(new Set(['unknown']))
    expect(new Set(budgetOf(rows(() => ({ dailyBudget: null }))))).toEqual(new Set(['unknown']))
  })

  it('are not touched by an edit of the budget alone, which the log names', () => {
    const edited = rows((adId, at) => ({ edited: adId.startsWith('c1s1') && (at === 40 || at === 50), dailyBudget: null }))
    const edits = [
      { day: addDays(FIRST, 40), adsetId: 'c1s1', kind: 'budget' as const },
      ...(['budget', 'creative'] as const).map((kind) => ({ day: addDays(FIRST, 50), adsetId: 'c1s1', kind })),
    ]
    const [unit] = productUnits({ ...dataOf(edited), edits })('adset', 'ctr')
    expect(unit?.touched).toEqual([addDays(FIRST, 50)])
  })

  it('have the budget level that the platform reports, whatever the budgets of ad sets look like', () => {
    const states = statesOf(['campaign', 'c1', { lifetimeBudget: asMicros(9_000_000) }], ['campaign', 'c2'])
    const units = productUnits({ ...dataOf(rows()), states })('adset', 'ctr')
    expect(Object.fromEntries(units.map(({ campaignId, budget }) => [campaignId, budget]))).toMatchObject({ c1: 'campaign', c2: 'adset' })
  })

  it('were touched by edits and by executed cards, and not by a budget step', () => {
    const adDays = rows((adId, at) => ({
      ...(adId.startsWith('c2s1') && at === 50 && { edited: true }),
      ...(adId.startsWith('c3') && at >= 60 && { dailyBudget: asMicros(120_000_000), edited: at === 60 }),
    }))
    const executed = [{ entity: { level: 'ad', id: 'c2s2a1' }, day: addDays(FIRST, 70) }] as const
    const touched = productUnits(dataOf(adDays, executed))('adset', 'ctr').map(({ series, touched: days }) => [
      series.key,
      days.map((day) => daysBetween(FIRST, day)),
    ])
    expect(Object.fromEntries(touched)).toEqual({
      ...{ 'adset:c1s1': [], 'adset:c1s2': [], 'adset:c2s1': [50], 'adset:c2s2': [70], 'adset:c3s1': [], 'adset:c3s2': [] },
    })
  })
})

describe('the outcomes of a product', () => {
  it('judge a paused ad by its ad set against ad sets outside the budget, with placebos of the account', () => {
    const { executed, records } = productOutcomes(dataOf(rows((adId, at) => (adId === 'c1s1a1' && at > 100 ? null : {}))), [paused])
    const [own] = executed
    expect(own?.isContradicted).toBe(false)
    expect(own?.outcome).toMatchObject({ kind: 'outcome', n: { controls: 5, weeksBefore: 12 } })
    expect(own?.outcome?.kind === 'outcome' && own.outcome.placebo?.placebos).toBeGreaterThan(0)
    // Every ad sells at the same rate: nothing changed.
    expect(own?.outcome).toMatchObject({ verdict: 'no_clear_effect' })
    expect(records).toMatchObject([{ rule: 'R23', action: 'pause', executed: 1, ignored: 0 }])
  })

  it('name an ad that went on delivering after it was said to be paused', () => {
    const [own] = productOutcomes(dataOf(rows()), [paused]).executed
    expect(own?.isContradicted).toBe(true)
  })

  it('name an ad that Meta reported as active all the time, although it delivered nothing', () => {
    const silent = dataOf(rows((adId, at) => (adId === 'c1s1a1' && at > 100 ? null : {})))
    const contradicted = (...states: readonly GivenState[]) =>
      productOutcomes({ ...silent, states: statesOf(...states) }, [paused]).executed[0]?.isContradicted
    expect(contradicted(['ad', 'c1s1a1'])).toBe(true)
    expect(contradicted(['ad', 'c1s1a1'], ['ad', 'c1s1a1', { status: 'paused' }, addDays(EXECUTED, 1)])).toBe(false)
    expect(contradicted(['ad', 'c1s1a1', {}, addDays(EXECUTED, 3)])).toBe(false)
  })

  describe('name a budget of an ad set that nobody changed', () => {
    const scaled: DecidedCard = { ...paused, card: { ...paused.card, rule: 'R18', entity: { level: 'adset', id: 'c1s1', name: 'c1s1' } } }
    const steady = rows(() => ({ dailyBudget: asMicros(100_000_000), edited: false }))
    const contradicted = (data: Partial<ProductData>) =>
      productOutcomes({ ...dataOf(steady), ...data }, [scaled]).executed[0]?.isContradicted
    const edit = (kind: EditKind, day: Day, adsetId = 'c1s1') => ({ kind, day, adsetId })
    const edited = rows((_, at) => ({ dailyBudget: asMicros(100_000_000), edited: at === 101 }))

    it('if all edits are known', () => {
      expect(contradicted({})).toBe(true)
      expect(contradicted({ adDays: edited, edits: [edit('targeting', addDays(EXECUTED, 1))] })).toBe(true)
      expect(contradicted({ adDays: edited, edits: [edit('budget', addDays(EXECUTED, 1), 'c2s1'), edit('status', EXECUTED)] })).toBe(true)
    })

    it('but not where the log has the change, where the budget differs, or where nobody knows', () => {
      expect(contradicted({ adDays: edited, edits: [edit('budget', addDays(EXECUTED, 1))] })).toBe(false)
      expect(contradicted({ adDays: edited })).toBe(false)
      expect(contradicted({ adDays: rows((_, at) => ({ dailyBudget: asMicros(at < 100 ? 1e8 : 2e8), edited: false })) })).toBe(false)
      expect(contradicted({ adDays: rows(() => ({ dailyBudget: asMicros(100_000_000), edited: null })) })).toBe(false)
      expect(contradicted({ span: { first: FIRST, last: addDays(EXECUTED, 2) } })).toBe(false)
    })
  })

  it('are pending while the numbers of the last day that is read may change', () => {
    const early = { ...dataOf(rows()), span: { first: FIRST, last: addDays(EXECUTED, 15) } }
    expect(productOutcomes(early, [paused]).executed[0]?.outcome).toEqual({ kind: 'pending', until: addDays(EXECUTED, 16) })
    const ready = { ...dataOf(rows()), span: { first: FIRST, last: addDays(EXECUTED, 16) } }
    expect(productOutcomes(ready, [paused]).executed[0]?.outcome?.kind).toBe('outcome')
  })

  it('find the effect that is there, in its direction', () => {
    // From the day of the pause on, the ad set buys 60% more for its money.
    const better = rows((adId, at) => (adId === 'c1s1a1' && at > 100 ? null : adId.startsWith('c1s1') && at >= 100 ? { purchases: 5 } : {}))
    const [own] = productOutcomes(dataOf(better), [paused]).executed
    expect(own?.outcome).toMatchObject({ verdict: 'worked', basis: 'old_level' })
    const worse = rows((adId, at) => (adId === 'c1s1a1' && at > 100 ? null : adId.startsWith('c1s1') && at >= 100 ? { purchases: 1 } : {}))
    expect(productOutcomes(dataOf(worse), [paused]).executed[0]?.outcome).toMatchObject({ verdict: 'hurt' })
  })

  it('file a card without an estimate under the volume of its unit', () => {
    const young = rows((adId, at) => (adId.startsWith('c1s1') && (at < 60 || (adId === 'c1s1a1' && at > 100)) ? null : {}))
    const { executed, records } = productOutcomes(dataOf(young), [paused])
    expect(executed[0]?.outcome).toMatchObject({ verdict: 'inconclusive', reason: { kind: 'short_past' } })
    // Two ads with about three purchases a day each.
    expect(records).toMatchObject([{ rule: 'R23', executed: 1, volume: [5, 20], verdicts: { inconclusive: 1 } }])
  })

  it('leave an ignored card out of the record until its days are read', () => {
    const early = { ...dataOf(rows()), span: { first: FIRST, last: addDays(EXECUTED, 15) } }
    expect(productOutcomes(early, [{ ...paused, decision: 'ignored' }]).records).toEqual([])
  })

  it('count an ignored card in the record and not among the outcomes', () => {
    const { executed, records } = productOutcomes(dataOf(rows()), [{ ...paused, decision: 'ignored' }])
    expect(executed).toEqual([])
    expect(records).toMatchObject([{ rule: 'R23', executed: 0, ignored: 1 }])
  })
})
