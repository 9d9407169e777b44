/** Evidence of another rate: its promise about looking every day, on simulated counts, and which way it points. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateEvidence } from '#api/domain/stats/rate-evidence.ts'
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
