import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, asDay, dayInZone } from '#shared/calendar.ts'
import { instantInZone, minuteInZone, minuteOfTime, sameTimeOn } from '#shared/zoned-time.ts'

describe('wall-clock times', () => {
  it.each([
    ['00:00', 0],
    ['09:05', 545],
    ['23:59', 1439],
    ['24:00', null],
    ['9:00', null],
    ['09:60', null],
    ['', null],
  ])('reads %o', (text, minute) => expect(minuteOfTime(text)).toBe(minute))

  it('are found again in every zone, unless the clocks leave them out', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3650 }),
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        (after, minute, zone) => {
          const day = addDays(asDay('2025-01-01'), after)
          const at = instantInZone(day, minute, zone)
          const shift = minuteInZone(at, zone) - minute
          expect(dayInZone(at, zone)).toBe(day)
          expect(shift).toBeGreaterThanOrEqual(0)
          // A gap: an instant before it, the clocks show less than was asked for.
          if (shift > 0) expect(minuteInZone(at - shift * 60_000 - 60_000, zone)).toBeLessThan(minute)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('come late where the clocks leave them out, and at the first of two', () => {
    expect(new Date(instantInZone(asDay('2026-03-29'), 150, 'Europe/Berlin')).toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(new Date(instantInZone(asDay('2026-10-25'), 150, 'Europe/Berlin')).toISOString()).toBe('2026-10-25T00:30:00.000Z')
  })

  it('are the same on a day of 25 hours as on the days before it, to the millisecond', () => {
    const on = sameTimeOn(Date.parse('2026-11-01T20:10:30.001Z'), 'America/New_York')
    expect(new Date(on(asDay('2026-10-25'))).toISOString()).toBe('2026-10-25T19:10:30.001Z')
    expect(new Date(on(asDay('2026-11-08'))).toISOString()).toBe('2026-11-08T20:10:30.001Z')
  })
})
