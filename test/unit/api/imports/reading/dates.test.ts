import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateEvidence, readDay } from '#api/imports/reading/dates.ts'
import { asDay, dayFromNumber } from '#shared/calendar.ts'

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
    ['05/10/26', 'dmy', '2026-10-05'],
    ['26/10/05', 'iso', '2026-10-05'],
    ['2026-10-05 13:00:00', 'iso', null],
    ['', 'iso', null],
  ] as const)('%s as %s is %s', (text, format, day) => {
    expect(readDay(text, format)).toBe(day)
  })

  it.each([
    ...[
      '01-Nov-2026',
      '1 Nov 2026',
      'Nov 1, 2026',
      'Sunday, November 1, 2026',
      'Nov 1st, 2026',
      '01-Nov-26',
      'Sun Nov 01 2026',
      '2026-Nov-01',
    ],
    ...[
      '1. November 2026',
      'So., 1. Nov. 2026',
      'Sonntag, 1. November 2026',
      '1 novembre 2026',
      'dim. 1 nov. 2026',
      'dimanche 1 novembre 2026',
    ],
    ...['1 de noviembre de 2026', 'domingo, 1 de noviembre de 2026', '1 nov 2026', '1 de novembro de 2026', '1 de nov. de 2026'],
    ...['domenica 1 novembre 2026', 'zondag 1 november 2026', '1 listopada 2026', '1 lis 2026 r.', '1 Kasım 2026 Pazar', '1 Kas 2026'],
    ...['2026年11月1日', '2026年11月01日', '2026年11月1日(日)', '2026年11月1日 星期日', '2026年11月1日日曜日', '2026년 11월 1일'],
    ...['Nov 1, 2026, 12:00 AM', 'November 1, 2026 00:00:00', '1\u00a0nov.\u00a02026'],
  ])('reads %s under every format, and asks nothing about it', (text) => {
    for (const format of ['iso', 'dmy', 'mdy'] as const) expect(readDay(text, format)).toBe('2026-11-01')
    expect(dateEvidence(text)).toEqual({ is: 'clear' })
  })

  it.each([
    ['mar. 3 mars 2026', '2026-03-03'],
    ['mar 3 nov 2026', '2026-11-03'],
    ['1er août 2026', '2026-08-01'],
    ['1. März 2026', '2026-03-01'],
    ['1 Mrz 2026', '2026-03-01'],
    ['1 mrt 2026', '2026-03-01'],
    ['5 de maio de 2026', '2026-05-05'],
    ['5 sierpnia 2026', '2026-08-05'],
    ['5 Ağustos 2026', '2026-08-05'],
    ['5 gen 2026', '2026-01-05'],
    ['Sept 5, 2026', '2026-09-05'],
  ])('knows the month in %s', (text, day) => {
    expect(readDay(text, 'iso')).toBe(day)
  })

  it.each([
    'November 2026',
    '1 Foo 2026',
    '1 Nov 2026 - 5 Nov 2026',
    '31 Jun 2026',
    'Campaign 12 March 2026',
    '1 Nov',
    'Ad 1 of 26',
    '5 jui 2026',
  ])('takes %s for no date', (text) => {
    expect(readDay(text, 'dmy')).toBeNull()
    expect(dateEvidence(text)).toEqual({ is: 'none' })
  })

  it('reads numbers as days only where the file has been settled to have such', () => {
    const settled = { order: 'iso', compact: true, serials: true } as const
    expect(['20261101', '46327', '46327.0'].map((text) => readDay(text, settled))).toEqual(['2026-11-01', '2026-11-01', '2026-11-01'])
    expect(['20261101', '46327'].map((text) => readDay(text, 'dmy'))).toEqual([null, null])
    // Neither a day before 2005, nor a moment, nor a date that does not exist.
    expect(['12345', '46327.5', '20261301'].map((text) => readDay(text, settled))).toEqual([null, null, null])
  })

  it('finds the orders in which a date exists', () => {
    const today = asDay('2026-11-23')
    const orders = (text: string) => {
      const found = dateEvidence(text, today)
      return found.is === 'order' ? [...found.days].map(([order, day]) => `${order} ${day}`) : found.is
    }
    expect(orders('17/08/2017')).toEqual(['dmy 2017-08-17'])
    expect(orders('08/17/2017 13:45')).toEqual(['mdy 2017-08-17'])
    expect(orders('03/04/2017')).toEqual(['dmy 2017-04-03', 'mdy 2017-03-04'])
    expect(orders('Sun 01.11.2026')).toEqual(['dmy 2026-11-01'])
    expect(orders('3.4.2026 13:45')).toEqual(['dmy 2026-04-03'])
    expect(orders('11.25.2026')).toEqual(['mdy 2026-11-25'])
    expect(orders('03-04-2026')).toEqual(['dmy 2026-04-03', 'mdy 2026-03-04'])
    expect(orders('11/05/26')).toEqual(['dmy 2026-05-11', 'mdy 2026-11-05'])
    // Nobody has data of 2013 in a file of 13/05/26, but 20/05/26 may be of 2020.
    expect(orders('13/05/26')).toEqual(['dmy 2026-05-13'])
    expect(orders('20/05/26')).toEqual(['dmy 2026-05-20', 'iso 2020-05-26'])
    expect(orders('26/11/03')).toEqual(['iso 2026-11-03'])
    expect([orders('2017-08-17'), orders('20261101'), orders('46327'), orders('17/17/2017'), orders('99999'), orders('x')]).toEqual([
      'clear',
      'compact',
      'serial',
      'none',
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
        const found = dateEvidence([date, month, year].join(mark))
        expect(found.is === 'order' && found.days.get('dmy')).toBe(day)
      }),
    )
  })
})
