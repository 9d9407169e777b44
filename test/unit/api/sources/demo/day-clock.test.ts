/** The day's activity curve and its inverse agree, on days of 23, 24 and 25 hours. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activityShare, instantsOf } from '#api/sources/demo/day-clock.ts'
import { asDay, dayInZone, startOfDay } from '#shared/calendar.ts'

const zone = 'America/New_York'
const days = ['2026-03-08', '2026-06-10', '2026-11-01'].map(asDay)

describe('the day clock', () => {
  it('maps a share to an instant of the day and back', () =>
    fc.assert(
      fc.property(fc.constantFrom(...days), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (day, share) => {
        const time = instantsOf(day, zone)(share)
        expect(dayInZone(time, zone)).toBe(day)
        expect(Math.abs(activityShare(day, zone, time) - share)).toBeLessThan(1e-6)
      }),
    ))

  it('runs from 0 to 1 and is clamped outside of the day', () => {
    for (const day of days) {
      const start = startOfDay(day, zone)
      expect(activityShare(day, zone, start)).toBe(0)
      expect(activityShare(day, zone, start - 1)).toBe(0)
      expect(activityShare(day, zone, start + 26 * 3_600_000)).toBe(1)
    }
  })
})
