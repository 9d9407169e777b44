import { describe, expect, it } from 'vitest'
import { ratioOrNull } from '#api/domain/kpi/ratio.ts'

describe('a ratio or null', () => {
  it('divides what is known', () => {
    expect(ratioOrNull(3, 4)).toBe(0.75)
    expect(ratioOrNull(0, 4)).toBe(0)
    expect(ratioOrNull(-3, 4)).toBe(-0.75)
  })

  it('is null for a zero denominator and for anything unknown', () => {
    for (const [above, below] of [
      [3, 0],
      [0, 0],
      [null, 4],
      [3, null],
      [null, null],
    ] as const)
      expect(ratioOrNull(above, below)).toBeNull()
  })
})
