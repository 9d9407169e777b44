/** The incomplete gamma and beta functions against known values. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betaI, gammaP, gammaQ, lnGamma } from '#api/domain/stats/special-functions.ts'
import { betaShares, gammaTails } from '#test/helpers/distribution-values.ts'

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
    expect(gammaQ(3, 2)).toBeCloseTo(1 - 0.3233235838169366, 12)
    expect(gammaQ(3, 200) / (Math.exp(-200) * (1 + 200 + 20_000))).toBeCloseTo(1, 11)
    expect([gammaP(2, 0), gammaQ(2, 0)]).toEqual([0, 1])
    expect(betaI(2, 3, 0.4)).toBeCloseTo(0.5248, 12)
    expect(betaI(2, 3, 0)).toBe(0)
    expect(betaI(2, 3, 1)).toBe(1)
  })

  it('has both tails of the gamma distribution with a relative error below 1e-9', () => {
    for (const [shape, x, below, above] of gammaTails) {
      expect(relative(gammaP(shape, x), below), `P(${shape}, ${x})`).toBeLessThan(1e-9)
      if (above > 0) expect(relative(gammaQ(shape, x), above), `Q(${shape}, ${x})`).toBeLessThan(1e-9)
    }
  })

  it('has the shares of the beta distribution with a relative error below 1e-9', () => {
    for (const [a, b, x, below] of betaShares) expect(relative(betaI(a, b, x), below), `I(${x}; ${a}, ${b})`).toBeLessThan(1e-9)
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
