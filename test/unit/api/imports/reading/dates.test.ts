import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateEvidence, readDay } from '#api/imports/reading/dates.ts'
import { dayFromNumber } from '#shared/calendar.ts'

describe('days', () => {
  it.each([
    ['2026-10-05', 'iso', '2026-10-05'],
    ['2026/10/05', 'iso', '2026-10-05'],
    ['2026-10-05', 'mdy', '2026-10-05'],
    ['2026-10-05 00:00:00', 'iso', '2026-10-05'],
    ['05/10/2026', 'dmy', '2026-10-05'],
    ['05/10/2026', 'mdy', '2026-05-10'],
    ['5.10.2026', 'dmy', '2026-10-05'],
    ['05/10/2026', 'iso', null],
    ['13/13/2026', 'dmy', null],
    ['2026-02-30', 'iso', null],
    ['05/10/26', 'dmy', null],
    ['2026-10-05 13:00:00', 'iso', null],
    ['', 'iso', null],
  ] as const)('%s as %s is %s', (text, format, day) => {
    expect(readDay(text, format)).toBe(day)
  })

  it('proves an order only by a day after the 12th', () => {
    expect(['17/08/2017', '08/17/2017', '03/04/2017', '04/04/2017', '2017-08-17', '17/17/2017', 'x'].map(dateEvidence)).toEqual([
      'dmy',
      'mdy',
      'either',
      'same',
      'iso',
      'none',
      'none',
    ])
  })

  it('reads back every day in the order it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), fc.constantFrom('/', '.', '-'), (number, mark) => {
        const day = dayFromNumber(number)
        const [year, month, date] = day.split('-')
        expect(readDay([date, month, year].join(mark), 'dmy')).toBe(day)
        expect(readDay([month, date, year].join(mark), 'mdy')).toBe(day)
        expect(dateEvidence([date, month, year].join(mark))).not.toBe('mdy')
      }),
    )
  })
})
