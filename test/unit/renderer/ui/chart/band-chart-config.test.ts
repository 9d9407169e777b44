import { describe, expect, it } from 'vitest'
import { reachesZero } from '#renderer/ui/chart/band-chart-config.ts'

const points = (...values: readonly (number | null)[]) => values.map((value) => ({ value, low: null, high: null }))

describe('an axis that does not start at zero', () => {
  it('starts there where a value is zero or nearly zero, so that no ratio seems negative', () => {
    expect(reachesZero(points(0.9, null, 0))).toBe(true)
    expect(reachesZero(points(1, 0.05))).toBe(true)
    expect(reachesZero([{ value: 1, low: 0.01, high: 1.2 }])).toBe(true)
  })

  it('starts near its lowest value otherwise', () => {
    expect(reachesZero(points(0.9, null, 0.8))).toBe(false)
    expect(reachesZero(points(1, 0.2))).toBe(false)
    expect(reachesZero(points(1, -0.1))).toBe(false)
    expect(reachesZero(points(null))).toBe(false)
  })
})
