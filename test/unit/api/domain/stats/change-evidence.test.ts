/** Evidence for a change: its formula, its mean without a change, and its level and power when it is looked at every day. */

import { describe, expect, it } from 'vitest'
import { type CountSpan, changeEvidence } from '#api/domain/stats/change-evidence.ts'

/** The gamma-Poisson probability of a count by the recursion of its terms. */
const probability = (count: number, mean: number, variance: number): number => {
  const shape = 1 / variance
  const success = shape / (shape + mean)
  let log = shape * Math.log(success)
  for (let n = 1; n <= count; n++) log += Math.log(((shape + n - 1) / n) * (1 - success))
  return Math.exp(log)
}

/** Variances with their weights by the three-point Gauss-Hermite rule for a logarithm with standard deviation 0.5. */
const around = (variance: number): readonly (readonly [number, number])[] => {
  const step = Math.exp(0.5 * Math.sqrt(3))
  return [
    [variance / step, 1 / 6],
    [variance, 2 / 3],
    [variance * step, 1 / 6],
  ]
}
const mixed = (count: number, mean: number, variance: number): number =>
  around(variance).reduce((sum, [value, weight]) => sum + weight * probability(count, mean, value), 0)
const rates = (least: number): readonly number[] => [1, 1.5, 2.5, 4].map((power) => least ** power)
const span = (count: number, expected: number, variance = 0.01): CountSpan => ({ count, expected, variance })

describe('the evidence for a change', () => {
  it.each([
    { count: 10, expected: 30, least: 0.7 },
    { count: 0, expected: 6, least: 0.7 },
    { count: 60, expected: 40, least: 1.25 },
    { count: 40, expected: 40, least: 0.85 },
  ])('is a ratio of two mixtures: $count of $expected, $least', ({ count, expected, least }) => {
    const changed = rates(least).reduce((sum, rate) => sum + mixed(count, rate * expected, 0.01) / 4, 0)
    expect(changeEvidence([span(count, expected)], least) / (changed / mixed(count, expected, 0.01))).toBeCloseTo(1, 9)
  })

  it('sums over the possible first days', () => {
    const [one, two] = [span(5, 10), span(9, 25, 0.02)]
    const parts = [one, two].map((part) => changeEvidence([part], 0.7))
    expect(changeEvidence([one, two], 0.7)).toBeCloseTo((parts[0] ?? 0) + (parts[1] ?? 0), 12)
    expect(changeEvidence([], 0.7)).toBe(0)
  })

  it.each([
    [3, 0.05, 0.7],
    [30, 0.01, 0.7],
    [30, 0.01, 1.25],
    [200, 0.004, 0.85],
    [200, 0.004, 1.25],
  ])(
    'has mean 1 without a change, whatever the variance truly is among those it allows: %s expected, variance %s, %s',
    (expected, variance, least) => {
      let mean = 0
      for (let count = 0; count < 5 * expected + 120; count++)
        mean += mixed(count, expected, variance) * changeEvidence([span(count, expected, variance)], least)
      expect(mean).toBeCloseTo(1, 6)
    },
  )

  it('points in its own direction only', () => {
    expect(changeEvidence([span(60, 40)], 0.7)).toBeLessThan(0.1)
    expect(changeEvidence([span(20, 40)], 1.25)).toBeLessThan(0.1)
    expect(changeEvidence([span(20, 40)], 0.7)).toBeGreaterThan(20)
  })

  it('needs a larger change if the expectation is less certain', () => {
    const [certain, uncertain] = [0.002, 0.05].map((variance) => changeEvidence([span(100, 160, variance)], 0.7))
    expect(certain).toBeGreaterThan(10 * (uncertain ?? 0))
  })

  it('is a number for every size of change that a threshold may ask for', () => {
    for (const least of [0.1, 0.3, 0.5, 0.7, 0.85, 0.95, 1.05, 1.25, 3])
      for (const expected of [30, 3000, 100_000, 1e7])
        for (const variance of [1e-6, 0.001, 0.002, 0.1, 2])
          for (const count of [0, expected / 2, expected, 3 * expected]) {
            const evidence = changeEvidence(
              [
                { count, expected, variance },
                { count: count / 2, expected: expected / 2, variance },
              ],
              least,
            )
            expect(evidence, `${least} ${expected} ${variance} ${count}`).toBeGreaterThanOrEqual(0)
            expect(evidence).toBeLessThan(Number.POSITIVE_INFINITY)
          }
  })

  it('stays finite for a total loss and for a flood', () => {
    expect(changeEvidence([span(0, 1e6, 1e-9)], 0.7)).toBeGreaterThan(1e100)
    expect(Number.isNaN(changeEvidence([span(1e6, 1, 0)], 6))).toBe(false)
  })
})
