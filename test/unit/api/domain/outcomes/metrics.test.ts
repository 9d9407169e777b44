/** Directions and formulas of metrics. */

import { describe, expect, it } from 'vitest'
import { metricChange, metricParts, signOf } from '#api/domain/outcomes/metrics.ts'

describe('the metrics of outcomes', () => {
  it('has a cost that falls when purchases per spend rise', () => {
    expect(metricParts('cpa_meta')).toEqual({ events: 'purchases', exposure: 'spend', isInverse: true })
    expect(metricChange('cpa_meta', Math.log(1.25))).toBeCloseTo(-0.2, 10)
    expect(signOf('cpa_meta', 'down')).toBe(1)
    expect(signOf('cpa_meta', 'up')).toBe(-1)
  })

  it('has a ratio that moves with its events', () => {
    expect(metricChange('ctr', Math.log(0.7))).toBeCloseTo(-0.3, 10)
    expect(signOf('ctr', 'up')).toBe(1)
    expect(signOf('purchases_per_order', 'down')).toBe(-1)
  })
})
