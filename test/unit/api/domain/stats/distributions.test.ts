/** Tail probabilities against known values and against plain summation. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dispersedAtLeast,
  dispersedAtMost,
  gammaQuantile,
  poissonAtMost,
  studentCdf,
  studentQuantile,
} from '#api/domain/stats/distributions.ts'
import { lnGamma } from '#api/domain/stats/special-functions.ts'
import { gammaQuantiles, negativeBinomialTails, studentQuantiles, studentShares } from '#test/helpers/distribution-values.ts'

const relative = (value: number, expected: number): number => Math.abs(value / expected - 1)

describe('distributions', () => {
  it('knows Student’s law', () => {
    expect(studentCdf(2.2281388519649385, 10)).toBeCloseTo(0.975, 10)
    expect(relative(studentCdf(-4.586893858702636, 10), 0.0005)).toBeLessThan(1e-6)
  })

  it('has the shares and quantiles of Student’s t with a relative error below 1e-9', () => {
    for (const [t, degrees, below] of studentShares) expect(relative(studentCdf(t, degrees), below), `${t}, ${degrees}`).toBeLessThan(1e-9)
    for (const [share, degrees, quantile] of studentQuantiles)
      expect(relative(studentQuantile(share, degrees), quantile), `${share}, ${degrees}`).toBeLessThan(1e-9)
  })

  it('has the quantiles of the gamma distribution with a relative error below 1e-9', () => {
    for (const [share, shape, quantile] of gammaQuantiles)
      expect(relative(gammaQuantile(share, shape), quantile), `${share}, ${shape}`).toBeLessThan(1e-9)
  })

  it('has both tails of the negative binomial distribution with a relative error below 1e-8', () => {
    for (const [count, mean, dispersion, atMost, atLeast] of negativeBinomialTails) {
      const name = `${count} of ${mean}, ${dispersion}`
      expect(relative(dispersedAtMost(count, mean, dispersion), atMost), name).toBeLessThan(1e-8)
      expect(relative(dispersedAtLeast(count, mean, dispersion), atLeast), name).toBeLessThan(1e-8)
    }
  })

  it('knows the Poisson and the geometric law', () => {
    expect(poissonAtMost(2, 3)).toBeCloseTo(8.5 * Math.exp(-3), 12)
    expect(poissonAtMost(-1, 3)).toBe(0)
    expect(dispersedAtMost(2, 3, 1)).toBeCloseTo(1 - 0.75 ** 3, 12)
  })

  it('has a lower Poisson tail that is precise far below 1e-16', () => {
    expect(relative(poissonAtMost(0, 60), Math.exp(-60))).toBeLessThan(1e-12)
    expect(relative(poissonAtMost(2, 100), Math.exp(-100) * (1 + 100 + 5000))).toBeLessThan(1e-12)
    expect(relative(poissonAtMost(1, 600), 601 * Math.exp(-600))).toBeLessThan(1e-11)
    expect(relative(dispersedAtMost(0, 200, 0.01), 3 ** -100)).toBeLessThan(1e-11)
  })

  it('sums to one and meets the Poisson law without dispersion', () => {
    const mean = fc.double({ min: 0.1, max: 400, noNaN: true })
    const dispersion = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.nat(500), mean, dispersion, (count, expected, kappa) => {
        expect(dispersedAtMost(count, expected, kappa) + dispersedAtLeast(count + 1, expected, kappa)).toBeCloseTo(1, 8)
        expect(dispersedAtMost(count, expected, 0)).toBeCloseTo(poissonAtMost(count, expected), 12)
      }),
    )
  })

  it('agrees with the summed terms of the negative binomial law', () => {
    const [mean, kappa] = [12, 0.2]
    const size = 1 / kappa
    let sum = 0
    for (let k = 0; k <= 7; k++) {
      sum += Math.exp(
        lnGamma(k + size) - lnGamma(size) - lnGamma(k + 1) + size * Math.log(size / (size + mean)) + k * Math.log(mean / (size + mean)),
      )
    }
    expect(dispersedAtMost(7, mean, kappa)).toBeCloseTo(sum, 12)
  })
})
