import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterQuiet } from '#api/domain/reminders/quiet-hours.ts'
import { minuteInZone, minuteOfTime } from '#shared/zoned-time.ts'

const night = { from: '20:00', to: '08:00' }

describe('quiet hours', () => {
  it.each([
    ['2026-11-20T21:00:00Z', '2026-11-21T07:00:00Z'],
    ['2026-11-20T19:00:00Z', '2026-11-21T07:00:00Z'],
    ['2026-11-20T18:59:59Z', '2026-11-20T18:59:59Z'],
    ['2026-11-21T01:00:00Z', '2026-11-21T07:00:00Z'],
    ['2026-11-21T07:00:00Z', '2026-11-21T07:00:00Z'],
    ['2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z'],
    // The clocks go back in this night: it is an hour longer.
    ['2026-10-24T20:00:00Z', '2026-10-25T07:00:00Z'],
  ])('from 20:00 to 8:00 in Berlin, %s waits until %s', (at, until) => {
    expect(afterQuiet(Date.parse(at), night, 'Europe/Berlin')).toBe(Date.parse(until))
  })

  it('can be within a day, and can be empty', () => {
    const noon = Date.parse('2026-11-20T12:00:00Z')
    expect(afterQuiet(noon, { from: '12:00', to: '13:30' }, 'UTC')).toBe(noon + 90 * 60_000)
    expect(afterQuiet(noon, null, 'UTC')).toBe(noon)
  })

  it('end after a day at most, and nothing waits outside of them', () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    const text = (value: number): string => `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) }),
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        fc.uniqueArray(minute, { minLength: 2, maxLength: 2 }),
        (now, zone, [from = 0, to = 0]) => {
          const end = afterQuiet(now, { from: text(from), to: text(to) }, zone)
          expect(end).toBeGreaterThanOrEqual(now)
          expect(end - now).toBeLessThanOrEqual(26 * 3_600_000)
          const shown = minuteInZone(now, zone)
          const within = from < to ? shown >= from && shown < to : shown >= from || shown < to
          expect(end > now).toBe(within)
          expect(minuteOfTime(text(from))).toBe(from)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
