/** The widths that the numbers of ad sets need. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { widestOf } from '#renderer/features/plans/plan-room.ts'
import { money, multiple } from '#renderer/lib/format/format.ts'
import { roomFor } from '#renderer/ui/table/column-widths.ts'

const dollars = (value: number): string => money(value, 'USD')
const amounts = fc.array(fc.option(fc.double({ min: 0, max: 5e6, noNaN: true })), { maxLength: 40 })

describe('the widest number of a column', () => {
  it('is unknown where no number is known', () => {
    expect(widestOf([], dollars)).toBeNull()
    expect(widestOf([null, null], dollars)).toBeNull()
  })

  it('can be smaller than another with fewer decimals', () => {
    expect(dollars(99.99)).toBe('$99.99')
    expect(dollars(1000)).toBe('$1,000')
    expect(widestOf([99.99, 120, null, 9.5], dollars)).toBe(99.99)
    expect(widestOf([99.99, 123_456, 0], dollars)).toBe(123_456)
  })

  it('has room for every other one, within a letter', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(dollars, multiple), (values, write) => {
        const widest = widestOf(values, write)
        const room = widest === null ? 0 : roomFor(write(widest))
        for (const value of values) if (value !== null) expect(roomFor(write(value))).toBeLessThanOrEqual(room + 8)
      }),
    )
  })
})
