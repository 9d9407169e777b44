/** Evidence that a rate is lower than stated: its formula, its level when it is looked at every day, and its power. */

import { describe, expect, it } from 'vitest'
import { lowRateEvidence } from '#api/domain/stats/low-rate-evidence.ts'
import { randomFrom } from '#test/helpers/random.ts'

const DISPERSION = 0.09

/** The gamma-Poisson probability of a count by the recursion of its terms. */
const probability = (count: number, mean: number, dispersion: number): number => {
  const shape = 1 / dispersion
  const success = shape / (shape + mean)
  let term = success ** shape
  for (let n = 1; n <= count; n++) term *= ((shape + n - 1) / n) * (1 - success)
  return term
}

const days = (count: number, perDay: number, counts: readonly number[] = []) =>
  Array.from({ length: count }, (_, at) => ({ count: counts[at] ?? 0, expected: perDay }))

describe('the evidence for a low rate', () => {
  it('is a mean of likelihood ratios', () => {
    const ratio = (count: number, mean: number): number =>
      [0, 0.1, 0.25, 0.5].reduce((sum, rate) => {
        const low = rate === 0 ? (count === 0 ? 1 : 0) : probability(count, rate * mean, DISPERSION)
        return sum + low / probability(count, mean, DISPERSION) / 4
      }, 0)
    const later = 0.3 / 70
    expect(lowRateEvidence(days(1, 3), DISPERSION)).toBeCloseTo(0.7 * ratio(0, 3), 9)
    expect(lowRateEvidence(days(3, 2, [1, 0, 2]), DISPERSION)).toBeCloseTo(0.7 * ratio(3, 6) + later * (ratio(2, 4) + ratio(2, 2)), 9)
    expect(lowRateEvidence(days(2, 2), DISPERSION, false)).toBeCloseTo(later * (ratio(0, 4) + ratio(0, 2)), 9)
    expect(lowRateEvidence([], DISPERSION)).toBe(0)
  })

  it('grows with every day without an event and falls with an event', () => {
    const evidence = [5, 10, 20].map((count) => lowRateEvidence(days(count, 0.5), DISPERSION))
    expect(evidence).toEqual(evidence.toSorted((a, b) => a - b))
    expect(lowRateEvidence(days(20, 0.5, [0, 0, 1]), DISPERSION)).toBeLessThan(evidence[2] ?? 0)
  })

  it.each([0.1, 0.35, 1])('exceeds 1/α for at most α of units with the stated rate, looked at daily for ten weeks: %s a day', (perDay) => {
    const runs = 600
    const random = randomFrom(Math.round(perDay * 100))
    let [above20, above100] = [0, 0]
    for (let run = 0; run < runs; run++) {
      const rate = gamma(random.normal, random.uniform, 1 / DISPERSION) * DISPERSION
      const seen: { count: number; expected: number }[] = []
      let most = 0
      for (let day = 0; day < 70; day++) {
        seen.push({ count: random.poisson(rate * perDay), expected: perDay })
        most = Math.max(most, lowRateEvidence(seen, DISPERSION))
      }
      if (most >= 20) above20 += 1
      if (most >= 100) above100 += 1
    }
    console.log(`${perDay} expected a day: ${above20} and ${above100} of ${runs} units ever above 20 and 100`)
    // Three standard errors above 5% and 1%.
    expect(above20 / runs).toBeLessThanOrEqual(0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs))
    expect(above100 / runs).toBeLessThanOrEqual(0.01 + 3 * Math.sqrt((0.01 * 0.99) / runs))
  })

  it('is above 40 after seven target costs without a sale', () => {
    expect(lowRateEvidence(days(7, 1), DISPERSION)).toBeGreaterThan(40)
    expect(lowRateEvidence(days(3, 1), DISPERSION)).toBeLessThan(10)
  })
})

/** A gamma variate of mean `shape`. Source: Marsaglia and Tsang, 2000. */
const gamma = (normal: () => number, uniform: () => number, shape: number): number => {
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = normal()
    const v = (1 + c * x) ** 3
    if (v > 0 && Math.log(1 - uniform()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
  }
}
