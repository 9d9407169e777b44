/** The cutoff for many tests. */

import { describe, expect, it } from 'vitest'
import { benjaminiHochberg } from '#api/domain/stats/fdr.ts'

describe('the threshold of many tests', () => {
  it('matches the Benjamini-Hochberg procedure', () => {
    expect(benjaminiHochberg([0.01, 0.02, 0.03, 0.04, 0.05], 0.05)).toBe(0.05)
    expect(benjaminiHochberg([0.02, 0.3, 0.5, 0.9], 0.05)).toBe(0)
    expect(benjaminiHochberg([0.5, 0.001, 0.02], 0.05)).toBe(0.02)
    expect(benjaminiHochberg([], 0.05)).toBe(0)
  })
})
