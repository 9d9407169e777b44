import { describe, expect, it } from 'vitest'
import { throttle } from '#shared/concurrency/throttle.ts'

describe('a throttle', () => {
  it('lets through one within its span, counted from the last that it let through', () => {
    let now = 0
    const may = throttle(100, () => now)
    const at = (time: number): boolean => {
      now = time
      return may()
    }
    expect([0, 50, 99, 100, 150, 199, 200].map(at)).toEqual([true, false, false, true, false, false, true])
  })
})
