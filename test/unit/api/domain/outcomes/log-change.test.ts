/** Intervals and p-values of changes agree with each other. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logInterval, pOf } from '#api/domain/outcomes/log-change.ts'

describe('a change as a logarithm', () => {
  it('has an interval that ends at zero where its p is twice the tail', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 0.4, noNaN: true }), fc.integer({ min: 2, max: 30 }), (tail, degrees) => {
        const [low] = logInterval({ log: 0, error: 0.2, degrees }, tail)
        expect(pOf({ log: -low, error: 0.2, degrees })).toBeCloseTo(2 * tail, 8)
      }),
    )
  })

  it('is certain of nothing at zero', () => {
    expect(pOf({ log: 0, error: 0.2, degrees: 9 })).toBeCloseTo(1, 10)
  })
})
