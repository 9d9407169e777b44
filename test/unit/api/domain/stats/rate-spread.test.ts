/** The spread of rates between groups, without chance, shrunk to a prior. */

import { describe, expect, it } from 'vitest'
import { spreadOfRates } from '#api/domain/stats/rate-spread.ts'
import { randomFrom } from '#test/helpers/random.ts'

const PRIOR = 0.09

const groupsOf = (ratios: readonly number[], variance = 0) => ratios.map((ratio) => ({ ratio, variance, weight: 1 }))

describe('the spread of rates', () => {
  it('is the prior where no two groups are known', () => {
    expect(spreadOfRates([], PRIOR, 2)).toBeCloseTo(Math.expm1(PRIOR), 12)
    expect(spreadOfRates(groupsOf([0.4]), PRIOR, 2)).toBeCloseTo(Math.expm1(PRIOR), 12)
  })

  it('shrinks with the number of equal groups', () => {
    const spreads = [2, 5, 20].map((count) => spreadOfRates(groupsOf(Array.from({ length: count }, () => 1)), PRIOR, 2))
    expect(spreads[0]).toBeCloseTo(Math.expm1((PRIOR * 2) / 3), 12)
    expect(spreads[2]).toBeCloseTo(Math.expm1((PRIOR * 2) / 21), 12)
  })

  it('counts tiny groups beside a large one as hardly any', () => {
    const tiny = [0.3, 3].map((ratio) => ({ ratio, variance: 0, weight: 0.001 }))
    const spread = spreadOfRates([{ ratio: 1, variance: 0, weight: 1 }, ...tiny], PRIOR, 2)
    expect(Math.abs(spread - Math.expm1(PRIOR))).toBeLessThan(0.01)
  })

  it('finds the spread of the true rates under the noise of counts', () => {
    const truth = 0.25
    const runs = 400
    const random = randomFrom(5)
    const normal = (): number => Array.from({ length: 12 }, () => random.uniform()).reduce((sum, value) => sum + value, -6)
    const logs = Array.from({ length: runs }, () => {
      const groups = Array.from({ length: 8 }, () => {
        const rate = Math.exp(Math.sqrt(truth) * normal())
        return { ratio: Math.exp(Math.log(rate) + Math.sqrt(0.1) * normal()), variance: 0.1, weight: 1 }
      })
      return Math.log1p(spreadOfRates(groups, truth, 2))
    })
    const mean = logs.reduce((sum, value) => sum + value, 0) / runs
    expect(Math.abs(mean - truth)).toBeLessThan(0.03)
  })
})
