import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisText, barStep, lineScale } from '#renderer/features/overview/chart-scale.ts'

describe('the step of a bar axis', () => {
  it('is a round number, of which twice is at most the largest bar', () => {
    expect([5600, 4104, 300, 0.9].map(barStep)).toEqual([2500, 2000, 150, 0.4])
    expect(barStep(0)).toBe(1)
  })
})

describe('the scale of a line axis', () => {
  it('covers the values and has two to seven ticks', () => {
    const value = fc.double({ min: -1e5, max: 1e5, noNaN: true }).filter((number) => number === 0 || Math.abs(number) > 1e-4)
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 30 }), (values) => {
        const { min, max, step } = lineScale(values)
        const slack = step * 1e-6
        expect(min).toBeLessThanOrEqual(Math.min(...values) + slack)
        expect(max).toBeGreaterThanOrEqual(Math.max(...values) - slack)
        expect((max - min) / step).toBeGreaterThan(0.99)
        expect((max - min) / step).toBeLessThan(7.01)
        if (Math.min(...values) >= 0) expect(min).toBeGreaterThanOrEqual(0)
      }),
      { examples: [[[99999.99999999999, 99999.99999999996]], [[0]], [[-3]]] },
    )
  })

  it('writes its ticks with as many decimals as they need to differ', () => {
    expect(lineScale([1.54, 3.74])).toEqual({ min: 0, max: 4, step: 1 })
    expect(axisText('roas_meta', 2, 1, 'USD')).toBe('2.0×')
    expect(axisText('ctr', 0.0125, 0.0005, 'USD').replace('\u00a0', ' ')).toBe('1.25%')
    expect(axisText('spend', 5600, 2800, 'USD')).toBe('$5.6k')
  })
})
