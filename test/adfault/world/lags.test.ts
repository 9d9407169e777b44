/** Lags against their closed forms. */

import { describe, expect, it } from 'vitest'
import { randomFrom } from '../random/random.ts'
import { drawLag, lagWithMean, meanLag, middlingLag, shareWithin, slowLag } from './lags.ts'

describe('lags', () => {
  it.each([0, 0.2, 0.5, 1, 2, 3, 4, 5])('have the mean of %d days that was asked for', (mean) => {
    for (const sameDay of [0.3, 0.45, 0.6]) {
      const lag = lagWithMean(mean, sameDay)
      expect(meanLag(lag)).toBeCloseTo(mean, 6)
      expect(shareWithin(lag, lag.length)).toBeCloseTo(1, 9)
      expect(Math.min(...lag)).toBeGreaterThanOrEqual(0)
    }
  })

  it('report the published shares after 0 to 7 days', () => {
    const reportedAfter = (lag: readonly number[]): number[] =>
      [0, 1, 2, 3, 4, 5, 6, 7].map((days) => Math.round(100 * shareWithin(lag, days)))
    expect(reportedAfter(slowLag)).toEqual([35, 48, 57, 64, 70, 75, 80, 85])
    expect(reportedAfter(middlingLag)).toEqual([50, 63, 71, 77, 82, 87, 91, 95])
    expect(shareWithin(slowLag, 28)).toBeCloseTo(1, 9)
  })

  it('are drawn with their own shares', () => {
    const random = randomFrom(3)
    const lag = lagWithMean(2.5, 0.4)
    const draws = Array.from({ length: 30_000 }, () => drawLag(random, lag))
    for (const days of [0, 1, 3, 7]) {
      const expected = shareWithin(lag, days)
      const seen = draws.filter((draw) => draw <= days).length / draws.length
      expect(Math.abs(seen - expected)).toBeLessThan(4.5 * Math.sqrt((expected * (1 - expected)) / draws.length))
    }
  })
})
