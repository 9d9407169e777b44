import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Creative } from '../../../../../src/renderer/features/series/series-filter.ts'
import { MOST_CELLS, wallOf } from '../../../../../src/renderer/features/series/wall-cells.ts'

const creative = (spend: number, index: number): Creative => ({ ad_id: String(index), spend_7d: spend }) as Creative
const wall = (spends: readonly number[], width = 900, height = 460) => wallOf(spends.map(creative), width, height)

describe('the wall of creatives', () => {
  it('gives each creative an area in proportion to its spend, without overlaps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 100, max: 1000 }), { minLength: 1, maxLength: 20 }), (spends) => {
        const { cells } = wall(spends)
        expect(cells).toHaveLength(spends.length)
        const total = spends.reduce((sum, spend) => sum + spend, 0)
        // The gaps between the cells are a part of their areas.
        for (const { row, width, height } of cells)
          expect(Math.abs((width * height) / (900 * 460) - (row?.spend_7d ?? 0) / total)).toBeLessThan(0.03)
        for (const [index, a] of cells.entries())
          for (const b of cells.slice(index + 1))
            expect(
              a.left + a.width <= b.left + 0.01 ||
                b.left + b.width <= a.left + 0.01 ||
                a.top + a.height <= b.top + 0.01 ||
                b.top + b.height <= a.top + 0.01,
            ).toBe(true)
      }),
    )
  })

  it('has the largest first, and none that did not spend', () => {
    expect(wall([10, 0, 30, 20]).cells.map(({ row }) => row?.spend_7d)).toEqual([30, 20, 10])
    expect(wall([0, 0]).cells).toEqual([])
  })

  it('joins those beyond the most cells', () => {
    const spends = Array.from({ length: MOST_CELLS + 5 }, (_, index) => 1000 - index)
    const { cells, others } = wall(spends)
    expect(cells).toHaveLength(MOST_CELLS + 1)
    expect(cells.filter(({ row }) => row === null)).toHaveLength(1)
    expect(others).toEqual({ count: 5, spend: spends.slice(MOST_CELLS).reduce((sum, spend) => sum + spend, 0) })
  })

  it('has no cells before it is measured', () => {
    expect(wall([10], 0).cells).toEqual([])
  })
})
