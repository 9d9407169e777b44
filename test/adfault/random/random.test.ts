/** Samplers against closed forms: moments, and chi-square tests of whole distributions, on fixed seeds. */

import { describe, expect, it } from 'vitest'
import { type Random, randomFrom, seedFrom } from './random.ts'

const DRAWS = 40_000

const momentsOf = (draw: (random: Random) => number, seed: number): { readonly mean: number; readonly variance: number } => {
  const random = randomFrom(seed)
  const values = Array.from({ length: DRAWS }, () => draw(random))
  const mean = values.reduce((sum, value) => sum + value, 0) / DRAWS
  return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (DRAWS - 1) }
}

/** Pearson's statistic over counts with at least 20 expected, and its degrees of freedom. */
const chiSquare = (draw: (random: Random) => number, chances: readonly number[], seed: number): { readonly z: number } => {
  const random = randomFrom(seed)
  const seen = new Float64Array(chances.length)
  let outside = 0
  for (let index = 0; index < DRAWS; index++) {
    const value = draw(random)
    if (value < chances.length) seen[value] = (seen[value] ?? 0) + 1
    else outside += 1
  }
  const tested = chances
    .map((chance, value) => ({ expected: chance * DRAWS, seen: seen[value] ?? 0 }))
    .filter(({ expected }) => expected >= 20)
  const rest = {
    expected: DRAWS - tested.reduce((sum, { expected }) => sum + expected, 0),
    seen: DRAWS - tested.reduce((sum, cell) => sum + cell.seen, 0),
  }
  const cells = rest.expected >= 1 ? [...tested, rest] : tested
  expect(outside).toBeLessThanOrEqual(Math.max(5, 10 * (rest.expected + 1)))
  const statistic = cells.reduce((sum, { expected, seen: count }) => sum + (count - expected) ** 2 / expected, 0)
  const freedom = cells.length - 1
  return { z: (statistic - freedom) / Math.sqrt(2 * freedom) }
}

const poissonChances = (mean: number): readonly number[] => {
  const chances = [Math.exp(-mean)]
  for (let k = 1; k < mean + 12 * Math.sqrt(mean) + 10; k++) chances.push(((chances[k - 1] ?? 0) * mean) / k)
  return chances
}

const binomialChances = (trials: number, p: number): readonly number[] => {
  const chances = [(1 - p) ** trials]
  for (let k = 1; k <= trials; k++) chances.push((((chances[k - 1] ?? 0) * (trials - k + 1)) / k) * (p / (1 - p)))
  return chances
}

describe('the samplers', () => {
  it.each([0.3, 4, 9.9, 10.1, 40, 300])('draw Poisson counts of mean %d', (mean) => {
    expect(chiSquare((random) => random.poisson(mean), poissonChances(mean), 11).z).toBeLessThan(4)
  })

  it.each([
    [5, 0.3],
    [40, 0.2],
    [40, 0.9],
    [200, 0.06],
    [900, 0.5],
    [200, 0.93],
  ])('draw binomial counts of %d trials at %d', (trials, p) => {
    expect(chiSquare((random) => random.binomial(trials, p), binomialChances(trials, p), 12).z).toBeLessThan(4)
  })

  it.each([
    [20, 0.05],
    [20, 0.6],
    [2000, 0.02],
    [3, 2],
  ])('draw counts of mean %d with dispersion %d: variance = mean + dispersion · mean²', (mean, dispersion) => {
    const moments = momentsOf((random) => random.dispersed(mean, dispersion), 13)
    const variance = mean + dispersion * mean ** 2
    expect(Math.abs(moments.mean - mean)).toBeLessThan(5 * Math.sqrt(variance / DRAWS))
    expect(moments.variance / variance).toBeGreaterThan(0.9)
    expect(moments.variance / variance).toBeLessThan(1.1)
  })

  it.each([0.2, 1, 3])('draw order values with a squared variation of %d', (squaredVariation) => {
    const moments = momentsOf((random) => random.logNormal(80, squaredVariation), 14)
    expect(moments.mean / 80).toBeCloseTo(1, 1)
    expect(moments.variance / moments.mean ** 2 / squaredVariation).toBeGreaterThan(0.75)
    expect(moments.variance / moments.mean ** 2 / squaredVariation).toBeLessThan(1.25)
  })

  it('draw standard normal numbers', () => {
    const random = randomFrom(15)
    const values = Array.from({ length: DRAWS }, () => random.normal())
    const share = (limit: number): number => values.filter((value) => value < limit).length / DRAWS
    for (const [limit, expected] of [
      [-1.96, 0.025],
      [-1, 0.1587],
      [0, 0.5],
      [1.2816, 0.9],
    ] as const) {
      expect(Math.abs(share(limit) - expected)).toBeLessThan(4.5 * Math.sqrt((expected * (1 - expected)) / DRAWS))
    }
  })

  it('repeat for the same seed and differ for another', () => {
    const first = (seed: number): number[] => {
      const random = randomFrom(seed)
      return Array.from({ length: 5 }, () => random.uniform())
    }
    expect(first(seedFrom('a', 1))).toEqual(first(seedFrom('a', 1)))
    expect(first(seedFrom('a', 1))).not.toEqual(first(seedFrom('a', 2)))
    expect(new Set(Array.from({ length: 2000 }, (_, index) => seedFrom('month', index))).size).toBe(2000)
  })
})
