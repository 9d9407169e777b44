/** The sums, ratios and gaps of a range of days. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { baselineOn } from '#api/domain/baseline/baseline.ts'
import type { DaySums } from '#api/domain/facts/facts.ts'
import { kpiOf } from '#api/domain/kpi/kpi.ts'
import { sumInputs } from '#api/domain/kpi/kpi-inputs.ts'
import { daySnapshot } from '#api/domain/snapshot/day-snapshot.ts'
import { rangeSnapshot } from '#api/domain/snapshot/range-snapshot.ts'
import { addDays, asDay, daysFromTo } from '#shared/calendar.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import { daySums } from '#test/helpers/day-sums.ts'
import { randomFrom } from '#test/helpers/random.ts'
import { messageText } from '#test/helpers/texts.ts'

const LAST = asDay('2026-11-20')
const context = { repeat: null, contributionMargin: 0.4 }
const random = randomFrom(3)
const plain = (day: string): DaySums =>
  daySums(day, {
    spend: 100 + Math.round(50 * random.uniform()),
    impressions: 9000 + random.poisson(500),
    reach: 4000,
    linkClicks: 200 + random.poisson(30),
    purchases: 8 + random.poisson(4),
    purchaseValue: 700 + random.poisson(100),
    orders: 12 + random.poisson(4),
    revenue: 900 + random.poisson(100),
    newCustomers: 5 + random.poisson(2),
    identifiedOrders: 11,
  })
const history = daysFromTo(addDays(LAST, -200), LAST).map(plain)

const of = (sums: readonly DaySums[], length: number, complete = true) =>
  rangeSnapshot({
    ...{ range: { first: addDays(LAST, 1 - length), last: LAST }, currency: 'EUR', complete, settled: true },
    ...{ sums, past: sums, whenComplete: null, context, orderDays: null },
  })

describe('a range of days', () => {
  it('has the sums of its days, whatever is known of each, and ratios of these sums', () => {
    const unknowable = ['spend', 'orders', 'revenue', 'purchases', 'linkClicks'] as const
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 59 }), fc.constantFrom(...unknowable)), { maxLength: 12 }),
        (length, gaps) => {
          const days = history.map((day) => ({ ...day }))
          for (const [back, key] of gaps) Object.assign(days.at(-1 - back) ?? {}, { [key]: null })
          const { kpi, known_days: known } = of(days, length)
          const inside = days.slice(-length)
          for (const [key, input] of Object.entries(sumInputs)) {
            const values = inside.map((day) => kpiOf(day, context)[key as KpiKey]).filter((value) => value !== null)
            if (values.length === 0) expect(kpi[key as KpiKey]).toBeNull()
            else
              expect(kpi[key as KpiKey]).toBeCloseTo(
                values.reduce((sum, value) => sum + value, 0),
                6,
              )
            expect(known[key as KpiKey] ?? length, input).toBe(values.length === 0 ? length : values.length)
          }
          const both = inside.filter(({ revenue, spendTotal }) => revenue !== null && spendTotal !== null)
          const sum = (key: 'revenue' | 'spendTotal') => both.reduce((total, day) => total + (day[key] ?? 0), 0)
          if (both.length > 0) expect(kpi.mer).toBeCloseTo(sum('revenue') / sum('spendTotal'), 9)
          else expect(kpi.mer).toBeNull()
        },
      ),
      { numRuns: 40 },
    )
  })

  it('of one day is the day', () => {
    const shared = { currency: 'EUR', complete: true, settled: true, sums: history, past: history, context, orderDays: null }
    const day = daySnapshot({ ...shared, day: LAST, ads: [], sources: { ads: true, orders: true } })
    const range = of(history, 1)
    expect(range.kpi).toEqual(day.kpi)
    expect(range.usual).toEqual(baselineOn(history, LAST, context))
    expect(range.movement).toEqual(day.movement)
    expect(range.reconcile.windows[0]).toEqual(day.reconcile.windows[0])
    expect(range).toMatchObject({ days: 1, missing_days: 0, left_out_days: 0, known_days: {} })
    expect(range.kpi.reach).toBe(4000)
  })

  it('has no reach and no frequency, since people do not add up', () => {
    expect(of(history, 7).kpi).toMatchObject({ reach: null, frequency: null })
  })

  it('counts missing, partial and left-out days, and not a last day that is running', () => {
    const days = history
      .filter(({ day }) => day !== addDays(LAST, -2))
      .map((day) =>
        day.day === addDays(LAST, -4) ? { ...day, complete: false } : day.day === addDays(LAST, -5) ? { ...day, promo: true } : day,
      )
    expect(of(days, 7)).toMatchObject({ missing_days: 2, left_out_days: 1 })
    const running = days.map((day) => (day.day === LAST ? { ...day, complete: false } : day))
    expect(of(running, 7, false)).toMatchObject({
      missing_days: 2,
      movement: { parts: [], reason: messageText()('movement.rangeRunning') },
    })
  })

  it('explains its ROAS against the sums of four equal ranges before', () => {
    const { movement, kpi } = of(history, 7)
    const before = history.slice(-35, -7)
    const sum = (key: 'purchaseValue' | 'spend') => before.reduce((total, day) => total + (day[key] ?? 0), 0)
    expect(movement.roas_now).toBe(kpi.roas_meta)
    expect(movement.roas_before).toBeCloseTo(sum('purchaseValue') / sum('spend'), 9)
    expect(movement.parts.reduce((total, { effect }) => total + effect, 0)).toBeCloseTo(
      Math.log((movement.roas_now ?? 0) / (movement.roas_before ?? 1)),
      9,
    )
    expect(movement.baseline).toBe(messageText()('movement.ranges', { count: 4 }))
    expect(of(history.slice(-30), 7).movement.baseline).toBe(messageText()('movement.rangesPartly', { days: 23, count: 4 }))
    expect(of(history.slice(-7), 7).movement).toMatchObject({ parts: [], reason: messageText()('movement.noRanges') })
    expect(of([], 7)).toMatchObject({ missing_days: 7, kpi: { spend: null }, movement: { reason: messageText()('movement.noRangeFacts') } })
  })
})
