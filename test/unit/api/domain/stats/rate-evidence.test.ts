/** Evidence of another rate: its promise about looking every day, on simulated counts, and which way it points. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CountedDay, rateEvidence } from '#api/domain/stats/rate-evidence.ts'
import { randomFrom } from '#test/adfault/random/random.ts'

const DISPERSION = 0.04
const LOWER = { rates: [0, 0.25, 0.5, 0.7], dispersion: DISPERSION }
const HIGHER = { rates: [1.25, 1.5, 2, 3], dispersion: DISPERSION }
const DAYS = 70
const UNITS = 2000

/** Share of units whose evidence ever reaches 1/0.05 in their first ten weeks, looking every day. */
const everFound = (alternatives: typeof LOWER, rate: number, perDay = 3): number => {
  const random = randomFrom(perDay * 100 + Math.round(rate * 10))
  let found = 0
  for (let unit = 0; unit < UNITS; unit++) {
    const own = rate * random.gamma(1, DISPERSION)
    const days: { count: number; expected: number }[] = []
    let most = 0
    for (let day = 0; day < DAYS; day++) {
      days.push({ count: random.poisson(own * perDay), expected: perDay })
      most = Math.max(most, rateEvidence(days, alternatives, true))
    }
    if (most >= 20) found += 1
  }
  return found / UNITS
}

describe('the evidence of another rate', () => {
  it.each([
    ['lower', LOWER, 1.3, 0.4],
    ['higher', HIGHER, 0.7, 3],
  ] as const)('is rarely ever strong at the stated rate or on its other side, and mostly at a %s one', (_, alternatives, other, real) => {
    // At most 5% by the inequality; the number of units leaves three standard errors of 0.5 points.
    expect(everFound(alternatives, 1)).toBeLessThan(0.065)
    expect(everFound(alternatives, other)).toBeLessThan(0.01)
    expect(everFound(alternatives, real)).toBeGreaterThan(0.9)
  })

  it('falls with each event more for lower rates, and rises for higher ones', () => {
    const days = fc.array(fc.record({ count: fc.nat(20), expected: fc.double({ min: 0.1, max: 20, noNaN: true }) }), {
      minLength: 1,
      maxLength: 40,
    })
    fc.assert(
      fc.property(days, fc.nat(39), (list, at) => {
        const more = list.map((day, index) => (index === at % list.length ? { ...day, count: day.count + 1 } : day))
        expect(rateEvidence(more, LOWER, true)).toBeLessThanOrEqual(rateEvidence(list, LOWER, true))
        expect(rateEvidence(more, HIGHER, true)).toBeGreaterThanOrEqual(rateEvidence(list, HIGHER, true))
      }),
    )
  })

  it('is a mixture of likelihood ratios: one day, one rate', () => {
    // Without dispersion worth mentioning it is the Poisson ratio r^n e^((1 − r) k), with the weight of a whole life.
    const poisson = { rates: [0.5], dispersion: 1e-6 }
    expect(rateEvidence([{ count: 3, expected: 10 }], poisson, true)).toBeCloseTo(0.7 * 0.5 ** 3 * Math.exp(5), 2)
    expect(rateEvidence([{ count: 3, expected: 10 }], poisson, false)).toBeCloseTo((0.3 / 70) * 0.5 ** 3 * Math.exp(5), 4)
  })

  it('stays finite for many events', () => {
    expect(rateEvidence([{ count: 1e5, expected: 5e4 }], HIGHER, true)).toBeGreaterThan(1)
    expect(Number.isFinite(rateEvidence([{ count: 5000, expected: 5000 }], HIGHER, true))).toBe(true)
  })
})

/** As in R23. */
const SPREAD = 0.09
const evidenceOf = (days: readonly CountedDay[], isWhole = true): number =>
  rateEvidence(days, { rates: [0, 0.1, 0.25, 0.5], dispersion: SPREAD }, isWhole)

/** The gamma-Poisson probability of a count by the recursion of its terms. */
const probability = (count: number, mean: number): number => {
  const shape = 1 / SPREAD
  const success = shape / (shape + mean)
  let term = success ** shape
  for (let n = 1; n <= count; n++) term *= ((shape + n - 1) / n) * (1 - success)
  return term
}

const daysWith = (count: number, perDay: number, counts: readonly number[] = []) =>
  Array.from({ length: count }, (_, at) => ({ count: counts[at] ?? 0, expected: perDay }))

describe('the evidence that an ad sells less than stated (R23)', () => {
  it('is a mean of likelihood ratios', () => {
    const ratio = (count: number, mean: number): number =>
      [0, 0.1, 0.25, 0.5].reduce((sum, rate) => {
        const low = rate === 0 ? (count === 0 ? 1 : 0) : probability(count, rate * mean)
        return sum + low / probability(count, mean) / 4
      }, 0)
    const later = 0.3 / 70
    expect(evidenceOf(daysWith(1, 3))).toBeCloseTo(0.7 * ratio(0, 3), 9)
    expect(evidenceOf(daysWith(3, 2, [1, 0, 2]))).toBeCloseTo(0.7 * ratio(3, 6) + later * (ratio(2, 4) + ratio(2, 2)), 9)
    expect(evidenceOf(daysWith(2, 2), false)).toBeCloseTo(later * (ratio(0, 4) + ratio(0, 2)), 9)
    expect(evidenceOf([])).toBe(0)
  })

  it('grows with every day without an event and falls with an event', () => {
    const evidence = [5, 10, 20].map((count) => evidenceOf(daysWith(count, 0.5)))
    expect(evidence).toEqual(evidence.toSorted((a, b) => a - b))
    expect(evidenceOf(daysWith(20, 0.5, [0, 0, 1]))).toBeLessThan(evidence[2] ?? 0)
  })

  it.each([0.1, 0.35, 1])('exceeds 1/α for at most α of units with the stated rate, looked at daily for ten weeks: %s a day', (perDay) => {
    const runs = 600
    const random = randomFrom(Math.round(perDay * 100))
    let [above20, above100] = [0, 0]
    for (let run = 0; run < runs; run++) {
      const rate = random.gamma(1, SPREAD)
      const seen: { count: number; expected: number }[] = []
      let most = 0
      for (let day = 0; day < 70; day++) {
        seen.push({ count: random.poisson(rate * perDay), expected: perDay })
        most = Math.max(most, evidenceOf(seen))
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
    expect(evidenceOf(daysWith(7, 1))).toBeGreaterThan(40)
    expect(evidenceOf(daysWith(3, 1))).toBeLessThan(10)
  })
})
