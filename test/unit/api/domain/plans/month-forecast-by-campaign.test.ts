/** The month's landing of a product that was paused: days without ads are days of zero spend, and days of which nothing is known are not. */

import { describe, expect, it } from 'vitest'
import type { AdsetDay } from '#api/domain/plans/adset-history.ts'
import { monthForecastByCampaign } from '#api/domain/plans/month-forecast-by-campaign.ts'
import { addDays, asDay, type Day, daysFromTo, weekday } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'

const THROUGH = asDay('2026-11-20')
const days = daysFromTo(addDays(THROUGH, -34), THROUGH)
const from = (first: string, last: string = THROUGH): readonly Day[] => daysFromTo(asDay(first), asDay(last))

/** An ad set with 100 a day that has rows on days that did not rest, of which some are known to be idle. */
const monthOf = (resting: readonly Day[], idleDays: readonly Day[] = resting, through: Day = THROUGH) => {
  const rows = days.flatMap((day, at): AdsetDay[] =>
    resting.includes(day) || day > through
      ? []
      : [
          {
            at,
            spend: microsFromUnits(100),
            purchases: 4,
            purchaseValue: microsFromUnits(200),
            budget: microsFromUnits(100),
            status: 'active',
            edited: false,
            purpose: null,
          },
        ],
  )
  const names = { adsetId: 's', adsetName: 'Set', campaignId: 'c', campaignName: 'Campaign', firstDay: addDays(THROUGH, -34) }
  return monthForecastByCampaign({
    day: through,
    through,
    days,
    last: days.indexOf(through),
    adsets: [{ ...names, days: rows }],
    promos: new Set(),
    idleDays,
    onPlan: 0.1,
  })
}
const restOf = ({ product }: ReturnType<typeof monthOf>): number => (product.forecast ?? Number.NaN) - product.spent

describe('the month of a product', () => {
  it('goes on at its level without a pause', () => {
    const month = monthOf([])
    expect(month.product.spent).toBe(2000)
    expect(restOf(month)).toBeCloseTo(1000, 6)
  })

  it('lacks a pause at its start, which the level of the days since then does not', () => {
    const month = monthOf(from('2026-11-01', '2026-11-08'))
    expect(month.product.spent).toBe(1200)
    expect(restOf(month)).toBeGreaterThan(850)
    expect(restOf(month)).toBeLessThan(1050)
  })

  it('ends where it is while the product is paused, with its campaigns', () => {
    const month = monthOf(from('2026-11-18'))
    expect(month.product).toMatchObject({ spent: 1700, forecast: 1700, interval: [1700, 1700] })
    expect(month.campaigns).toMatchObject([{ spent: 1700, forecast: 1700 }])
  })

  it('loses level with every idle day before that', () => {
    const levels = [[], from('2026-11-20'), from('2026-11-19')].map((idle) => restOf(monthOf(idle)))
    expect(levels[1]).toBeLessThanOrEqual(levels[0] ?? 0)
    expect(levels[2]).toBeLessThan(0.9 * (levels[1] ?? 0))
  })

  it('keeps its level over days that were not read', () => {
    expect(restOf(monthOf(from('2026-11-18'), []))).toBeCloseTo(1000, 6)
    expect(restOf(monthOf(from('2026-11-10', '2026-11-12'), []))).toBeCloseTo(1000, 6)
  })

  it('takes no level from a pause before the first day with ads', () => {
    expect(monthOf(days.filter((day) => day < '2026-11-17')).product).toMatchObject({
      forecast: null,
      reason: { code: 'few_days', have: 4 },
    })
  })

  it.each([
    ['weekends', [0, 6]],
    ['long weekends', [0, 5, 6]],
  ])('neither stops nor loses level on %s of rest', (_name, rest) => {
    for (const back of [0, 1, 2, 3, 4, 5]) {
      const through = addDays(THROUGH, -back)
      const resting = days.filter((day) => rest.includes(weekday(day)))
      const month = monthOf(resting, resting, through)
      const ahead = daysFromTo(addDays(through, 1), asDay('2026-11-30')).filter((day) => !rest.includes(weekday(day)))
      expect(restOf(month)).toBeCloseTo(100 * ahead.length, 6)
    }
  })

  it('stops where weekends of rest end in a pause', () => {
    const resting = days.filter((day) => [0, 6].includes(weekday(day)) || day >= '2026-11-17')
    expect(restOf(monthOf(resting))).toBe(0)
  })

  it('takes a pause of a week for no rest', () => {
    const month = monthOf(from('2026-11-04', '2026-11-10'))
    const weekend = monthOf([asDay('2026-11-07'), asDay('2026-11-08')])
    for (const one of [month, weekend]) expect(restOf(one)).toBeGreaterThan(850)
  })
})

describe('the days of the month', () => {
  it('are zero during a pause and unknown where nothing is known', () => {
    const pause = from('2026-11-03', '2026-11-04')
    expect(monthOf(pause).by_day).toHaveLength(20)
    expect(monthOf(pause).by_day.slice(0, 6)).toEqual([100, 100, 0, 0, 100, 100])
    expect(monthOf(pause, []).by_day.slice(0, 6)).toEqual([100, 100, null, null, 100, 100])
  })
})
