/** Where a number of the Retention tab is outside its typical range. */

import { describe, expect, it } from 'vitest'
import { rangeSide, rangeTone } from '#renderer/features/retention/retention-text.ts'
import { type RetentionDay, retentionDaySchema } from '#shared/contract/internal/retention.ts'

const usual = { median: 20, low: 15.4, high: 25.6, days: 60 }
const share = { median: 0.5, low: 0.4, high: 0.6, days: 60 }

const dayOf = (change: Partial<RetentionDay>): RetentionDay =>
  retentionDaySchema.parse({
    ...{ date: '2026-11-18', complete: true, reason: null, new_customers: 20, new_share: 0.5, new_revenue: 20, returning_revenue: 20 },
    ...{ returning_customers: 1, returning_orders: 1, renewal_orders: 0, renewal_revenue: 0, guest_orders: 0, guest_revenue: 0 },
    usual: { new_customers: usual, new_share: share, new_revenue: usual, returning_revenue: usual },
    ...change,
  })
const sideOf = (change: Partial<RetentionDay>) => rangeSide('new_customers', dayOf(change), 'USD')

describe('a number of the day', () => {
  it('is above or below its typical range, and inside at the printed ends', () => {
    expect([14, 15, 20, 26, 27].map((customers) => sideOf({ new_customers: customers }))).toEqual(['below', null, null, null, 'above'])
  })

  it('is not compared while the day is not over, or unknown', () => {
    expect(sideOf({ new_customers: 2, complete: false })).toBeNull()
    expect(sideOf({ new_customers: null })).toBeNull()
  })

  it('is good or bad, except a share', () => {
    expect(rangeTone('returning_revenue', dayOf({ returning_revenue: 30 }), 'USD')).toBe('good')
    expect(rangeTone('new_revenue', dayOf({ new_revenue: 5 }), 'USD')).toBe('bad')
    expect(rangeSide('new_share', dayOf({ new_share: 0.7 }), 'USD')).toBe('above')
    expect(rangeTone('new_share', dayOf({ new_share: 0.7 }), 'USD')).toBeNull()
  })
})
