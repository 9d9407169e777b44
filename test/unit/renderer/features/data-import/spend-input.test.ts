import { describe, expect, it } from 'vitest'
import {
  emptyLine,
  hasMonthSoFar,
  lineForDays,
  monthsUntil,
  OTHER_DAYS,
  readLine,
  THIS_MONTH_SO_FAR,
} from '#renderer/features/data-import/spend-input.ts'

describe('typed ad spend', () => {
  it('starts with last month, also in January', () => {
    expect(emptyLine('2026-11-19')).toMatchObject({ channel: 'google', period: '2026-10', amount: '' })
    expect(emptyLine('2026-01-31').period).toBe('2025-12')
    const months = monthsUntil('2026-02-10')
    expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12'])
    expect(new Set(months).size).toBe(25)
  })

  it.each([
    ['2026-10', '2026-10-01', '2026-10-31'],
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2028-02', '2028-02-01', '2028-02-29'],
    ['2026-12', '2026-12-01', '2026-12-31'],
  ])('covers the whole month %s', (period, first_day, last_day) => {
    expect(readLine({ ...emptyLine('2026-11-19'), period, amount: '1 250,50' }, 'EUR', '2026-11-19')).toEqual({
      ok: true,
      line: { channel: 'google', first_day, last_day, amount: 1250.5 },
    })
  })

  it('covers this month up to yesterday, where it has such a day', () => {
    expect(readLine({ ...emptyLine('2026-11-19'), period: THIS_MONTH_SO_FAR, amount: '90' }, 'EUR', '2026-11-19')).toEqual({
      ok: true,
      line: { channel: 'google', first_day: '2026-11-01', last_day: '2026-11-18', amount: 90 },
    })
    expect([hasMonthSoFar('2026-11-02'), hasMonthSoFar('2026-11-01')]).toEqual([true, false])
  })

  it('refuses more than a line can have, at the amount', () => {
    const typed = { ...emptyLine('2026-11-19'), amount: '999999999999' }
    expect(readLine(typed, 'USD', '2026-11-19')).toEqual({ ok: false, problems: { amount: { kind: 'tooHigh' } } })
    expect(readLine({ ...typed, amount: '1000000000' }, 'USD', '2026-11-19').ok).toBe(true)
  })

  it('reads days, and zero as an amount', () => {
    const typed = { ...lineForDays('tiktok', '2026-11-16', ' 2026-11-18 '), amount: '0' }
    expect(typed.period).toBe(OTHER_DAYS)
    expect(readLine(typed, 'EUR', '2026-11-19')).toEqual({
      ok: true,
      line: { channel: 'tiktok', first_day: '2026-11-16', last_day: '2026-11-18', amount: 0 },
    })
  })

  it.each([
    ['2026-02-30', '2026-03-01', '5', { from: 'badDay' }],
    ['2026-02-01', '1.3.2026', '5', { to: 'badDay' }],
    ['2026-03-02', '2026-03-01', '5', { to: 'badOrder' }],
    ['2026-03-01', '2026-03-01', '', { amount: { kind: 'notNumber' } }],
    ['2026-03-01', '2026-03-01', '0.0000001', { amount: { kind: 'tooPrecise', decimals: 2 } }],
    ['', '', '-5', { from: 'badDay', to: 'badDay', amount: { kind: 'notNumber' } }],
  ])('names what is wrong with %s to %s and "%s"', (from, to, amount, problems) => {
    expect(readLine({ ...lineForDays('google', from, to), amount }, 'EUR', '2026-11-19')).toEqual({ ok: false, problems })
  })
})
