/** Rates between currencies: published, inverse, crossed, and never from the future or too old. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_RATE_AGE_DAYS, rateTable } from '#api/domain/rates/rate-table.ts'
import { addDays, asDay, daysBetween } from '#shared/calendar.ts'

const FRIDAY = asDay('2026-11-13')
const published = [
  { base: 'EUR', currency: 'USD', day: FRIDAY, rate: 1.25 },
  { base: 'EUR', currency: 'JPY', day: FRIDAY, rate: 160 },
  { base: 'USD', currency: 'CAD', day: addDays(FRIDAY, 1), rate: 1.4 },
]

describe('a table of reference rates', () => {
  const { rateOn } = rateTable(published)

  it('has published, inverse and crossed rates', () => {
    expect(rateOn('EUR', 'USD', FRIDAY)).toEqual({ rate: 1.25, publishedOn: FRIDAY })
    expect(rateOn('JPY', 'EUR', FRIDAY)?.rate).toBe(1 / 160)
    expect(rateOn('USD', 'JPY', FRIDAY)?.rate).toBe(160 / 1.25)
    // No base has both.
    expect(rateOn('EUR', 'CAD', addDays(FRIDAY, 1))).toBeNull()
  })

  it('is 1 for a currency itself alone, and unknown without a rate', () => {
    expect(rateOn('XAF', 'XAF', FRIDAY)).toEqual({ rate: 1, publishedOn: FRIDAY })
    expect(rateOn('XAF', 'EUR', FRIDAY)).toBeNull()
    expect(rateTable([]).rateOn('EUR', 'USD', FRIDAY)).toBeNull()
  })

  it('takes the newest of several bases', () => {
    const two = rateTable([
      ...published,
      { base: 'GBP', currency: 'USD', day: addDays(FRIDAY, 1), rate: 1.5 },
      { base: 'GBP', currency: 'EUR', day: addDays(FRIDAY, 1), rate: 1.2 },
    ])
    expect(two.rateOn('EUR', 'USD', addDays(FRIDAY, 2))).toEqual({ rate: 1.5 / 1.2, publishedOn: addDays(FRIDAY, 1) })
    expect(two.rateOn('EUR', 'USD', FRIDAY)?.rate).toBe(1.25)
  })

  it('counts for a week, whatever day is asked for, and never backwards', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(days, fc.integer({ min: -3, max: 60 }), (offsets, offset) => {
        const table = rateTable(offsets.map((each) => ({ base: 'EUR', currency: 'USD', day: addDays(FRIDAY, each), rate: 1 + each / 100 })))
        const day = addDays(FRIDAY, offset)
        const expected = offsets.filter((each) => each <= offset && offset - each <= MAX_RATE_AGE_DAYS).toSorted((a, b) => b - a)[0]
        const found = table.rateOn('EUR', 'USD', day)
        expect(found?.rate).toBe(expected === undefined ? undefined : 1 + expected / 100)
        if (found) expect(daysBetween(found.publishedOn, day)).toBe(offset - (expected ?? 0))
        const inverse = table.rateOn('USD', 'EUR', day)
        expect(inverse === null).toBe(found === null)
        if (found && inverse) expect(found.rate * inverse.rate).toBeCloseTo(1, 12)
      }),
    )
  })
})
