/** The month's landing against its plan. */

import { describe, expect, it } from 'vitest'
import { monthEndForecast, monthOf } from '#api/domain/plans/month-end-forecast.ts'
import { asDay, type Day, daysFromTo } from '#shared/calendar.ts'

const through = asDay('2026-11-20')
const month = monthOf(asDay('2026-11-20'), through)
const spending = (units: number, first = '2026-10-20') => daysFromTo(asDay(first), through).map((day) => ({ day, spend: units * 1e6 }))
const landing = (units: number, budget: number | null, change: Partial<Parameters<typeof monthEndForecast>[0]> = {}) =>
  monthEndForecast({
    month,
    days: spending(units),
    odd: new Set<Day>(),
    onPlan: 0.1,
    budgetOn: () => (budget === null ? null : budget * 1e6),
    budgetAhead: () => (budget === null ? null : budget * 1e6),
    ...change,
  })

describe('the month', () => {
  it('is that of the day, and the rest of it starts after the last complete day', () => {
    expect(month).toMatchObject({ first: '2026-11-01', last: '2026-11-30' })
    expect(month.ahead).toHaveLength(10)
    expect(monthOf(asDay('2028-02-01'), asDay('2028-01-31'))).toMatchObject({ first: '2028-02-01', last: '2028-02-29' })
    expect(monthOf(asDay('2028-02-01'), asDay('2028-01-31')).ahead).toHaveLength(29)
    expect(monthOf(asDay('2026-12-31'), asDay('2026-12-31')).ahead).toEqual([])
  })
})

describe('the landing', () => {
  it('is what is spent and the level of the days left', () => {
    const { spent, forecast, plan, verdict } = landing(100, 105)
    expect(spent).toBe(2000)
    expect(forecast).toBeCloseTo(3000, 6)
    expect(plan).toBe(3150)
    expect(verdict).toBe('on_plan')
  })

  it('is under or over plan only where the whole interval is', () => {
    expect(landing(100, 125).verdict).toBe('under')
    expect(landing(100, 80).verdict).toBe('over')
    expect(landing(100, 111).verdict).toBe('open')
  })

  it('plans with each past day’s own budget', () => {
    const raised = landing(100, 150, { budgetOn: (day) => (day < '2026-11-11' ? 100e6 : 150e6) })
    expect(raised.plan).toBe(10 * 100 + 10 * 150 + 10 * 150)
  })

  it('abstains under five days, and leaves the plan out where no budget is known', () => {
    const young = landing(100, null, { days: spending(100, '2026-11-17') })
    expect(young).toMatchObject({
      spent: 400,
      forecast: null,
      interval: null,
      reason: { code: 'few_days', have: 4, need: 5 },
      plan: null,
      verdict: null,
    })
    expect(landing(100, null, { days: [] }).reason?.code).toBe('no_facts')
  })

  it('counts a promotion as spent and takes no level from it', () => {
    const odd = daysFromTo(asDay('2026-11-17'), through)
    const days = spending(100).map((entry) => (odd.includes(entry.day) ? { ...entry, spend: 300e6 } : entry))
    const result = landing(100, 100, { days, odd: new Set(odd) })
    expect(result.spent).toBe(16 * 100 + 4 * 300)
    expect((result.forecast ?? 0) - result.spent).toBeCloseTo(1000, 6)
  })

  it('ends where it is for what has stopped', () => {
    const days = spending(100).map((entry) => (entry.day > '2026-11-17' ? { ...entry, spend: 0 } : entry))
    expect(landing(100, null, { days })).toMatchObject({ spent: 1700, forecast: 1700, interval: [1700, 1700] })
  })
})
