/** What is typical up to a time of day: weekdays of their own, revenue in units, mornings without an order. */

import { describe, expect, it } from 'vitest'
import { type PastSoFar, usualSoFar } from '#api/domain/baseline/usual-so-far.ts'
import { addDays, asDay, dayNumber, weekday } from '#shared/calendar.ts'

const DAY = asDay('2026-11-19')

const history = (orders: (age: number, weekdayOf: number) => number): readonly PastSoFar[] =>
  Array.from({ length: 56 }, (_, index) => {
    const day = addDays(DAY, -1 - index)
    const count = orders(index + 1, weekday(day))
    return { day: dayNumber(day), orders: count, revenue: count * 25_000_000 }
  })

describe('what is typical up to a time of day', () => {
  it('is that of the same weekday, revenue in units of the currency', () => {
    const usual = usualSoFar(
      history((_, on) => (on === weekday(DAY) ? 30 : 12)),
      DAY,
    )
    expect(usual.orders.median).toBeCloseTo(30, 0)
    expect(usual.revenue.median).toBeCloseTo(750, -2)
  })

  it('is known from mornings without any order too', () => {
    const usual = usualSoFar(
      history((age) => age % 3),
      DAY,
    )
    expect(usual.orders.median).not.toBeNull()
    expect(usual.orders.low).toBeGreaterThanOrEqual(0)
  })
})
