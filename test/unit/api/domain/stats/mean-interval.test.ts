/** The interval of a skewed mean: how often it contains the true one, for amounts of several distributions. */

import { describe, expect, it } from 'vitest'
import { meanFactors } from '#api/domain/stats/mean-interval.ts'
import { type Random, randomFrom } from '#test/helpers/random.ts'

const RUNS = 1200
const SPREAD = 6

/** Amounts with a mean of 1 and a squared relative spread of 6. */
const logNormal = (random: Random): number => {
  const variance = Math.log(1 + SPREAD)
  return Math.exp(Math.sqrt(variance) * random.normal() - variance / 2)
}

/** A gamma amount of shape 1/6, by Marsaglia and Tsang with the boost for shapes below 1. */
const gamma = (random: Random): number => {
  const shape = 1 / SPREAD
  const d = shape + 1 - 1 / 3
  for (;;) {
    const x = random.normal()
    const v = (1 + x / Math.sqrt(9 * d)) ** 3
    if (v > 0 && Math.log(1 - random.uniform()) < x ** 2 / 2 + d - d * v + d * Math.log(v))
      return SPREAD * d * v * (1 - random.uniform()) ** (1 / shape)
  }
}

/** Two orders on average, log-normal money per order and customer. */
const orders = (random: Random): number => {
  const variance = Math.log(1 + SPREAD) - Math.log(1.5)
  return ((1 + random.poisson(1)) / 2) * Math.exp(Math.sqrt(variance) * random.normal() - variance / 2)
}

const spreadOf = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1) / mean ** 2
}

/** Amounts that the spread comes from, in multiples of the sample. */
const TIMES = 4

/** Share of runs whose interval contains the true mean of 1. */
const coverage = (draw: (random: Random) => number, n: number): number => {
  const random = randomFrom(n)
  let covered = 0
  for (let run = 0; run < RUNS; run++) {
    const values = Array.from({ length: n * TIMES }, () => draw(random))
    const mean = values.slice(0, n).reduce((sum, value) => sum + value, 0) / n
    const [low, high] = meanFactors(n, spreadOf(values))
    if (mean * low <= 1 && 1 <= mean * high) covered += 1
  }
  return covered / RUNS
}

describe('the interval of a skewed mean', () => {
  it.each(Object.entries({ 'log-normal': logNormal, gamma, orders }).flatMap(([name, draw]) => [100, 500].map((n) => ({ name, draw, n }))))(
    'contains it in 87% to 93% of $name samples of $n',
    ({ draw, n }) => {
      const share = coverage(draw, n)
      expect(share).toBeGreaterThan(0.87)
      expect(share).toBeLessThan(0.93)
    },
  )

  it('is longer upwards, shrinks with n, and is the mean itself without spread', () => {
    const [[low, high], [lowLater, highLater]] = [meanFactors(100, SPREAD), meanFactors(10_000, SPREAD)]
    expect(Math.log(high)).toBeGreaterThan(-Math.log(low))
    expect([lowLater > low, highLater < high]).toEqual([true, true])
    expect(meanFactors(100, 0)).toEqual([1, 1])
  })
})
