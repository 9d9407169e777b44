/** The split of a ROAS change adds up to the change. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBehindChange, movementShares, ownChange, roundedTo } from '#shared/movement-shares.ts'

/** A difference of two logarithms: zero, or at least the precision of a double next to 1. */
const effect = fc.double({ min: -1.5, max: 1.5, noNaN: true }).filter((value) => value === 0 || Math.abs(value) > 1e-17)

describe('movementShares', () => {
  it('adds up to the relative change of ROAS, and preserves every sign', () => {
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

describe('roundedTo', () => {
  it('adds up to the rounded total to the last step, and moves nothing by more than one', () => {
    const share = fc.double({ min: -2, max: 2, noNaN: true })
    fc.assert(
      fc.property(fc.array(share, { minLength: 1, maxLength: 6 }), (values) => {
        const total = values.reduce((sum, value) => sum + value, 0)
        const steps = roundedTo(values, total).map((value) => Math.round(value * 1000))
        expect(steps.reduce((sum, value) => sum + value, 0) - Math.round(total * 1000)).toBeCloseTo(0, 9)
        for (const [index, step] of steps.entries()) expect(Math.abs(step - (values[index] ?? 0) * 1000)).toBeLessThan(1 + 1e-9)
      }),
    )
  })

  it('gives the step to the largest remainder', () => {
    // 1.06 + 0.66 + 0.66 = 2.38: rounded one by one they would show 2.5.
    expect(roundedTo([0.01064, 0.00664, 0.00664], 0.02392)).toEqual([0.011, 0.007, 0.006])
  })
})

describe('ownChange', () => {
  it('has a CPM rise where it lowers ROAS, and a CTR fall', () => {
    expect(ownChange({ key: 'cpm', effect: -Math.log(1.25) })).toBeCloseTo(0.25, 12)
    expect(ownChange({ key: 'ctr', effect: Math.log(0.8) })).toBeCloseTo(-0.2, 12)
  })
})

describe('the parts behind a change', () => {
  const parts = [
    { key: 'cvr', share: -0.5 },
    { key: 'cpm', share: -0.26 },
    { key: 'ctr', share: 0.2 },
  ] as const
  const behind = (isYoung: boolean) => parts.filter((part) => isBehindChange(part, parts, isYoung)).map(({ key }) => key)

  it('are at least half as large as the largest', () => {
    expect(behind(false)).toEqual(['cvr', 'cpm'])
  })

  it('never are the conversion rate while purchases are still being reported', () => {
    expect(behind(true)).toEqual(['cpm'])
  })

  it('are none where nothing moved by 2 points', () => {
    const small = { key: 'cvr', share: 0.019 } as const
    expect(isBehindChange(small, [small], false)).toBe(false)
  })
})
