import { describe, expect, it } from 'vitest'
import { cpaOf, efficiencyOf, roasOf } from '#api/domain/plans/performance.ts'
import { totalsOfDays } from '#api/domain/plans/performance-totals.ts'
import { microsFromUnits } from '#shared/money.ts'
import { performanceTotals } from '#test/helpers/performance-totals.ts'

const LONG = 1e12
const digits = (value: number | null | undefined): number => Math.round(value ?? Number.NaN)

describe('CPA and ROAS', () => {
  const week = performanceTotals(630, 35, 1750)

  it('are ratios of sums, with an interval based on the counts', () => {
    const cpa = cpaOf(week, 7)
    expect(cpa.value).toBe(18)
    expect(cpa.interval?.[0]).toBeGreaterThan(12)
    expect(cpa.interval?.[0]).toBeLessThan(15)
    expect(cpa.interval?.[1]).toBeGreaterThan(23)
    expect(cpa.interval?.[1]).toBeLessThan(27)
    const roas = roasOf(week, 7)
    expect(roas.value).toBeCloseTo(1750 / 630, 12)
    expect((roas.interval?.[1] ?? 0) / (roas.interval?.[0] ?? 1)).toBeGreaterThan((cpa.interval?.[1] ?? 0) / (cpa.interval?.[0] ?? 1))
  })

  it('have the exact interval at one and two purchases', () => {
    // Garwood, 1936: 0.0513 to 4.744 events after one, 0.3554 to 6.296 after two.
    expect(cpaOf(performanceTotals(100, 1), LONG).interval?.map(digits)).toEqual([21, 1950])
    expect(Math.floor(cpaOf(performanceTotals(100, 1), LONG).interval?.[1] ?? 0)).toBe(1949)
    expect(cpaOf(performanceTotals(100, 2), LONG).interval?.map(digits)).toEqual([16, 281])
  })

  it('have a bound from below without purchases', () => {
    expect(cpaOf(performanceTotals(300, 0), LONG)).toMatchObject({ value: null, interval: null, reason: { code: 'no_purchases' } })
    expect(cpaOf(performanceTotals(300, 0), LONG).at_least).toBeCloseTo(300 / -Math.log(0.05), 3)
    expect(cpaOf(performanceTotals(0, 0), LONG).at_least).toBeNull()
  })

  it('have a reason when they are unknown', () => {
    expect(cpaOf(performanceTotals(630, null, 1750), 7)).toMatchObject({ value: null, reason: { code: 'not_reported' } })
    expect(cpaOf(performanceTotals(630, 0, 1750), 7)).toMatchObject({ value: null, reason: { code: 'no_purchases' } })
    expect(roasOf(performanceTotals(630, null), 7)).toMatchObject({ value: null, reason: { code: 'not_reported' } })
    expect(roasOf(performanceTotals(630, 35), 7)).toMatchObject({ value: null, reason: { code: 'no_value' } })
    expect(roasOf(performanceTotals(0, 35, 1750), 7)).toMatchObject({ value: null, reason: { code: 'no_spend' } })
    expect(roasOf(performanceTotals(630, 0, 0), 7)).toEqual({ value: 0, interval: null, at_least: null, reason: null })
  })

  it('use only the days that know both of their numbers', () => {
    const day = (purchases: number | null, value: number | null) => ({
      spend: microsFromUnits(90),
      purchases,
      purchaseValue: value === null ? null : microsFromUnits(value),
    })
    const full = totalsOfDays([day(5, 250), day(5, 250)])
    const gaps = totalsOfDays([day(5, 250), day(null, null), day(5, null), day(5, 250)])
    expect(cpaOf(gaps, 7).value).toBe(cpaOf(full, 7).value)
    expect(roasOf(gaps, 7)).toEqual(roasOf(full, 7))
    expect(gaps.spend).toBe(microsFromUnits(360))
  })

  it('allow for purchases that are yet to be reported', () => {
    const young = { ...week, reportedShare: 0.8 }
    expect(cpaOf(young, 7).value).toBe(cpaOf(week, 7).value)
    expect((cpaOf(young, 7).interval?.[0] ?? 0) / (cpaOf(week, 7).interval?.[0] ?? 1)).toBeCloseTo(0.8, 4)
    expect(cpaOf(young, 7).interval?.[1]).toBe(cpaOf(week, 7).interval?.[1])
    expect((roasOf(young, 7).interval?.[1] ?? 0) / (roasOf(week, 7).interval?.[1] ?? 1)).toBeCloseTo(1.25, 4)
    expect(roasOf(young, 7).interval?.[0]).toBe(roasOf(week, 7).interval?.[0])
  })
})

describe('the efficiency index', () => {
  const all = performanceTotals(10_000, 400)

  it('is the share of purchases over the share of spend', () => {
    const index = efficiencyOf(performanceTotals(2000, 60), all, 14)
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
    expect(efficiencyOf(performanceTotals(700, 40), all, 14)).toEqual({
      value: null,
      interval: null,
      at_least: null,
      reason: { code: 'too_few', have: 28, need: 29 },
    })
    expect(efficiencyOf(performanceTotals(500, null), all, 14).reason?.code).toBe('not_reported')
  })

  it('has an upper end under 1 without purchases, when its share of spend predicts enough of them', () => {
    const none = efficiencyOf(performanceTotals(800, 0), all, 14)
    expect(none.value).toBe(0)
    expect(none.interval?.[1]).toBeLessThan(1)
  })
})
