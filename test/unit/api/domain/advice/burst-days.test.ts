/** Which days look like a promotion that nobody marked. */

import { describe, expect, it } from 'vitest'
import { burstAges } from '#api/domain/advice/burst-days.ts'
import { addDays } from '#shared/calendar.ts'
import { DAY } from '#test/helpers/ad-days.ts'
import { daySums } from '#test/helpers/day-sums.ts'

const selling = (ordersAt: (age: number) => number, of: 'orders' | 'purchases' = 'orders') =>
  Array.from({ length: 67 }, (_, age) => daySums(addDays(DAY, -age), { spend: 100, [of]: ordersAt(age) }))
const found = (...days: Parameters<typeof selling>) => [...burstAges(selling(...days))].toSorted((a, b) => a - b)

describe('days that look like a promotion', () => {
  it('have far more orders than the days around them, two days in a row or more', () => {
    const sale = (age: number): number => (age >= 12 && age <= 15 ? 72 : 40)
    expect(found(sale)).toEqual([12, 13, 14, 15])
    expect(found(sale, 'purchases')).toEqual([12, 13, 14, 15])
    expect(found((age) => (age === 12 ? 200 : 40))).toEqual([])
  })

  it('are no busy weekends, no growth, nothing that still lasts', () => {
    expect(found((age) => (age % 7 < 2 ? 90 : 40))).toEqual([])
    expect(found((age) => Math.round(400 * 10 ** (-age / 25)))).toEqual([])
    expect(found((age) => (age < 30 ? 80 : 40)).length).toBeLessThanOrEqual(10)
  })

  it('are no good days of a small shop', () => {
    expect(found((age) => (age === 12 || age === 13 ? 5 : 2))).toEqual([])
  })
})
