import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  asDay,
  dayFromNumber,
  dayInZone,
  dayNumber,
  daysBetween,
  daysFromTo,
  isTimeZone,
  parseDay,
  startOfDay,
  weekday,
} from '#shared/calendar.ts'

const anyDay = fc.integer({ min: 0, max: 40_000 }).map(dayFromNumber)
const zones = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'Pacific/Kiritimati',
]

describe('days', () => {
  it.each(['2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '2026-1-1', '20260101', '', 'x', '2026-01-01T00:00', ' 2026-01-01'])(
    'refuses "%s"',
    (text) => {
      expect(parseDay(text)).toBeNull()
      expect(() => asDay(text)).toThrow(RangeError)
    },
  )

  it('takes leap days', () => {
    expect(parseDay('2024-02-29')).toBe('2024-02-29')
  })

  it('count, add and compare the same way', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -1000, max: 1000 }), (day, count) => {
        const other = addDays(day, count)
        expect(daysBetween(day, other)).toBe(count)
        expect(other < day).toBe(count < 0)
        expect(dayFromNumber(dayNumber(other))).toBe(other)
      }),
    )
  })

  it('know their weekday', () => {
    expect(weekday(asDay('2026-11-19'))).toBe(4)
    expect(weekday(asDay('1969-12-28'))).toBe(0)
  })

  it('run from first to last, and to nothing backwards', () => {
    expect(daysFromTo(asDay('2026-02-27'), asDay('2026-03-01'))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(daysFromTo(asDay('2026-03-01'), asDay('2026-02-27'))).toEqual([])
  })
})

describe('time zones', () => {
  it('start and end a day with the zone, also on days of 23 and 25 hours', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...zones), (day, zone) => {
        const start = startOfDay(day, zone)
        const next = startOfDay(addDays(day, 1), zone)
        // A zone that skips a day (Apia, 30 December 2011) has no instant in it.
        if (next === start) return
        expect(dayInZone(start, zone)).toBe(day)
        expect(dayInZone(next - 1, zone)).toBe(day)
        expect(dayInZone(start - 1, zone) < day).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('agree with Intl at any instant, in any order of asking', () => {
    const byIntl = new Map(zones.map((zone) => [zone, new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })]))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3e12 }), fc.constantFrom(...zones), (instant, zone) => {
        expect(dayInZone(instant, zone)).toBe(byIntl.get(zone)?.format(instant))
      }),
      { numRuns: 500 },
    )
  })

  it('are distinguished from invalid names', () => {
    expect(isTimeZone('Europe/Berlin')).toBe(true)
    for (const name of ['Mars/Olympus', '', '+02:00', 'Europe']) expect(isTimeZone(name)).toBe(false)
  })
})
