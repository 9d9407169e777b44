/** The shape of a sparkline. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sparkShape } from '#renderer/ui/chart/sparkline-path.ts'

const none = { low: null, high: null }

describe('sparkShape', () => {
  it('draws estimates as a line of their own, from the last value before them', () => {
    const { path, estimatePath, end } = sparkShape([4, 2, 3, 1], none, 30, 30, 2)
    expect([path, estimatePath, end]).toEqual(['M0 0L10 20', 'M10 20L20 10L30 30', { x: 30, y: 30 }])
    expect(sparkShape([4, null, 3], none, 20, 30, 2).estimatePath).toBe('M20 30')
    expect(sparkShape([4, 2], none, 10, 20).estimatePath).toBe('')
  })

  it('starts a new line after a gap', () => {
    const { path } = sparkShape([1, 2, null, 3, 4], none, 40, 10)
    expect(path.match(/M/g)).toHaveLength(2)
    expect(path.match(/L/g)).toHaveLength(2)
  })

  it('ends at the last known value and draws nothing where nothing is known', () => {
    expect(sparkShape([1, 3, null], none, 40, 10).end).toEqual({ x: 20, y: 0 })
    expect(sparkShape([null, null], { low: 1, high: 2 }, 40, 10)).toEqual({ path: '', estimatePath: '', end: null, band: null })
  })

  it('places every point and the band inside the box', () => {
    const value = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { nil: null })
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 30 }), (values) => {
        const { path, band } = sparkShape(values, { low: 10, high: 20 }, 50, 20)
        const numbers = (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
        for (const [index, number] of numbers.entries()) {
          expect(number).toBeGreaterThanOrEqual(0)
          expect(number).toBeLessThanOrEqual(index % 2 === 0 ? 50 : 20)
        }
        if (band) expect(band.y).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('centers the range and the values where they differ in rounding alone', () => {
    const shape = sparkShape([62, 62], { low: 62, high: 62 + 1e-13 }, 52, 20)
    expect(shape.end?.y).toBe(10)
    expect(shape.band).toEqual({ y: 10, height: 1 })
  })
})
