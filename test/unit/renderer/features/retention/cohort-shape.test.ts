/** The curves of cohorts over their age. */

import { describe, expect, it } from 'vitest'
import { apartLabels, cohortShape } from '#renderer/features/retention/cohort-shape.ts'
import type { Cohort } from '#shared/contract/internal/retention.ts'

/** A cohort whose months of age have these repeat rates, and ten times as much revenue per customer. */
const cohortOf = (month: string, ...rates: readonly (number | null)[]): Cohort => ({
  ...{ month, complete: true, customers: 100, renewal_first: 0, first_order_value: 2, spend: null, ncac: null, ncac_reason: null },
  cells: rates.map((rate, index) => ({
    ...{ age: index + 1, came_back: null, repeat_rate: rate, value: rate === null ? null : rate * 10, reason: null },
  })),
  values: [],
  reason: null,
})

const cohorts = [cohortOf('2026-07', 0.2, 0.3, 0.4), cohortOf('2026-08', 0.1, 0.2, null), cohortOf('2026-09', null, null, null)]

describe('the curves of cohorts', () => {
  it('start at the first order, at zero repeat purchases or at what that order was worth', () => {
    const values = (metric: 'repeat_rate' | 'value') =>
      cohortShape(cohorts, metric, null)?.curves.map(({ points }) => points.map(({ value }) => value))
    expect(values('repeat_rate')).toEqual([
      [0, 0.2, 0.3, 0.4],
      [0, 0.1, 0.2],
    ])
    expect(values('value')).toEqual([
      [2, 2, 3, 4],
      [2, 1, 2],
    ])
  })

  it('end where a cohort is not old enough, and leave out one without a complete month', () => {
    const shape = cohortShape(cohorts, 'repeat_rate', null)
    expect(shape?.curves.map(({ month, points }) => [month, points.at(-1)?.age])).toEqual([
      ['2026-07', 3],
      ['2026-08', 2],
    ])
    expect(shape?.ages.map(({ x }) => x)).toEqual([0, 33.33, 66.67, 100])
    const gap = cohortShape([cohortOf('2026-07', 0.1, null, 0.3)], 'repeat_rate', null)
    expect(gap?.curves[0]?.points.map(({ value }) => value)).toEqual([0, 0.1])
  })

  it('have one scale, with round ticks, that contains the level', () => {
    const shape = cohortShape(cohorts, 'value', 8)
    expect(shape?.ticks.map(({ value }) => value)).toEqual([0, 2, 4, 6, 8])
    const tick = shape?.ticks.at(-1)
    expect(shape?.level?.y).toBe(tick?.y)
    expect(shape?.curves[0]?.path).toMatch(/^M0 \d/)
    const heights = shape?.curves[0]?.points.map(({ y }) => y) ?? []
    expect(heights.every((y) => y > 0 && y < 100)).toBe(true)
    expect((heights[1] ?? 0) - (heights[2] ?? 0)).toBeCloseTo((heights[2] ?? 0) - (heights[3] ?? 0), 1)
  })

  it('are none without a complete month', () => {
    expect(cohortShape([cohortOf('2026-09', null)], 'repeat_rate', null)).toBeNull()
    expect(cohortShape([{ ...cohortOf('2026-09', 0.1), first_order_value: null }], 'value', null)).toBeNull()
    expect(cohortShape([], 'value', 20)).toBeNull()
  })

  it('have labels that do not cover each other', () => {
    const gaps = (heights: readonly number[]) => {
      const sorted = apartLabels(heights).toSorted((a, b) => a - b)
      return sorted.slice(1).map((height, index) => height - (sorted[index] ?? 0))
    }
    expect(apartLabels([10, 50])).toEqual([10, 50])
    expect(gaps([50, 50, 51, 99, 100]).every((gap) => gap > 6.49)).toBe(true)
    expect(Math.max(...apartLabels([98, 99, 100]))).toBeLessThanOrEqual(100)
    // The upper end keeps the upper place.
    expect(apartLabels([51, 50])).toEqual([56.5, 50])
  })
})
