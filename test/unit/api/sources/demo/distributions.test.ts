/** The distributions have the means and variances that their names promise. */

import { describe, expect, it } from 'vitest'
import { binomial, logNormal, negativeBinomial, poisson, unitGamma } from '#api/sources/demo/distributions.ts'
import { randomFor } from '#api/sources/demo/seeded-random.ts'

const DRAWS = 20_000

const moments = (
  draw: () => number,
): { readonly mean: number; readonly variance: number; readonly least: number; readonly most: number } => {
  const values = Array.from({ length: DRAWS }, draw)
  const mean = values.reduce((sum, value) => sum + value, 0) / DRAWS
  return {
    mean,
    variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / DRAWS,
    least: values.reduce((least, value) => Math.min(least, value)),
    most: values.reduce((most, value) => Math.max(most, value)),
  }
}

const near = (actual: number, expected: number, share: number): void => expect(Math.abs(actual / expected - 1)).toBeLessThan(share)

describe('distributions', () => {
  it.each([0.4, 6, 39, 250])('poisson with mean %d', (mean) => {
    const random = randomFor(1, 'poisson', mean)
    const found = moments(() => poisson(random, mean))
    near(found.mean, mean, 0.03)
    near(found.variance, mean, 0.05)
  })

  it.each([
    [1, 0.3],
    [12, 0.05],
    [40, 0.5],
    [60, 0.92],
    [3000, 0.012],
    [20_000, 0.4],
  ])('binomial of %d trials at %d', (n, p) => {
    const random = randomFor(2, 'binomial', n, p)
    const found = moments(() => binomial(random, n, p))
    near(found.mean, n * p, 0.03)
    near(found.variance, n * p * (1 - p), 0.06)
    expect(found.least).toBeGreaterThanOrEqual(0)
    expect(found.most).toBeLessThanOrEqual(n)
  })

  it('binomial at the ends', () => {
    const random = randomFor(3, 'ends')
    expect([
      binomial(random, 9, 0),
      binomial(random, 9, -1),
      binomial(random, 9, 1),
      binomial(random, 9, 2),
      binomial(random, 0, 0.5),
    ]).toEqual([0, 0, 9, 9, 0])
  })

  it('gamma, negative binomial and log-normal', () => {
    const random = randomFor(4, 'rest')
    const gamma = moments(() => unitGamma(random, 25))
    near(gamma.mean, 1, 0.01)
    near(gamma.variance, 1 / 25, 0.05)
    const counts = moments(() => negativeBinomial(random, 20, 10))
    near(counts.mean, 20, 0.03)
    near(counts.variance, 20 + 400 / 10, 0.06)
    near(moments(() => logNormal(random, 80, 0.42)).mean, 80, 0.02)
  })

  it('streams repeat by key and do not run together', () => {
    const take = (...key: readonly (string | number)[]): readonly number[] => {
      const random = randomFor(5, ...key)
      return Array.from({ length: 200 }, random)
    }
    expect(take('a', 1)).toEqual(take('a', 1))
    expect(take('a', 1)).not.toEqual(take('a', 2))
    const [one, two] = [take('day', 20_000), take('day', 20_001)]
    const product = one.reduce((sum, value, index) => sum + (value - 0.5) * ((two[index] ?? 0) - 0.5), 0) / 200
    expect(Math.abs(product * 12)).toBeLessThan(0.25)
  })
})
