/** The common axis of effects. */

import { describe, expect, it } from 'vitest'
import { effectScale, placeOn } from '#renderer/features/outcomes/effect-scale.ts'

const effect = (low: number, high: number) => ({ change: 0, interval: [low, high] as const })

describe('the axis of effects', () => {
  it('puts half and double equally far from no change', () => {
    const scale = effectScale([effect(-0.5, 1)])
    expect(placeOn(scale, 0)).toBe(0.5)
    expect(placeOn(scale, 1) - 0.5).toBeCloseTo(0.5 - placeOn(scale, -0.5), 12)
  })

  it('contains every interval and tick, and has no change in its middle', () => {
    for (const high of [0.02, 0.3, 0.9, 2.5, 6, 14]) {
      const scale = effectScale([effect(-0.1, high), effect(0, 0.01)])
      expect(scale.ticks).toContain(0)
      for (const change of [high, -0.1, ...scale.ticks]) {
        expect(placeOn(scale, change)).toBeGreaterThan(0)
        expect(placeOn(scale, change)).toBeLessThan(1)
      }
    }
  })

  it('does not enlarge what is within chance, and cuts what is beyond', () => {
    expect(effectScale([]).factor).toBeCloseTo(1.56, 10)
    expect(effectScale([effect(-0.001, 0.001)]).factor).toBe(effectScale([]).factor)
    const cut = effectScale([effect(-1, 400)])
    expect([placeOn(cut, -1), placeOn(cut, 400)]).toEqual([0, 1])
  })
})
