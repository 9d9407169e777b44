import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adSeriesOf } from '#api/domain/advice/ad-series.ts'
import type { AdDay } from '#api/domain/facts/history.ts'
import { cutFrom } from '#api/domain/facts/longer-list.ts'
import { addDays } from '#shared/calendar.ts'
import { microsFromUnits, unitsFromMicros } from '#shared/money.ts'
import { adDay, adEntity, DAY } from '#test/helpers/ad-days.ts'

const AGES = 70
const measures = ['impressions', 'linkClicks', 'purchases', 'spend'] as const
const cell = fc.record({
  ad: fc.constantFrom('a', 'b', 'c', 'gone'),
  age: fc.integer({ min: -2, max: 75 }),
  spend: fc.nat(5000),
  impressions: fc.option(fc.nat(900)),
  linkClicks: fc.option(fc.nat(90)),
  purchases: fc.option(fc.nat(9)),
})
const cells = fc.uniqueArray(cell, { maxLength: 120, selector: ({ ad, age }) => `${ad} ${age}` })

describe('the series of ads', () => {
  it('have the sums that adding up the rows gives, whatever order they come in', () => {
    // A window may end before it starts, even before the latest day: then it has no rows.
    const window = fc.tuple(fc.nat(69), fc.integer({ min: -80, max: 80 })).map(([youngest, days]) => [youngest, youngest + days] as const)
    fc.assert(
      fc.property(cells, fc.array(window, { minLength: 1, maxLength: 6 }), (given, windows) => {
        const rows = given.map(({ ad, age, spend, ...values }) => adDay(ad, age, { ...values, spend: microsFromUnits(spend / 100) }))
        const series = adSeriesOf({ asOf: DAY, adDays: rows, ads: ['a', 'b', 'c', 'never'].map((id) => adEntity(id)) })
        const inReach = (ad: string) => rows.filter(({ adId, day }) => adId === ad && day <= DAY && day > addDays(DAY, -AGES))
        expect(series.map(({ ad }) => ad.adId)).toEqual(['a', 'b', 'c'].filter((ad) => inReach(ad).length > 0))
        for (const { ad, rows: byAge, sum, knows, daysWithRows } of series) {
          expect(byAge.filter((row) => row !== undefined)).toHaveLength(inReach(ad.adId).length)
          for (const [youngest, oldest] of windows) {
            const inside = inReach(ad.adId).filter(({ day }) => day <= addDays(DAY, -youngest) && day >= addDays(DAY, -oldest))
            expect(daysWithRows(youngest, oldest)).toBe(inside.length)
            for (const measure of measures) {
              const value = (row: AdDay): number => (measure === 'spend' ? unitsFromMicros(row.spend) : (row[measure] ?? 0))
              expect(sum(measure, youngest, oldest)).toBeCloseTo(inside.reduce((total, row) => total + value(row), 0))
              expect(knows(measure, youngest, oldest)).toBe(inside.length > 0 && inside.every((row) => row[measure] !== null))
            }
          }
        }
      }),
      { numRuns: 80 },
    )
  })

  it('are exactly the same of a part of the days as of a longer list around it', () => {
    const fractions = fc.record({
      ad: fc.constantFrom('a', 'b', 'c'),
      age: fc.integer({ min: -90, max: 160 }),
      spend: fc.nat(1e9),
      purchases: fc.option(fc.double({ min: 0, max: 9, noNaN: true })),
    })
    const longer = fc.uniqueArray(fractions, { maxLength: 200, selector: ({ ad, age }) => `${ad} ${age}` })
    fc.assert(
      fc.property(longer, fc.nat(80), fc.nat(80), (given, youngest, oldest) => {
        const all = given
          .toSorted((a, b) => b.age - a.age)
          .map(({ ad, age, spend, purchases }) => adDay(ad, age, { spend: microsFromUnits(spend / 1e6), purchases }))
        const adDays = all.filter(({ day }) => day <= DAY && day > addDays(DAY, -AGES))
        const ads = ['a', 'b', 'c'].map((id) => adEntity(id))
        const seen = (part: readonly AdDay[]) =>
          adSeriesOf({ asOf: DAY, adDays: part, ads }).map(({ ad, rows, sum, knows, daysWithRows }) => ({
            ad,
            rows: Array.from({ length: AGES }, (_, age) => rows[age] ?? null),
            sums: measures.map((measure) => [sum(measure, youngest, oldest), knows(measure, youngest, oldest)]),
            days: daysWithRows(youngest, oldest),
          }))
        expect(seen(cutFrom(all, [...adDays]))).toEqual(seen(adDays))
      }),
      { numRuns: 100 },
    )
  })
})
