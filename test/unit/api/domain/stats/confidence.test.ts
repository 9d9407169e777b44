/** The upper bound of the probability that a finding is real. */

import { describe, expect, it } from 'vitest'
import { confidenceOf } from '#api/domain/stats/confidence.ts'

describe('the confidence of a test', () => {
  it('stays within the Bayes factor bound', () => {
    expect(confidenceOf(0.5, 0.01)).toBe(0.01)
    expect(confidenceOf(0, 0.01)).toBe(1)
    expect(confidenceOf(1e-4, 0.01)).toBeCloseTo(1 / (1 + 99 * Math.E * 1e-4 * Math.log(1e4)), 12)
  })
})
