/** Sums of several days: known parts add up, the unknown stays unknown. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumDays } from '#api/domain/kpi/sum-days.ts'
import { daySums } from '#test/helpers/day-sums.ts'

describe('sumDays', () => {
  it('adds known values and returns null for values that no day has', () => {
    const sum = sumDays([
      daySums('2026-11-02', { spend: 10, orders: 3, attributionSettings: ['7d_click'] }),
      daySums('2026-11-01', { spend: 5.5, orders: null, promo: true, attributionSettings: ['1d_click', '7d_click'] }),
    ])
    expect(sum).toMatchObject({ day: '2026-11-02', spend: 15_500_000, orders: 3, purchases: null, promo: true })
    expect(sum.attributionSettings).toEqual(['1d_click', '7d_click'])
  })

  it('returns reach for a single day and null for several', () => {
    const day = daySums('2026-11-01', { reach: 100 })
    expect(sumDays([day]).reach).toBe(100)
    expect(sumDays([day, daySums('2026-11-02', { reach: 100 })]).reach).toBeNull()
  })

  it('refuses no days', () => {
    expect(() => sumDays([])).toThrow(RangeError)
  })

  it('gives the same sums whatever the order and grouping of the days', () => {
    const day = fc.record({ spend: fc.integer({ min: 0, max: 1e6 }), orders: fc.option(fc.nat(500)) })
    fc.assert(
      fc.property(fc.array(day, { minLength: 2, maxLength: 12 }), fc.nat(10), (given, cut) => {
        const days = given.map((entry, index) => daySums(`2026-11-${String(index + 1).padStart(2, '0')}`, entry))
        const at = 1 + (cut % (days.length - 1))
        const grouped = sumDays([sumDays(days.slice(0, at)), sumDays(days.slice(at))])
        expect(grouped).toEqual(sumDays([...days].reverse()))
      }),
    )
  })
})
