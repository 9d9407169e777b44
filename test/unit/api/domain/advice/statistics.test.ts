/** The tests do what they claim: false alarms at their level, intervals that cover, dispersion that is found again. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountTest,
  benjaminiHochberg,
  confidenceOf,
  countTest,
  overDispersion,
  shrink,
  twoRatioTest,
  varianceToMean,
} from '#api/domain/advice/statistics.ts'
import { randomFrom } from '#test/helpers/random.ts'

describe('countTest', () => {
  it('fires wrongly no more often than its p says, and its interval covers the truth in about 90 %', () => {
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

  it('is the exact Poisson tail without dispersion', () => {
    expect(countTest(0, 3, 0, 'down').p).toBeCloseTo(Math.exp(-3), 12)
    expect(countTest(0, 3, 0, 'up').p).toBe(1)
  })

  it('grows surer with every further lost event', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (count, expected) => {
        expect(countTest(count - 1, expected, 0.01, 'down').p).toBeLessThanOrEqual(countTest(count, expected, 0.01, 'down').p)
      }),
    )
  })
})

describe('other tests', () => {
  it('compares two ratios on their exposures', () => {
    const result = twoRatioTest({ count: 50, exposure: 1000 }, { count: 400, exposure: 4000 }, 0, 'down')
    expect(result.change).toBeCloseTo(-0.5, 12)
    expect(result.p).toBeLessThan(1e-6)
    expect(result.interval[1]).toBeLessThan(0)
  })

  it('tests an amount on its log', () => {
    const result = amountTest(80, 100, 0.01, 20, 'down')
    expect(result.change).toBeCloseTo(-0.2, 12)
    expect(result.p).toBeGreaterThan(0.01)
    expect(result.p).toBeLessThan(0.03)
    expect(amountTest(80, 100, 0.01, 20, 'up').p).toBeCloseTo(1 - result.p, 12)
  })
})

describe('noise learnt from the past', () => {
  const windows = (dispersion: number, seed: number) => {
    const random = randomFrom(seed)
    return Array.from({ length: 2000 }, () => ({ count: random.dispersed(80, dispersion), expected: 80 }))
  }

  it('finds over-dispersion again and none where there is none', () => {
    expect(overDispersion(windows(0.03, 31))).toBeCloseTo(0.03, 2)
    expect(overDispersion(windows(0, 32))).toBeLessThan(0.003)
    expect(overDispersion([])).toBe(0)
    expect(varianceToMean(windows(0, 33))).toBeCloseTo(1, 0)
    expect(varianceToMean(windows(0.03, 34))).toBeGreaterThan(2.5)
  })

  it('is not bent by a few odd days', () => {
    const odd = windows(0.03, 35).map((window, index) => (index % 40 === 0 ? { ...window, count: 400 } : window))
    expect(overDispersion(odd)).toBeLessThan(0.045)
  })

  it('shrinks towards the prior by weight', () => {
    expect(shrink(10, 0, 4, 3)).toBe(4)
    expect(shrink(10, 3, 4, 3)).toBe(7)
  })
})

describe('many looks', () => {
  it('cuts where Benjamini and Hochberg say', () => {
    expect(benjaminiHochberg([0.01, 0.02, 0.03, 0.04, 0.05], 0.05)).toBe(0.05)
    expect(benjaminiHochberg([0.02, 0.3, 0.5, 0.9], 0.05)).toBe(0)
    expect(benjaminiHochberg([0.5, 0.001, 0.02], 0.05)).toBe(0.02)
    expect(benjaminiHochberg([], 0.05)).toBe(0)
  })

  it('is no surer than the Bayes factor bound allows', () => {
    expect(confidenceOf(0.5, 0.01)).toBe(0.01)
    expect(confidenceOf(0, 0.01)).toBe(1)
    expect(confidenceOf(1e-4, 0.01)).toBeCloseTo(1 / (1 + 99 * Math.E * 1e-4 * Math.log(1e4)), 12)
  })
})
