import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisTicks } from '#renderer/lib/kpi/movement.ts'

describe('axisTicks', () => {
  it('spans every value and zero with few round steps', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 1, maxLength: 4 }), (values) => {
        const ticks = axisTicks(values)
        expect(ticks.length).toBeGreaterThanOrEqual(2)
        expect(ticks.length).toBeLessThanOrEqual(7)
        expect(Math.min(0, ...values)).toBeGreaterThanOrEqual((ticks[0] ?? 0) - 1e-6)
        expect(Math.max(0, ...values)).toBeLessThanOrEqual((ticks.at(-1) ?? 0) + 1e-6)
        expect(ticks.some((tick) => Math.abs(tick) < 1e-9)).toBe(true)
      }),
    )
  })
})
