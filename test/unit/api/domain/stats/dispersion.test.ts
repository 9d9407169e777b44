/** Dispersion of counts on a grid of worlds: windows of equal and of very different size, few and many events, outliers. */

import { describe, expect, it } from 'vitest'
import { overDispersion, type PastWindow, varianceToMean } from '#api/domain/stats/dispersion.ts'
import { randomFrom } from '#test/helpers/random.ts'

const WINDOWS = 56
const RUNS = 60
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Windows around `size` expected events, every second one `spread` times as large as the others, with `outages` days that lose 95%. */
const windows = (seed: number, size: number, spread: number, dispersion: number, outages = 0): readonly PastWindow[] => {
  const random = randomFrom(seed)
  const small = (2 * size) / (1 + spread)
  return Array.from({ length: WINDOWS }, (_, index) => {
    const expected = index % 2 === 0 ? small : small * spread
    const count = random.dispersed(expected, dispersion)
    return { expected, count: index >= 20 && index < 20 + outages ? Math.round(count * 0.05) : count }
  })
}

const meanOf = (size: number, spread: number, dispersion: number, outages = 0, runs = RUNS): number =>
  mean(
    Array.from({ length: runs }, (_, run) => overDispersion(windows(1000 * size + 31 * spread + run, size, spread, dispersion, outages))),
  )

describe('over-dispersion', () => {
  const spreads = [1, 4, 20]
  const grid = [20, 100, 500].flatMap((size) => spreads.flatMap((spread) => [0.02, 0.05, 0.1].map((truth) => ({ size, spread, truth }))))

  it.each(grid)('of $truth is found within 25% at $size events and exposures of 1:$spread', ({ size, spread, truth }) => {
    expect(meanOf(size, spread, truth)).toBeGreaterThan(0.75 * truth)
    expect(meanOf(size, spread, truth)).toBeLessThan(1.25 * truth)
  })

  it.each(grid)('of $truth is not doubled by 3 outages in 56 windows at $size events, exposures 1:$spread', ({ size, spread, truth }) => {
    expect(meanOf(size, spread, truth, 3)).toBeLessThan(2 * truth)
  })

  it.each([0.2, 1, 5, 20, 100, 500].flatMap((size) => spreads.map((spread) => ({ size, spread }))))(
    'adds at most a fifth to the variance of Poisson counts of $size events, exposures 1:$spread',
    ({ size, spread }) => {
      // At so few events hardly anything is known: more runs for a stable mean.
      expect(meanOf(size, spread, 0, 0, size < 5 ? 4 * RUNS : RUNS) * size).toBeLessThan(0.2)
    },
  )

  it('counts the noise of events that vary in size, and none for amounts', () => {
    const random = randomFrom(9)
    const scaled = Array.from({ length: RUNS }, () =>
      overDispersion(
        Array.from({ length: WINDOWS }, () => ({ expected: 60, count: 1.5 * random.dispersed(40, 0.04) })),
        1.5,
      ),
    )
    expect(Math.abs(mean(scaled) - 0.04)).toBeLessThan(0.01)
    const amounts = Array.from({ length: RUNS }, () =>
      overDispersion(
        Array.from({ length: WINDOWS }, () => ({ expected: 100, count: 100 + 10 * random.normal() })),
        0,
      ),
    )
    expect(Math.abs(mean(amounts) - 0.01)).toBeLessThan(0.001)
  })

  it('is 0 without windows and for counts that equal their expectation', () => {
    expect(overDispersion([])).toBe(0)
    expect(overDispersion([{ count: 5, expected: 5 }])).toBe(0)
    expect(overDispersion([{ count: 5, expected: 5 }], 0)).toBe(0)
  })
})

describe('the variance-to-mean ratio', () => {
  const ratios = (seed: number, size: number, draw: (random: ReturnType<typeof randomFrom>) => number, isNested: boolean) => {
    const random = randomFrom(seed)
    return mean(
      Array.from({ length: 200 }, () =>
        varianceToMean(
          Array.from({ length: WINDOWS }, () => ({ expected: size, count: draw(random) })),
          isNested,
        ),
      ),
    )
  }

  it.each([0.2, 1, 5, 20, 100, 500])('is 1 within 5% for Poisson counts of %f events, nested or not', (size) => {
    expect(Math.abs(ratios(41, size, (random) => random.poisson(size), true) - 1)).toBeLessThan(0.05)
    expect(ratios(41, size, (random) => random.poisson(size), false)).toBeGreaterThanOrEqual(1)
  })

  it('is below 1 only for nested counts', () => {
    expect(Math.abs(ratios(42, 60, (random) => random.binomial(100, 0.6), true) - 0.4)).toBeLessThan(0.05)
    expect(ratios(42, 60, (random) => random.binomial(100, 0.6), false)).toBe(1)
  })

  it('is above 1 for over-dispersed counts, and 1 without windows', () => {
    expect(Math.abs(ratios(43, 80, (random) => random.dispersed(80, 0.03), false) - 3.4)).toBeLessThan(0.4)
    expect(varianceToMean([], true)).toBe(1)
  })
})
