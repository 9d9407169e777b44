import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { waterfall } from '../../../../../src/renderer/lib/kpi/waterfall.ts'

const effects = fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: 1, maxLength: 9 })

describe('the waterfall', () => {
  it('starts each bar where the one before ends, and stays inside', () => {
    const { steps, whole } = waterfall([-0.2, 0.05, -0.1])
    // From 0 at the right edge to −0.25.
    expect(steps.map(({ left, width }) => [left, width].map(Math.round))).toEqual([
      [20, 80],
      [20, 20],
      [0, 40],
    ])
    expect([whole.left, whole.width, whole.zero].map(Math.round)).toEqual([0, 100, 100])
  })

  it('is within its width for any effects', () => {
    fc.assert(
      fc.property(effects, (given) => {
        const { steps, whole } = waterfall(given)
        for (const { left, width, zero } of [...steps, whole]) {
          expect(left).toBeGreaterThanOrEqual(-1e-9)
          expect(left + width).toBeLessThanOrEqual(100 + 1e-9)
          expect([zero >= -1e-9, zero <= 100 + 1e-9]).toEqual([true, true])
        }
      }),
    )
  })
})
