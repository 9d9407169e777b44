/** Pace, results, learning and efficiency of an ad set, against numbers worked out by hand. */

import { describe, expect, it } from 'vitest'
import type { AdsetDay } from '#api/domain/plans/adset-history.ts'
import { adsetPacing } from '#api/domain/plans/budget-pacing.ts'
import { learningOf } from '#api/domain/plans/learning.ts'
import { cpaOf, efficiencyOf, roasOf } from '#api/domain/plans/performance.ts'
import { asMicros, microsFromUnits } from '#shared/money.ts'

const dayAt = (at: number, change: Partial<AdsetDay> = {}): AdsetDay => ({
  at,
  spend: microsFromUnits(90),
  purchases: 5,
  purchaseValue: microsFromUnits(250),
  budget: microsFromUnits(100),
  status: 'active',
  edited: null,
  ...change,
})
const days = (count: number, change: Partial<AdsetDay> = {}) => Array.from({ length: count }, (_, at) => dayAt(at, change))

describe('pace', () => {
  it('is spend over budget of the last 7 days', () => {
    expect(adsetPacing(days(10), 9)).toBeCloseTo(0.9, 12)
    expect(adsetPacing([...days(9), dayAt(9, { spend: microsFromUnits(230) })], 9)).toBeCloseTo((6 * 90 + 230) / 700, 12)
  })

  it('counts the budget of a day on which an active ad set delivered nothing', () => {
    const missing = days(10).filter(({ at }) => at !== 7)
    expect(adsetPacing(missing, 9)).toBeCloseTo((6 * 90) / 700, 12)
  })

  it('leaves out the days after a pause, and the days before the first', () => {
    const paused = [...days(6), dayAt(6, { status: 'paused' })]
    expect(adsetPacing(paused, 9)).toBeCloseTo(0.9, 12)
    expect(adsetPacing([dayAt(8), dayAt(9)], 9)).toBeCloseTo(0.9, 12)
  })

  it('is null without a budget', () => {
    expect(adsetPacing(days(10, { budget: null }), 9)).toBeNull()
    expect(adsetPacing([], 9)).toBeNull()
  })
})

describe('results', () => {
  const week = { spend: microsFromUnits(630), purchases: 35, value: microsFromUnits(1750) }

  it('are sums first, then the ratio, inside an interval that their counts make', () => {
    const cpa = cpaOf(week, 7)
    expect(cpa.value).toBe(18)
    // exp(±1.6449·√(1/35.5 + 0.008/√7)) of 18
    const half = 1.6449 * Math.sqrt(1 / 35.5 + 0.008 / Math.sqrt(7))
    expect(cpa.interval?.[0]).toBeCloseTo(18 * Math.exp(-half), 3)
    expect(cpa.interval?.[1]).toBeCloseTo(18 * Math.exp(half), 3)
    const roas = roasOf(week, 7)
    expect(roas.value).toBeCloseTo(1750 / 630, 12)
    expect((roas.interval?.[1] ?? 0) / (roas.interval?.[0] ?? 1)).toBeGreaterThan((cpa.interval?.[1] ?? 0) / (cpa.interval?.[0] ?? 1))
  })

  it('say why they are not there', () => {
    expect(cpaOf({ ...week, purchases: null }, 7)).toMatchObject({ value: null, reason: { code: 'not_told' } })
    expect(cpaOf({ ...week, purchases: 0 }, 7)).toMatchObject({ value: null, reason: { code: 'no_purchases' } })
    expect(roasOf({ ...week, value: null }, 7)).toMatchObject({ value: null, reason: { code: 'not_told' } })
    expect(roasOf({ ...week, spend: asMicros(0) }, 7)).toMatchObject({ value: null, reason: { code: 'no_spend' } })
    expect(roasOf({ ...week, purchases: 0, value: asMicros(0) }, 7)).toEqual({ value: 0, interval: null, reason: null })
  })
})

describe('the efficiency index', () => {
  const all = { spend: microsFromUnits(10_000), purchases: 400, value: null }

  it('is the share of purchases over the share of spend', () => {
    const index = efficiencyOf({ spend: microsFromUnits(2000), purchases: 60, value: null }, all, 14)
    expect(index.value).toBeCloseTo(60 / 400 / (2000 / 10_000), 12)
    expect(index.interval?.[0]).toBeLessThan(0.75)
    expect(index.interval?.[1]).toBeGreaterThan(0.75)
    expect(index.interval?.[1]).toBeLessThan(1)
  })

  it('is 1 for an ad set that is the whole product', () => {
    const index = efficiencyOf(all, all, 14)
    expect(index.value).toBe(1)
    expect(index.interval?.[0]).toBeLessThan(1)
  })

  it('abstains where its share of spend would bring too few purchases', () => {
    expect(efficiencyOf({ spend: microsFromUnits(375), purchases: 40, value: null }, all, 14)).toEqual({
      value: null,
      interval: null,
      reason: { code: 'too_few', have: 15, need: 16 },
    })
    expect(efficiencyOf({ spend: microsFromUnits(500), purchases: null, value: null }, all, 14).reason?.code).toBe('not_told')
  })

  it('of none at all has an upper end that is under 1 only where many were due', () => {
    const none = efficiencyOf({ spend: microsFromUnits(500), purchases: 0, value: null }, all, 14)
    expect(none.value).toBe(0)
    expect(none.interval?.[1]).toBeLessThan(1)
  })
})

describe('learning', () => {
  const ask = (of: readonly AdsetDay[], ageDays = 60, status: string | null = 'active') =>
    learningOf({ days: of, last: 9, ageDays, status })

  it('ends at 50 purchases in 7 days', () => {
    expect(ask(days(10, { purchases: 8 }))).toEqual({ state: 'stable', events_7d: 56, need: 50, reason: 'enough_events' })
    expect(ask(days(10, { purchases: 7 }))).toEqual({ state: 'limited', events_7d: 49, need: 50, reason: 'few_events' })
  })

  it('is still going on in the first week, and in the week after an edit', () => {
    expect(ask(days(10), 6)).toMatchObject({ state: 'learning', reason: 'new' })
    expect(ask(days(10), 7)).toMatchObject({ state: 'limited' })
    const edited = days(10, { purchases: 9, edited: false }).map((day) => (day.at === 7 ? { ...day, edited: true } : day))
    expect(ask(edited)).toEqual({ state: 'learning', events_7d: 27, need: 50, reason: 'edited' })
    const before = days(10, { purchases: 9, edited: false }).map((day) => (day.at === 2 ? { ...day, edited: true } : day))
    expect(ask(before)).toMatchObject({ state: 'stable', events_7d: 63 })
  })

  it('is not known without purchases, for a paused ad set, or without facts', () => {
    expect(ask(days(10, { purchases: null }))).toMatchObject({ state: 'unknown', events_7d: null, reason: 'purchases_unknown' })
    expect(ask(days(10), 60, 'paused')).toMatchObject({ state: 'unknown', reason: 'not_active' })
    expect(ask(days(3))).toMatchObject({ state: 'unknown', reason: 'not_active' })
  })
})
