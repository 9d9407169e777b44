/** Tail probabilities against known values and against plain summation. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dispersedAtLeast, dispersedAtMost, poissonAtMost, studentCdf } from '#api/domain/advice/distributions.ts'
import { betaI, gammaP, lnGamma } from '#api/domain/advice/special-functions.ts'

const relative = (value: number, expected: number): number => Math.abs(value / expected - 1)

describe('special functions', () => {
  it('knows ln Γ', () => {
    expect(lnGamma(5)).toBeCloseTo(Math.log(24), 12)
    expect(lnGamma(0.5)).toBeCloseTo(0.5723649429247001, 12)
    expect(lnGamma(100)).toBeCloseTo(359.1342053695754, 9)
  })

  it('knows the incomplete gamma and beta functions', () => {
    expect(gammaP(3, 2)).toBeCloseTo(0.3233235838169366, 12)
    expect(gammaP(3, 20)).toBeCloseTo(1 - Math.exp(-20) * (1 + 20 + 200), 12)
    expect(betaI(2, 3, 0.4)).toBeCloseTo(0.5248, 12)
    expect(betaI(2, 3, 0)).toBe(0)
    expect(betaI(2, 3, 1)).toBe(1)
  })

  it('mirrors the beta law', () => {
    const side = fc.double({ min: 0.5, max: 2000, noNaN: true })
    fc.assert(
      // Steps of 1/1024, so that 1 − x is exact.
      fc.property(side, side, fc.nat(1024), (a, b, step) => {
        const x = step / 1024
        expect(betaI(a, b, x) + betaI(b, a, 1 - x)).toBeCloseTo(1, 9)
      }),
    )
  })
})

describe('distributions', () => {
  it('knows Student’s law', () => {
    expect(studentCdf(2.2281388519649385, 10)).toBeCloseTo(0.975, 10)
    expect(relative(studentCdf(-4.586893858702636, 10), 0.0005)).toBeLessThan(1e-6)
  })

  it('knows the Poisson and the geometric law', () => {
    expect(poissonAtMost(2, 3)).toBeCloseTo(8.5 * Math.exp(-3), 12)
    expect(poissonAtMost(-1, 3)).toBe(0)
    expect(dispersedAtMost(2, 3, 1)).toBeCloseTo(1 - 0.75 ** 3, 12)
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
