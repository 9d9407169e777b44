/** How numbers and days read on screen. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daySpan, instant, longDay, shortDay, shortDayAsOf, weekdayName } from '#renderer/lib/format/days.ts'
import {
  ago,
  change,
  changeInterval,
  money,
  multiple,
  points,
  rate,
  roundMoney,
  shortCount,
  shortMoney,
} from '#renderer/lib/format/format.ts'
import { asDay } from '#shared/calendar.ts'
import { windowText } from '#test/helpers/texts.ts'

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

describe('money', () => {
  it('omits the cents from 100 up and shows them below', () => {
    expect(money(4212.4, 'USD')).toBe('$4,212')
    expect(money(100, 'USD')).toBe('$100')
    expect(money(30.52, 'USD')).toBe('$30.52')
    expect(money(99.999, 'USD')).toBe('$100')
    expect(money(-1140, 'EUR')).toBe('−€1,140')
  })

  it('gives a currency without cents none', () => {
    expect(money(82, 'JPY')).toBe('¥82')
  })

  it('never throws for an invalid currency', () => {
    expect(plain(money(5, 'nope'))).toBe('5.00 nope')
    expect(plain(roundMoney(5.4, 'nope'))).toBe('5 nope')
  })

  it('shortens on an axis', () => {
    expect(shortMoney(5600, 'USD')).toBe('$5.6k')
    expect(shortMoney(0, 'USD')).toBe('$0')
    expect(shortMoney(1_250_000, 'USD')).toBe('$1.3M')
  })

  it('shortens counts from ten thousand up', () => {
    expect([9999, 12_000, 12_500, 1_250_000].map(shortCount)).toEqual(['9,999', '12k', '12.5k', '1.3M'])
  })

  it('writes estimates without cents', () => {
    expect(roundMoney(80.4, 'USD')).toBe('$80')
  })
})

describe('rates and changes', () => {
  it('writes rates finer below 10%', () => {
    expect(plain(rate(0.314))).toBe('31.4%')
    expect(plain(rate(0.0184))).toBe('1.84%')
    expect(plain(rate(0.000172))).toBe('0.0172%')
    expect(plain(rate(0.005))).toBe('0.500%')
    expect(plain(rate(0))).toBe('0.00%')
    expect(plain(rate(0.64, 0))).toBe('64%')
  })

  it('never writes as zero what is not zero', () => {
    expect(plain(rate(0.00004))).toBe('0.00400%')
    expect(plain(rate(0.0004, 0))).toBe('0.040%')
    expect(plain(rate(0.0004, 1))).toBe('0.040%')
    expect(plain(rate(0.006, 0))).toBe('1%')
    expect(plain(rate(0, 1))).toBe('0.0%')
    expect([multiple(0.0043), multiple(0.006), multiple(0)]).toEqual(['0.0043×', '0.01×', '0.00×'])
    expect([money(0.0043, 'USD'), money(-0.0043, 'USD'), money(0.006, 'USD'), money(0, 'USD')]).toEqual([
      '$0.0043',
      '−$0.0043',
      '$0.01',
      '$0.00',
    ])
    expect([money(0.43, 'JPY'), money(0.5, 'JPY')]).toEqual(['¥0.43', '¥1'])
    // The rest of a sum.
    expect([money(1e-12, 'USD'), plain(rate(1e-12)), multiple(1e-12)]).toEqual(['$0.00', '0.00%', '0.00×'])
  })

  it('writes multiples', () => {
    expect(multiple(2.31)).toBe('2.31×')
  })

  it('adds a sign to changes, except zero', () => {
    expect(plain(change(-0.24))).toBe('−24.0%')
    expect(plain(change(0.018))).toBe('+1.8%')
    expect(plain(change(3.175))).toBe('+318%')
    expect(plain(change(0.0001))).toBe('0.0%')
    expect(plain(change(-0.0001))).toBe('0.0%')
    expect(points(0.008)).toBe(windowText('format.points', { value: '+0.8' }))
  })

  it('writes intervals of changes in words, finer where both ends are small', () => {
    const span = (low: string, high: string) => plain(windowText('format.span', { low, high }))
    expect(plain(changeInterval([-0.38, -0.27]))).toBe(span('−38%', '−27%'))
    expect(plain(changeInterval([-0.042, 0.031]))).toBe(span('−4.2%', '+3.1%'))
  })

  it('shows a sign for every change that does not round to zero', () => {
    fc.assert(
      fc.property(fc.double({ min: -5, max: 5, noNaN: true }), (value) => {
        const text = change(value)
        const digits = Number.parseFloat(text.replace('−', '-').replaceAll(',', ''))
        expect(/^[+−]/.test(text)).toBe(digits !== 0)
        expect(Math.abs(digits - value * 100)).toBeLessThanOrEqual(0.0501)
      }),
    )
  })
})

describe('days and instants', () => {
  it('writes days', () => {
    expect(longDay(asDay('2026-11-19'))).toBe('Thu, Nov 19, 2026')
    expect(shortDay(asDay('2026-09-02'))).toBe('Sep 2')
    expect(shortDayAsOf(asDay('2026-09-02'), asDay('2026-11-19'))).toBe('Sep 2')
    expect(shortDayAsOf(asDay('2025-09-02'), asDay('2026-01-02'))).toBe('Sep 2, 2025')
    expect(weekdayName(asDay('2026-11-19'))).toBe('Thu')
  })

  it('writes spans of days', () => {
    expect(daySpan('2026-07-24', '2026-11-20')).toBe('Jul 24 – Nov 20, 2026')
    expect(daySpan('2025-12-31', '2026-01-02')).toBe('Dec 31, 2025 – Jan 2, 2026')
    expect(daySpan('2026-11-20', '2026-11-20')).toBe('Nov 20, 2026')
    expect(daySpan('?', '2026-11-20')).toBe('? – 2026-11-20')
  })

  it('writes instants in the account’s time zone', () => {
    const now = Date.parse('2026-11-20T00:00:00Z')
    expect(instant('2026-11-19T14:12:00Z', 'America/New_York', now)).toBe('Nov 19, 09:12')
    expect(instant('2025-03-01T00:05:00Z', 'Europe/Berlin', now)).toBe('Mar 1, 2025, 01:05')
  })

  it('writes ages in the largest unit', () => {
    expect([0, 59, 60, 3599, 3600, 172_799, 172_800].map((seconds) => ago(seconds))).toEqual([
      ...Array(2).fill(windowText('format.justNow')),
      ...[1, 59].map((n) => windowText('format.minutesAgo', { n })),
      ...[1, 47].map((n) => windowText('format.hoursAgo', { n })),
      windowText('format.daysAgo', { n: 2 }),
    ])
    const now = Date.parse('2026-11-20T12:00:00Z')
    expect(ago(60 * 86_400, now)).toBe(windowText('format.daysAgo', { n: 60 }))
    expect(ago(81_010 * 3600, now)).toBe('Aug 24, 2017')
  })
})
