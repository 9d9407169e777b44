/** The lines of the pacing chart. */

import { describe, expect, it } from 'vitest'
import { labelHeights, pacingShape } from '#renderer/features/plans/pacing-shape.ts'
import type { DeskPlans } from '#shared/contract/internal/plans.ts'

type Month = DeskPlans['month']

const monthOf = (by_day: Month['by_day'], days_left: number, product: Partial<Month['product']> = {}): Month => ({
  ...{ first: '2026-11-01', last: '2026-11-04', by_day, days_left, campaigns: [] },
  product: { spent: 0, forecast: null, interval: null, reason: null, plan: null, verdict: null, ...product },
})
/** The points of a path as numbers. */
const points = (path: string | undefined) => (path ?? '').match(/-?[\d.]+ -?[\d.]+/g)?.map((point) => point.split(' ').map(Number))

describe('the pacing chart', () => {
  it('adds up the days, the largest amount below the top', () => {
    const shape = pacingShape(monthOf([50, 50], 2, { forecast: 200, interval: [150, 250], plan: 200 }))
    // 250 is at 6% from the top: 94% of the height.
    const height = (amount: number) => Number((100 - (amount / 250) * 94).toFixed(2))
    expect(points(shape?.spent)).toEqual([
      [0, 100],
      [25, height(50)],
      [50, height(100)],
    ])
    expect(points(shape?.ahead)).toEqual([
      [50, height(100)],
      [100, height(200)],
    ])
    expect(points(shape?.interval)).toEqual([
      [50, height(100)],
      [100, height(250)],
      [100, height(150)],
    ])
    expect(points(shape?.plan)).toEqual([
      [0, 100],
      [100, height(200)],
    ])
  })

  it('is flat on a day of which nothing is known', () => {
    const [, first, second] = points(pacingShape(monthOf([50, null, 50], 1))?.spent) ?? []
    expect(second?.[1]).toBe(first?.[1])
  })

  it('has neither forecast nor plan where they are unknown, and no forecast after the last day', () => {
    expect(pacingShape(monthOf([50], 3))).toMatchObject({ ahead: '', interval: '', plan: '', forecastY: null, planY: null })
    expect(pacingShape(monthOf([50, 50, 50, 50], 0, { forecast: 200, interval: [200, 200] }))).toMatchObject({ ahead: '', interval: '' })
  })

  it('is missing without a day or an amount', () => {
    expect(pacingShape(monthOf([], 4, { plan: 100 }))).toBeNull()
    expect(pacingShape(monthOf([0, 0], 2))).toBeNull()
  })
})

describe('its labels', () => {
  it('keep their places where they do not touch', () => {
    expect(labelHeights(20, 50, 15)).toEqual([20, 50])
    expect(labelHeights(null, 50, 15)).toEqual([null, 50])
  })

  it('move apart where they would, and stay in the chart', () => {
    expect(labelHeights(40, 44, 15)).toEqual([34.5, 49.5])
    expect(labelHeights(44, 40, 15)).toEqual([49.5, 34.5])
    expect(labelHeights(2, 3, 15)).toEqual([0, 15])
  })
})
