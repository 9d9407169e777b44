import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentReader } from '#api/imports/orders/order-time.ts'
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

  it('reads other date orders and twelve-hour clocks', () => {
    expect(iso('31/05/2023 11:06 PM', 'UTC', 'dmy')).toEqual(['2023-05-31T23:06:00.000Z', '2023-05-31', false])
    expect(iso('5/31/2023 12:06 am', 'UTC', 'mdy')).toEqual(['2023-05-31T00:06:00.000Z', '2023-05-31', false])
  })

  it.each(['', 'yesterday', '2023-05-31 25:00:00', '2023-05-31 10:61', '2023-02-30 10:00:00', '13:00 pm', 'x'.repeat(10_000)])(
    'knows no moment in "%s"',
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
            expect(read(text)).toEqual({ createdAt: second * 1000, day: dayInZone(second * 1000, timeZone), offset: true })
          }
        },
      ),
      { numRuns: 100 },
    )
  })
})
