/** Conformal reaches: their share of hits, the adaptive step, and its replay. */

import { describe, expect, it } from 'vitest'
import { adaptiveReach, adaptMisses, conformalReach } from '#api/domain/stats/conformal.ts'
import { randomFrom } from '#test/helpers/random.ts'

const ADAPTATION = { target: 0.2, rate: 0.05 }

describe('the conformal reach', () => {
  it('is the quantile at position (n + 1) · share', () => {
    expect(conformalReach([1, 2, 3, 4], 0.8)).toBe(4)
    expect(conformalReach([1, 2, 3, 4], 0.5)).toBe(2.5)
    expect(conformalReach([1, 2, 3, 4], 0.01)).toBe(1)
    expect(conformalReach([], 0.8)).toBeNaN()
  })

  it.each([9, 28, 99])('contains 80%% of the next errors after %i of them, whatever their distribution', (n) => {
    const random = randomFrom(n)
    const runs = 4000
    let inside = 0
    for (let run = 0; run < runs; run++) {
      const draw = (): number => Math.exp(1.5 * random.normal())
      const reach = conformalReach(
        Array.from({ length: n }, draw).sort((a, b) => a - b),
        0.8,
      )
      if (draw() <= reach) inside += 1
    }
    expect(Math.abs(inside / runs - 0.8)).toBeLessThan(0.02)
  })
})

describe('the adaptive step', () => {
  it('widens after a miss and narrows after a hit, by the share that each is off', () => {
    expect(adaptMisses(0.2, true, ADAPTATION)).toBeCloseTo(0.16, 12)
    expect(adaptMisses(0.2, false, ADAPTATION)).toBeCloseTo(0.21, 12)
    expect(adaptMisses(0.01, true, ADAPTATION)).toBe(0.01)
    expect(adaptMisses(0.5, false, ADAPTATION)).toBe(0.5)
  })

  it.each([
    ['shrink', 0.7],
    ['stay', 1],
    ['grow', 1.6],
  ] as const)('keeps the share of misses at 20%% while errors %s', (_name, factor) => {
    const random = randomFrom(7)
    const days = 4000
    let [misses, missed] = [0.2, 0]
    // The quantiles are of the first errors only, so without the step the share of misses would move away for good.
    const first = Array.from({ length: 400 }, () => Math.abs(random.normal())).sort((a, b) => a - b)
    for (let day = 0; day < days; day++) {
      const isMiss = factor * Math.abs(random.normal()) > conformalReach(first, 1 - misses)
      if (isMiss) missed += 1
      misses = adaptMisses(misses, isMiss, { target: 0.2, rate: 0.01 })
    }
    expect(Math.abs(missed / days - 0.2)).toBeLessThan(0.03)
  })
})

describe('the replayed reach', () => {
  it('is the plain one for few errors, and depends on their order only after that', () => {
    expect(adaptiveReach([3, 1, 2], 0.8)).toBe(3)
    expect(adaptiveReach([], 0.8)).toBeNaN()
  })

  it('is wider where errors grew and narrower where they shrank', () => {
    const random = randomFrom(3)
    const ascending = Array.from({ length: 28 }, () => Math.abs(random.normal())).sort((a, b) => a - b)
    expect(adaptiveReach(ascending, 0.8)).toBeGreaterThan(conformalReach(ascending, 0.8))
    expect(adaptiveReach(ascending.toReversed(), 0.8)).toBeLessThan(conformalReach(ascending, 0.8))
  })
})
