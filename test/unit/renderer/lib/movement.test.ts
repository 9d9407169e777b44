/** The split of a ROAS change adds up to the change. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisTicks, movementShares } from '../../../../src/renderer/lib/movement.ts'

/** A difference of two logarithms: naught, or at least the grain of a double beside 1. */
const effect = fc.double({ min: -1.5, max: 1.5, noNaN: true }).filter((value) => value === 0 || Math.abs(value) > 1e-17)

describe('movementShares', () => {
  it('adds up to the relative change of ROAS, and keeps every sign', () => {
    fc.assert(
      fc.property(effect, effect, effect, effect, (cpm, ctr, cvr, aov) => {
        const effects = { cpm, ctr, cvr, aov_meta: aov } as const
        const { total, parts } = movementShares((['cpm', 'ctr', 'cvr', 'aov_meta'] as const).map((key) => ({ key, effect: effects[key] })))
        expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(total, 9)
        for (const { key, share } of parts) expect(Math.sign(share)).toBe(Math.sign(effects[key]))
      }),
    )
  })

  it('shows effects that cancel out as they are', () => {
    const { total, parts } = movementShares([
      { key: 'ctr', effect: 0.2 },
      { key: 'cvr', effect: -0.2 },
    ])
    expect(total).toBeCloseTo(0, 12)
    expect(parts.map(({ share }) => share)).toEqual([0.2, -0.2])
  })
})

describe('axisTicks', () => {
  it('spans every value and naught with few round steps', () => {
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
