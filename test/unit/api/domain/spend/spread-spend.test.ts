/** Amounts spread over days: nothing is lost, and no day differs by more than a micro. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SpendLine, shareOn } from '#api/domain/spend/spread-spend.ts'
import { asMicros } from '#shared/money.ts'

const lineOf = (amount: number, first: number, days: number): SpendLine => ({
  channel: 'google',
  first,
  last: first + days - 1,
  amount: asMicros(amount),
})

describe('the share of a line on a day', () => {
  it('adds up to the amount exactly, and differs by at most one micro', () => {
    const amounts = fc.oneof(fc.nat(5000), fc.integer({ min: 0, max: 1e15 }))
    fc.assert(
      fc.property(amounts, fc.integer({ min: -20_000, max: 40_000 }), fc.integer({ min: 1, max: 1100 }), (amount, first, days) => {
        const line = lineOf(amount, first, days)
        const shares = Array.from({ length: days }, (_, index) => shareOn(line, first + index) ?? Number.NaN)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
        expect(shares.every(Number.isInteger)).toBe(true)
        expect([shareOn(line, first - 1), shareOn(line, first + days)]).toEqual([null, null])
      }),
    )
  })

  it('gives the micros that do not divide to the first days', () => {
    expect([0, 1, 2].map((day) => shareOn(lineOf(11, 0, 3), day))).toEqual([4, 4, 3])
    expect([0, 1].map((day) => shareOn(lineOf(0, 0, 2), day))).toEqual([0, 0])
  })
})
