/** The random-effects mean against published results and its defining equations. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomEffects } from '#api/domain/stats/random-effects.ts'

/**
 * Thirteen trials of the BCG vaccine (Colditz et al. 1994): cases and others of the vaccinated, and of the rest. Results of R's metafor:
 * variance between trials 0.3181 (Paule and Mandel), Q = 152.23, I² of Q 92.1%.
 */
const trials = [
  [4, 119, 11, 128],
  [6, 300, 29, 274],
  [3, 228, 11, 209],
  [62, 13536, 248, 12619],
  [33, 5036, 47, 5761],
  [180, 1361, 372, 1079],
  [8, 2537, 10, 619],
  [505, 87886, 499, 87892],
  [29, 7470, 45, 7232],
  [17, 1699, 65, 1600],
  [186, 50448, 141, 27197],
  [5, 2493, 3, 2338],
  [27, 16886, 29, 17825],
].map(([a = 0, b = 0, c = 0, d = 0]) => ({
  value: Math.log(a / (a + b) / (c / (c + d))),
  variance: 1 / a - 1 / (a + b) + 1 / c - 1 / (c + d),
}))

describe('the random-effects mean', () => {
  it('has the published results of the BCG trials', () => {
    const { mean, between, inconsistency, degrees } = randomEffects(trials)
    expect(between).toBeCloseTo(0.3181, 4)
    expect(mean).toBeCloseTo(-0.715, 3)
    expect(inconsistency).toBeCloseTo(1 - 12 / 152.233, 4)
    expect(degrees).toBe(12)
  })

  const effects = fc.array(
    fc.record({ value: fc.double({ min: -2, max: 2, noNaN: true }), variance: fc.double({ min: 0.001, max: 1, noNaN: true }) }),
    { minLength: 2, maxLength: 20 },
  )

  it('has a variance between effects at which the residuals are as large as expected, or none', () => {
    fc.assert(
      fc.property(effects, (list) => {
        const { mean, between } = randomEffects(list)
        const squares = list.reduce((sum, { value, variance }) => sum + (value - mean) ** 2 / (variance + between), 0)
        if (between > 0) expect(squares).toBeCloseTo(list.length - 1, 4)
        else expect(squares).toBeLessThanOrEqual(list.length - 1)
      }),
    )
  })

  it('is the plain mean with its plain error for equal variances and equal values', () => {
    const { mean, error, between, inconsistency } = randomEffects(Array.from({ length: 9 }, () => ({ value: 0.4, variance: 0.09 })))
    expect([mean, error, between, inconsistency]).toEqual([expect.closeTo(0.4), expect.closeTo(0.1), 0, 0])
  })

  it('moves with the values and scales with them', () => {
    fc.assert(
      fc.property(effects, fc.double({ min: -3, max: 3, noNaN: true }), (list, shift) => {
        const [own, moved] = [randomEffects(list), randomEffects(list.map(({ value, variance }) => ({ value: value + shift, variance })))]
        expect(moved.mean).toBeCloseTo(own.mean + shift, 6)
        expect(moved.error).toBeCloseTo(own.error, 6)
      }),
    )
  })
})
