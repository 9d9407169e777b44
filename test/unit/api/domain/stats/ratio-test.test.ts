/** False positives at the stated rate, and intervals that cover the true value. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountTest, countTest, twoRatioTest } from '#api/domain/stats/ratio-test.ts'
import { randomFrom } from '#test/helpers/random.ts'

describe('the test of a count', () => {
  it('has the false positive rate of its p value, and an interval that covers the true change in about 90% of runs', () => {
    const random = randomFrom(21)
    const runs = 4000
    let [fired, covered] = [0, 0]
    for (let run = 0; run < runs; run++) {
      const result = countTest(random.dispersed(60, 0.02), 60, 0.02, 'down')
      if (result.p < 0.05) fired += 1
      if (result.interval[0] <= 0 && result.interval[1] >= 0) covered += 1
    }
    expect(fired / runs).toBeLessThan(0.06)
    expect(fired / runs).toBeGreaterThan(0.02)
    expect(covered / runs).toBeGreaterThan(0.87)
    expect(covered / runs).toBeLessThan(0.93)
  })

  it('equals the exact Poisson tail without dispersion', () => {
    expect(countTest(0, 3, 0, 'down').p).toBeCloseTo(Math.exp(-3), 12)
    expect(countTest(0, 3, 0, 'up').p).toBe(1)
  })

  it('gets a smaller p value with every further lost event', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (count, expected) => {
        expect(countTest(count - 1, expected, 0.01, 'down').p).toBeLessThanOrEqual(countTest(count, expected, 0.01, 'down').p)
      }),
    )
  })
})

describe('the test of two ratios', () => {
  it('compares them on their exposures', () => {
    const result = twoRatioTest({ count: 50, exposure: 1000 }, { count: 400, exposure: 4000 }, 0, 'down')
    expect(result.change).toBeCloseTo(-0.5, 12)
    expect(result.p).toBeLessThan(1e-6)
    expect(result.interval[1]).toBeLessThan(0)
  })
})

describe('the test of an amount', () => {
  it('compares logarithms', () => {
    const result = amountTest(80, 100, 0.01, 20, 'down')
    expect(result.change).toBeCloseTo(-0.2, 12)
    expect(result.p).toBeGreaterThan(0.01)
    expect(result.p).toBeLessThan(0.03)
    expect(amountTest(80, 100, 0.01, 20, 'up').p).toBeCloseTo(1 - result.p, 12)
  })
})
