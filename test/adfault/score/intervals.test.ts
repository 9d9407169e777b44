/** Exact limits against published values. */

import { describe, expect, it } from 'vitest'
import { poissonUpper95, shareInterval } from './intervals.ts'

describe('exact limits', () => {
  it('of a Poisson mean are the published ones', () => {
    // Upper one-sided 95% limits: χ²(0.95; 2(n + 1)) ÷ 2.
    for (const [count, limit] of [
      [0, 2.9957],
      [1, 4.7439],
      [2, 6.2958],
      [5, 10.513],
      [10, 16.962],
      [50, 63.287],
    ] as const) {
      expect(poissonUpper95(count)).toBeCloseTo(limit, 2)
    }
  })

  it('of a share are the published ones', () => {
    const rounded = (count: number, trials: number): number[] =>
      shareInterval(count, trials).map((limit) => Math.round(1000 * limit) / 1000)
    expect(rounded(0, 10)).toEqual([0, 0.308])
    expect(rounded(10, 10)).toEqual([0.692, 1])
    expect(rounded(5, 10)).toEqual([0.187, 0.813])
    expect(rounded(27, 30)).toEqual([0.735, 0.979])
    expect(shareInterval(0, 0)).toEqual([0, 1])
  })
})
