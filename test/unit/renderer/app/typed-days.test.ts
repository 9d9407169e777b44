/** Which days a text means, as they are typed into the palette. */

import { describe, expect, it } from 'vitest'
import { typedDays } from '#renderer/app/typed-days.ts'
import { asDay } from '#shared/calendar.ts'

const today = asDay('2026-11-19')
const meant = (typed: string) => typedDays(typed, today)

describe('typed days', () => {
  it('are read as dates, in either order, with or without a year', () => {
    for (const typed of [
      '2026-11-12',
      '2026/11/12',
      '2026.11.12',
      '12 Nov',
      'nov 12',
      '12 November',
      'Nov 12, 2026',
      '12. nov',
      '11月12日',
      '2026年11月12日',
    ])
      expect(meant(typed), typed).toEqual(['2026-11-12'])
  })

  it('without a year are the latest that were', () => {
    expect(meant('24 Dec')).toEqual(['2025-12-24'])
    expect(meant('29 feb')).toEqual(['2024-02-29'])
    expect(meant('Sept 2')).toEqual(['2026-09-02'])
  })

  it('in numbers are shown with the month first and with the day first', () => {
    expect(meant('11/3')).toEqual(['2026-11-03', '2026-03-11'])
    expect(meant('3.11.2025')).toEqual(['2025-03-11', '2025-11-03'])
    expect(meant('11/18')).toEqual(['2026-11-18'])
    expect(meant('11/11')).toEqual(['2026-11-11'])
    expect(meant('13/13')).toEqual([])
  })

  it('of a month are its last ones, none of them still to come', () => {
    expect(meant('nov')).toEqual([19, 18, 17, 16, 15, 14, 13, 12].map((day) => `2026-11-${day}`))
    expect(meant('december')[0]).toBe('2025-12-31')
    expect(meant('feb 2024')[0]).toBe('2024-02-29')
    expect(meant('11月')[0]).toBe('2026-11-19')
  })

  it('of a weekday are its last four, today included', () => {
    expect(meant('Monday')).toEqual(['2026-11-16', '2026-11-09', '2026-11-02', '2026-10-26'])
    expect(meant('thu')[0]).toBe('2026-11-19')
    expect(meant('fri')[0]).toBe('2026-11-13')
    for (const typed of ['mo', 't', 'mondays']) expect(meant(typed), typed).toEqual([])
  })

  it('are empty if the text is not a day, or an invalid or future one', () => {
    for (const typed of [
      '',
      'no',
      '12',
      'nova',
      'nov nov',
      '31 nov',
      '32 nov',
      '2026-11-20',
      '20 Nov 2026',
      'nov 2027',
      '2026-13-01',
      'night repair',
      'x 12 nov',
    ])
      expect(meant(typed), typed).toEqual([])
  })
})
