/** Intervals of shares and of their differences. */

import { describe, expect, it } from 'vitest'
import { shareDifference, shareInterval } from '#api/domain/stats/share-interval.ts'

const Z = 1.6449

/** Probability of k of n, by the recurrence of the binomial distribution. */
const binomial = (n: number, p: number): readonly number[] => {
  const list = [(1 - p) ** n]
  for (let k = 1; k <= n; k += 1) list.push(((list[k - 1] ?? 0) * (n - k + 1) * p) / (k * (1 - p)))
  return list
}

describe('the interval of a share', () => {
  it('has the ends at which |share − p| = z · √(p(1 − p)/n), as in the score test', () => {
    for (const [count, n] of [
      [10, 100],
      [3, 7],
      [250, 900],
      [1, 40],
    ] as const)
      for (const p of shareInterval(count, n)) expect(Math.abs(count / n - p)).toBeCloseTo(Z * Math.sqrt((p * (1 - p)) / n), 10)
  })

  it('is one-sided for none of n and for all of n', () => {
    expect(shareInterval(0, 20)).toEqual([0, expect.closeTo(Z ** 2 / (20 + Z ** 2))])
    expect(shareInterval(20, 20)).toEqual([expect.closeTo(20 / (20 + Z ** 2)), 1])
  })
})

describe('the interval of the difference of two shares', () => {
  it('covers the true difference nine times in ten', () => {
    for (const [n, p, m, q] of [
      [100, 0.1, 300, 0.16],
      [120, 0.25, 360, 0.25],
      [200, 0.05, 500, 0.08],
    ] as const) {
      const [first, second] = [binomial(n, p), binomial(m, q)]
      let covered = 0
      first.forEach((chance, a) => {
        if (chance < 1e-9) return
        second.forEach((other, b) => {
          if (other < 1e-9) return
          const [low, high] = shareDifference([a, n], [b, m])
          if (low <= p - q && p - q <= high) covered += chance * other
        })
      })
      expect(covered).toBeGreaterThan(0.88)
      expect(covered).toBeLessThan(0.925)
    }
  })
})
