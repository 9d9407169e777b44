/** Periods that end on a day, and what they are compared with. */

import { describe, expect, it } from 'vitest'
import { comparedRange, daysOf, rangeOfPeriod } from '#renderer/lib/kpi/period.ts'
import { asDay, weekday } from '#shared/calendar.ts'

const DAY = asDay('2026-11-20')

describe('a period', () => {
  it('ends on the day on screen, and is none for a day alone', () => {
    expect(rangeOfPeriod('day', DAY)).toBeNull()
    expect(rangeOfPeriod(7, DAY)).toEqual({ from: '2026-11-14', day: DAY })
    expect(rangeOfPeriod('month', DAY)).toEqual({ from: '2026-11-01', day: DAY })
    expect(rangeOfPeriod('month', asDay('2026-12-01'))).toBeNull()
  })

  it.each([1, 2, 7, 10, 28, 31, 366])(
    'of %i days is compared with as many days of the same weekdays, and shares none with them',
    (length) => {
      const range = rangeOfPeriod(length, DAY) ?? { from: DAY, day: DAY }
      for (const compareWith of ['before', 'year'] as const) {
        const other = comparedRange(range, compareWith)
        if (other === null) throw new Error('It is compared with nothing.')
        expect(daysOf(other)).toBe(length)
        expect(weekday(other.day)).toBe(weekday(DAY))
        expect(other.day < range.from).toBe(true)
      }
      expect(comparedRange(range, 'none')).toBeNull()
    },
  )

  it('of four weeks follows the four weeks before, and is 52 weeks after the same ones of last year', () => {
    const range = { from: asDay('2026-10-24'), day: DAY }
    expect(comparedRange(range, 'before')).toEqual({ from: '2026-09-26', day: '2026-10-23' })
    expect(comparedRange(range, 'year')).toEqual({ from: '2025-10-25', day: '2025-11-21' })
  })
})
