/** Exact intervals of shares against closed forms and the tails that define them. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactShareInterval } from '#api/domain/stats/exact-share.ts'

/** P(X ≤ count) of a binomial variable, by summing its terms. */
const binomialAtMost = (count: number, n: number, share: number): number => {
  let [sum, choices] = [0, 1]
  for (let k = 0; k <= count; k += 1) {
    sum += choices * share ** k * (1 - share) ** (n - k)
    choices = (choices * (n - k)) / (k + 1)
  }
  return sum
}

describe('the exact interval of a share', () => {
  it('has the closed forms of none and all', () => {
    expect(exactShareInterval(0, 20)[0]).toBe(0)
    expect(exactShareInterval(0, 20)[1]).toBeCloseTo(1 - 0.05 ** (1 / 20), 10)
    expect(exactShareInterval(20, 20)).toEqual([expect.closeTo(0.05 ** (1 / 20), 10), 1])
    expect(exactShareInterval(0, 0)).toEqual([0, 1])
  })

  it('ends where so many, or fewer, and so many, or more, have the chance of its tail', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(60), fc.constantFrom(0.025, 0.05), (n, some, tail) => {
        const count = Math.min(n, some)
        const [low, high] = exactShareInterval(count, n, tail)
        if (count > 0) expect(1 - binomialAtMost(count - 1, n, low)).toBeCloseTo(tail, 8)
        if (count < n) expect(binomialAtMost(count, n, high)).toBeCloseTo(tail, 8)
      }),
    )
  })
})
