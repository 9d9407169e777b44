/** Equal ranges before a range: same length, same weekdays, no shared day. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equalRanges, firstComparedDay, lengthOf, stepOf } from '#api/domain/baseline/equal-ranges.ts'
import { addDays, asDay, weekday } from '#shared/calendar.ts'

const range = (length: number) => ({ first: addDays(asDay('2026-11-20'), 1 - length), last: asDay('2026-11-20') })

describe('equal ranges', () => {
  it('have the same length and weekdays, latest first, and share no day with each other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 366 }), (length) => {
        const all = [range(length), ...equalRanges(range(length), 5)]
        for (const [index, each] of all.entries()) {
          expect(lengthOf(each)).toBe(length)
          expect(weekday(each.first)).toBe(weekday(range(length).first))
          const next = all[index + 1]
          if (next) expect(next.last < each.first).toBe(true)
        }
        expect(all.at(-1)?.first).toBe(firstComparedDay(range(length), 5))
      }),
    )
  })

  it('leave out as few days as whole weeks allow', () => {
    expect([1, 7, 8, 14, 28, 30].map((length) => stepOf(range(length)))).toEqual([7, 7, 14, 14, 28, 35])
  })
})
