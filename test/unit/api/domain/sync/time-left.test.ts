import { describe, expect, it } from 'vitest'
import { timeLeft } from '#api/domain/sync/time-left.ts'

describe('the time that a sync still takes', () => {
  it('is unknown before three windows', () => {
    expect(timeLeft([], 10)).toBeNull()
    const windows = [1, 2].map((days) => ({ days, ms: 1000 }))
    expect(timeLeft(windows, 10)).toBeNull()
  })

  it('is that of the days that are left at the speed of the last three windows', () => {
    const slow = { days: 1, ms: 60_000 }
    const windows = [slow, { days: 4, ms: 4000 }, { days: 8, ms: 6000 }, { days: 8, ms: 10_000 }]
    expect(timeLeft(windows, 30)).toBe(30_000)
    expect(timeLeft(windows, 0)).toBe(0)
  })
})
