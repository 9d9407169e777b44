import { describe, expect, it } from 'vitest'
import { cpaOf, efficiencyOf, roasOf } from '#api/domain/plans/performance.ts'
import { asMicros, microsFromUnits } from '#shared/money.ts'

describe('CPA and ROAS', () => {
  const week = { spend: microsFromUnits(630), purchases: 35, value: microsFromUnits(1750) }

  it('are ratios of sums, with an interval based on the counts', () => {
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

  it('have a reason when they are unknown', () => {
    expect(cpaOf({ ...week, purchases: null }, 7)).toMatchObject({ value: null, reason: { code: 'not_reported' } })
    expect(cpaOf({ ...week, purchases: 0 }, 7)).toMatchObject({ value: null, reason: { code: 'no_purchases' } })
    expect(roasOf({ ...week, value: null }, 7)).toMatchObject({ value: null, reason: { code: 'not_reported' } })
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

  it('is 1 for the only ad set of a product', () => {
    const index = efficiencyOf(all, all, 14)
    expect(index.value).toBe(1)
    expect(index.interval?.[0]).toBeLessThan(1)
  })

  it('is null when its share of spend predicts too few purchases', () => {
    expect(efficiencyOf({ spend: microsFromUnits(375), purchases: 40, value: null }, all, 14)).toEqual({
      value: null,
      interval: null,
      reason: { code: 'too_few', have: 15, need: 16 },
    })
    expect(efficiencyOf({ spend: microsFromUnits(500), purchases: null, value: null }, all, 14).reason?.code).toBe('not_reported')
  })

  it('has an upper end under 1 without purchases, when its share of spend predicts enough of them', () => {
    const none = efficiencyOf({ spend: microsFromUnits(500), purchases: 0, value: null }, all, 14)
    expect(none.value).toBe(0)
    expect(none.interval?.[1]).toBeLessThan(1)
  })
})
