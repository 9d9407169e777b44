/** The bars of the reconciliation. */

import { describe, expect, it } from 'vitest'
import { stepShape } from '#renderer/features/reconcile/step-shape.ts'

const largest = 200

describe('the bars of the reconciliation', () => {
  it('are whole at both ends', () => {
    expect(stepShape({ step: 'platform', count: 100, count_after: 100 }, largest)).toEqual({ left: 0, width: 50, before: null, after: 50 })
    expect(stepShape({ step: 'store', count: 120, count_after: 120 }, largest)).toEqual({ left: 0, width: 60, before: 60, after: null })
  })

  it('reach from the running total before the step to the one after it', () => {
    expect(stepShape({ step: 'no_source', count: 40, count_after: 160 }, largest)).toEqual({ left: 60, width: 20, before: 60, after: 80 })
    expect(stepShape({ step: 'refunds', count: -40, count_after: 120 }, largest)).toEqual({ left: 60, width: 20, before: 80, after: 60 })
  })

  it('are linked: each step starts where the one before it ends', () => {
    const counts = [100, 30, 0, -50]
    const shapes = counts.map((count, index) => {
      const count_after = counts.slice(0, index + 1).reduce((sum, each) => sum + each, 0)
      return stepShape({ step: index === 0 ? 'platform' : 'other_source', count, count_after }, largest)
    })
    expect(shapes.slice(1).map(({ before }) => before)).toEqual(shapes.slice(0, -1).map(({ after }) => after))
  })

  it('are visible for a small step, inside the width, and absent for one without effect', () => {
    expect(stepShape({ step: 'refunds', count: 1, count_after: 200 }, largest)).toMatchObject({ left: 99, width: 1 })
    expect(stepShape({ step: 'refunds', count: 0, count_after: 200 }, largest)).toMatchObject({ width: 0, before: 100, after: 100 })
  })

  it('do not go below zero', () => {
    expect(stepShape({ step: 'refunds', count: -30, count_after: -10 }, largest)).toEqual({ left: 0, width: 10, before: 10, after: 0 })
  })
})
