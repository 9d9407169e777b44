/** False positives at the stated rate, intervals that cover the true value, and dispersion that is estimated correctly. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountTest,
  benjaminiHochberg,
  confidenceOf,
  countTest,
  overDispersion,
  shareDifference,
  shareInterval,
  shrink,
  twoRatioTest,
  varianceToMean,
} from '#api/domain/advice/statistics.ts'
import { randomFrom } from '#test/helpers/random.ts'

const Z = 1.6449

/** Probability of k of n, by the recurrence of the binomial distribution. */
const binomial = (n: number, p: number): readonly number[] => {
  const list = [(1 - p) ** n]
  for (let k = 1; k <= n; k += 1) list.push(((list[k - 1] ?? 0) * (n - k + 1) * p) / (k * (1 - p)))
  return list
}

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

describe('the noise estimate from past windows', () => {
  const windows = (dispersion: number, seed: number) => {
    const random = randomFrom(seed)
    return Array.from({ length: 2000 }, () => ({ count: random.dispersed(80, dispersion), expected: 80 }))
  }

  it('finds over-dispersion, and none in data without it', () => {
    expect(overDispersion(windows(0.03, 31))).toBeCloseTo(0.03, 2)
    expect(overDispersion(windows(0, 32))).toBeLessThan(0.003)
    expect(overDispersion([])).toBe(0)
    expect(varianceToMean(windows(0, 33))).toBeCloseTo(1, 0)
    expect(varianceToMean(windows(0.03, 34))).toBeGreaterThan(2.5)
  })

  it('is robust against a few outlier days', () => {
    const odd = windows(0.03, 35).map((window, index) => (index % 40 === 0 ? { ...window, count: 400 } : window))
    expect(overDispersion(odd)).toBeLessThan(0.045)
  })

  it('shrinks towards the prior by its weight', () => {
    expect(shrink(10, 0, 4, 3)).toBe(4)
    expect(shrink(10, 3, 4, 3)).toBe(7)
  })
})

describe('the threshold of many tests', () => {
  it('matches the Benjamini-Hochberg procedure', () => {
    expect(benjaminiHochberg([0.01, 0.02, 0.03, 0.04, 0.05], 0.05)).toBe(0.05)
    expect(benjaminiHochberg([0.02, 0.3, 0.5, 0.9], 0.05)).toBe(0)
    expect(benjaminiHochberg([0.5, 0.001, 0.02], 0.05)).toBe(0.02)
    expect(benjaminiHochberg([], 0.05)).toBe(0)
  })
})

describe('the confidence of a test', () => {
  it('stays within the Bayes factor bound', () => {
    expect(confidenceOf(0.5, 0.01)).toBe(0.01)
    expect(confidenceOf(0, 0.01)).toBe(1)
    expect(confidenceOf(1e-4, 0.01)).toBeCloseTo(1 / (1 + 99 * Math.E * 1e-4 * Math.log(1e4)), 12)
  })
})

describe('the interval of a share', () => {
  it('has the ends at which |share − p| = z · √(p(1 − p)/n), as in the score test', () => {
    for (const [count, n] of [
      [10, 100],
      [3, 7],
      [250, 900],
      [1, 40],
    ] as const)
      for (const p of shareInterval(count, n)) expect(Math.abs(count / n - p)).toBeCloseTo(Z * Math.sqrt((p * (1 - p)) / n), 10)
  })

  it('is one-sided for none of n and for all of n', () => {
    expect(shareInterval(0, 20)).toEqual([0, expect.closeTo(Z ** 2 / (20 + Z ** 2))])
    expect(shareInterval(20, 20)).toEqual([expect.closeTo(20 / (20 + Z ** 2)), 1])
  })
})

describe('the interval of the difference of two shares', () => {
  it('covers the true difference nine times in ten', () => {
    for (const [n, p, m, q] of [
      [100, 0.1, 300, 0.16],
      [120, 0.25, 360, 0.25],
      [200, 0.05, 500, 0.08],
    ] as const) {
      const [first, second] = [binomial(n, p), binomial(m, q)]
      let covered = 0
      first.forEach((chance, a) => {
        if (chance < 1e-9) return
        second.forEach((other, b) => {
          if (other < 1e-9) return
          const [low, high] = shareDifference([a, n], [b, m])
          if (low <= p - q && p - q <= high) covered += chance * other
        })
      })
      expect(covered).toBeGreaterThan(0.88)
      expect(covered).toBeLessThan(0.925)
    }
  })
})
