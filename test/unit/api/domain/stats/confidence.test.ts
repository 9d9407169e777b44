/** The probability that a finding is real, and its upper bound for a p. */

import { describe, expect, it } from 'vitest'
import { confidenceOf, posteriorOf } from '#api/domain/stats/confidence.ts'

describe('the confidence of a test', () => {
  it('stays within the Bayes factor bound', () => {
    expect(confidenceOf(0.5, 0.01)).toBe(0.01)
    expect(confidenceOf(0, 0.01)).toBe(1)
    expect(confidenceOf(1e-4, 0.01)).toBeCloseTo(1 / (1 + 99 * Math.E * 1e-4 * Math.log(1e4)), 12)
  })
})

describe('the probability of a change', () => {
  it('is the prior without evidence for or against it, and 0 if the data exclude it', () => {
    expect(posteriorOf(1, 0.01)).toBeCloseTo(0.01, 12)
    expect(posteriorOf(0, 0.01)).toBe(0)
    expect(posteriorOf(99, 0.01)).toBeCloseTo(0.5, 12)
    expect(posteriorOf(Number.POSITIVE_INFINITY, 0.01)).toBe(1)
  })

  it('is that of Bayes over all first days of a week, within the discount of the geometric prior', () => {
    const prior = 0.01
    const ratios = [1.4, 0.7, 3, 2.2, 5, 1.8, 4]
    const sinceDay = ratios.map((_, day) => ratios.slice(day).reduce((product, ratio) => product * ratio, 1))
    const changed = sinceDay.reduce((sum, ratio, day) => sum + prior * (1 - prior) ** day * ratio, 0)
    const exact = changed / (changed + (1 - prior) ** ratios.length)
    const stated = posteriorOf(
      sinceDay.reduce((sum, ratio) => sum + ratio, 0),
      prior,
    )
    expect(stated).toBeLessThan(exact)
    expect(stated).toBeGreaterThan(0.98 * exact)
  })
})
