/** Sums with their intervals, against draws and against a computation by hand. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOf, type Part, sumOfParts } from '#api/domain/outcomes/value-sum.ts'
import { studentQuantile } from '#api/domain/stats/distributions.ts'
import { valuedCard } from '#test/helpers/valued-card.ts'

const part = fc
  .tuple(
    fc.double({ min: -1e4, max: 1e4, noNaN: true }),
    fc.double({ min: 0, max: 1e4, noNaN: true }),
    fc.double({ min: 0, max: 1e4, noNaN: true }),
  )
  .map(([value, below, above]): Part => ({ value, interval: [value - below, value + above] }))
const lengthOf = ({ interval: [low, high] }: Part): number => high - low

/** Uniform numbers of a fixed order (mulberry32), so that the draws are the same in each run. */
const uniforms = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

describe('the sum of parts', () => {
  it('adds distances in squares between groups and as they are within one', () => {
    const [one, other] = [
      { value: 100, interval: [70, 140] },
      { value: -50, interval: [-90, -20] },
    ] as const
    expect(sumOfParts([[one], [other]])).toEqual({
      value: 50,
      interval: [50 - Math.sqrt(30 ** 2 + 40 ** 2), 50 + Math.sqrt(40 ** 2 + 30 ** 2)],
    })
    expect(sumOfParts([[one, other]])).toEqual({ value: 50, interval: [-20, 120] })
    expect(sumOfParts([[one]])).toEqual(one)
  })

  it('contains its value, and is at most as long as with all parts in one group', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
        const [apart, together] = [sumOfParts(parts.map((each) => [each])), sumOfParts([parts])]
        expect(apart.interval[0]).toBeLessThanOrEqual(apart.value)
        expect(apart.interval[1]).toBeGreaterThanOrEqual(apart.value)
        expect(lengthOf(apart)).toBeLessThanOrEqual(lengthOf(together) * (1 + 1e-9) + 1e-9)
        for (const each of parts) expect(lengthOf(apart)).toBeGreaterThanOrEqual(lengthOf(each) * (1 - 1e-9) - 1e-6)
      }),
    )
  })

  it('contains the true sum of log-normal effects in about nine of ten draws', () => {
    const draw = uniforms(20_261_119)
    const normal = (): number => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
    const quantile = studentQuantile(0.95, 12)
    const RUNS = 2000
    let covered = 0
    for (let run = 0; run < RUNS; run += 1) {
      let truth = 0
      const parts = Array.from({ length: 8 }, (): Part => {
        const [log, error, spend] = [0.3 * normal(), 0.05 + 0.2 * draw(), 500 + 3000 * draw()]
        // Student's t with 12 degrees of freedom: a normal error over an estimated one.
        const scale = Math.sqrt(Array.from({ length: 12 }, () => normal() ** 2).reduce((sum, square) => sum + square, 0) / 12)
        const [seen, stated] = [log + error * normal(), error * scale]
        truth += Math.expm1(log) * spend
        const at = (shift: number): number => Math.expm1(seen + shift * quantile * stated) * spend
        return { value: at(0), interval: [at(-1), at(1)] }
      })
      const [low, high] = sumOfParts(parts.map((each) => [each])).interval
      if (low <= truth && truth <= high) covered += 1
    }
    expect(covered / RUNS).toBeGreaterThan(0.87)
    expect(covered / RUNS).toBeLessThan(0.95)
  })
})

describe('the amount of cards', () => {
  const spend = ({ weekSpend }: { readonly weekSpend: number }): number => weekSpend

  it('is null without any, and that of the card with one', () => {
    expect(amountOf([], spend)).toBeNull()
    expect(amountOf([valuedCard(0)], spend)).toEqual({ amount: 200, interval: [50, 400], n: 1 })
  })

  it('is as uncertain as if all were wrong together where days overlap or ignored issues are shared', () => {
    const length = (...cards: Parameters<typeof amountOf>[0]): number => {
      const { interval: [low, high] = [0, 0] } = amountOf(cards, spend) ?? {}
      return high - low
    }
    const apart = length(valuedCard(0), valuedCard(1), valuedCard(2))
    expect(apart).toBeCloseTo(350 * Math.sqrt(3), 8)
    const { window } = valuedCard(0)
    expect(length(valuedCard(0), valuedCard(1, { window }), valuedCard(2, { window }))).toBeCloseTo(350 * 3, 8)
    const basis = 'nobody_acted'
    expect(length(...[0, 1, 2].map((at) => valuedCard(at, { basis })))).toBeCloseTo(350 * 3, 8)
    expect(length(valuedCard(0, { basis }), valuedCard(1, { basis, rule: 'R10' }))).toBeCloseTo(350 * Math.SQRT2, 8)
    // The second one shares days with the first and the last.
    const both = { first: valuedCard(0).window.last, last: valuedCard(1).window.first }
    expect(length(valuedCard(0), valuedCard(1), valuedCard(2, { window: both }))).toBeCloseTo(350 * 3, 8)
  })
})
