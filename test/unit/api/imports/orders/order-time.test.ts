import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endsWithZone, momentReader } from '#api/imports/orders/order-time.ts'
import { dayInZone } from '#shared/calendar.ts'

const iso = (text: string, timeZone: string, dates: 'iso' | 'dmy' | 'mdy' = 'iso') => {
  const moment = momentReader(timeZone, dates)(text)
  return moment && [new Date(moment.createdAt).toISOString(), moment.day, moment.offset]
}

describe('the moment of an order', () => {
  it.each([
    ['2023-05-31 23:06:04 -0700', 'America/Los_Angeles', ['2023-06-01T06:06:04.000Z', '2023-05-31', true]],
    ['2023-05-31 23:06:04 -0700', 'Europe/Berlin', ['2023-06-01T06:06:04.000Z', '2023-06-01', true]],
    ['2023-05-31T23:06:04.250+02:00', 'UTC', ['2023-05-31T21:06:04.250Z', '2023-05-31', true]],
    ['2023-05-31T23:06:04Z', 'Asia/Kathmandu', ['2023-05-31T23:06:04.000Z', '2023-06-01', true]],
    ['2023-05-31 23:06 UTC', 'UTC', ['2023-05-31T23:06:00.000Z', '2023-05-31', true]],
    ['2023-07-01 12:00:00', 'America/New_York', ['2023-07-01T16:00:00.000Z', '2023-07-01', false]],
    ['2023-12-01 12:00:00', 'America/New_York', ['2023-12-01T17:00:00.000Z', '2023-12-01', false]],
    ['2023-12-01', 'America/New_York', ['2023-12-01T05:00:00.000Z', '2023-12-01', false]],
  ] as const)('%s in %s', (text, zone, expected) => {
    expect(iso(text, zone)).toEqual(expected)
  })

  it.each([
    ['2026-11-03 10:00:00 PST', '2026-11-03T18:00:00.000Z'],
    ['2026-07-03 10:00:00 PDT', '2026-07-03T17:00:00.000Z'],
    ['2026-11-03 10:00:00 CET', '2026-11-03T09:00:00.000Z'],
    ['2026-07-03 10:00 Europe/Berlin', '2026-07-03T08:00:00.000Z'],
    ['2026-11-03 10:00 Europe/Berlin', '2026-11-03T09:00:00.000Z'],
    ['2026-11-03 10:00:00 GMT+08:00', '2026-11-03T02:00:00.000Z'],
  ])('reads the time zone after the time: %s', (text, expected) => {
    expect(iso(text, 'Asia/Tokyo')).toEqual([expected, dayInZone(Date.parse(expected), 'Asia/Tokyo'), true])
  })

  it.each([
    ['Nov 3, 2026 10:00:00 AM PST', '2026-11-03T18:00:00.000Z'],
    ['3. November 2026, 10:00 MEZ', '2026-11-03T09:00:00.000Z'],
    ['2026年11月3日 10:00:00 +08:00', '2026-11-03T02:00:00.000Z'],
  ])('reads the time zone after a date with a name of a month: %s', (text, expected) => {
    expect(iso(text, 'Asia/Tokyo')).toEqual([expected, dayInZone(Date.parse(expected), 'Asia/Tokyo'), true])
  })

  it.each([
    ['03-11-2026', 'dmy'],
    ['11-03-2026', 'mdy'],
    ['3 Nov 2026 Tue', 'iso'],
    ['03-11-26', 'dmy'],
  ] as const)('takes the end of a date without a time for neither an offset nor a time zone: %s', (text, dates) => {
    expect(iso(text, 'UTC', dates)).toEqual(['2026-11-03T00:00:00.000Z', '2026-11-03', false])
  })

  it.each([
    ['46329', ['2026-11-03T05:00:00.000Z', '2026-11-03', false]],
    ['46329.4166666667', ['2026-11-03T15:00:00.000Z', '2026-11-03', false]],
    ['46329.4166666667 UTC', ['2026-11-03T10:00:00.000Z', '2026-11-03', true]],
    ['46329 10:00:00 PST', ['2026-11-03T18:00:00.000Z', '2026-11-03', true]],
    ['46329.5 10:00:00', null],
  ] as const)('reads days of Excel, with the time and the time zone of further columns: %s', (text, expected) => {
    const moment = momentReader('America/New_York', { order: 'iso', compact: false, serials: true })(text)
    expect(moment && [new Date(moment.createdAt).toISOString(), moment.day, moment.offset]).toEqual(expected)
    expect(iso(text, 'America/New_York')).toBeNull()
  })

  it.each(['2026-11-03 10:00:00 CST', '2026-11-03 10:00:00 IST', '2026-11-03 10:00 Nowhere/City'])(
    'does not guess a time zone that is unknown or has several meanings: %s',
    (text) => {
      expect(iso(text, 'UTC')).toBeNull()
      expect(endsWithZone(text)).toBe(true)
    },
  )

  it('reads other date orders and twelve-hour clocks', () => {
    expect(iso('31/05/2023 11:06 PM', 'UTC', 'dmy')).toEqual(['2023-05-31T23:06:00.000Z', '2023-05-31', false])
    expect(iso('5/31/2023 12:06 am', 'UTC', 'mdy')).toEqual(['2023-05-31T00:06:00.000Z', '2023-05-31', false])
  })

  it.each(['', 'yesterday', '2023-05-31 25:00:00', '2023-05-31 10:61', '2023-02-30 10:00:00', '13:00 pm', 'x'.repeat(10_000)])(
    'finds no time in "%s"',
    (text) => {
      expect(iso(text, 'UTC')).toBeNull()
    },
  )

  it('gives every instant its own day, however many were read before', () => {
    const zone = fc.constantFrom(
      'America/Los_Angeles',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Europe/Berlin',
      'America/St_Johns',
      'Pacific/Apia',
    )
    fc.assert(
      fc.property(
        zone,
        fc.array(fc.integer({ min: 1_262_304_000, max: 1_893_456_000 }), { minLength: 1, maxLength: 30 }),
        (timeZone, seconds) => {
          const read = momentReader(timeZone, 'iso')
          for (const second of seconds) {
            const text = new Date(second * 1000).toISOString()
            expect(read(text)).toEqual({
              createdAt: second * 1000,
              day: dayInZone(second * 1000, timeZone),
              offset: true,
              otherOffset: null,
            })
          }
        },
      ),
      { numRuns: 100 },
    )
  })
})
