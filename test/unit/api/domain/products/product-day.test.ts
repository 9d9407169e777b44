/** A product's day: its state, and days without ads. */

import { describe, expect, it } from 'vitest'
import { type ProductDayInput, productDay } from '#api/domain/products/product-day.ts'
import { addDays, asDay } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import { daySums } from '#test/helpers/day-sums.ts'

const DAY = asDay('2026-11-18')
const both = daySums(DAY, { spend: 10, revenue: 30, orders: 2 })

const productOf = (more: Partial<ProductDayInput> = {}) =>
  productDay({
    name: 'A',
    range: { first: DAY, last: DAY },
    basis: 'store',
    complete: true,
    settled: true,
    has: { ads: true, orders: true },
    sums: [both],
    past: [both],
    idleDays: [],
    leftOutDays: [],
    spendOn: () => ({ total: asMicros(0), channels: [] }),
    whenComplete: null,
    ...more,
  })

describe('a product’s day', () => {
  it.each([
    ['final', {}],
    ['settling', { settled: false }],
    ['final', { settled: false, has: { ads: false, orders: true } }],
    ['partial', { settled: false, complete: false }],
    ['late', { sums: [], past: [] }],
    ['late', { sums: [daySums(DAY, { spend: 10 })] }],
    ['late', { sums: [daySums(DAY, { revenue: 10, orders: 1 })] }],
    ['no_data', { sums: [], past: [], has: { ads: false, orders: false } }],
  ] as const)('is %s', (state, more) => {
    expect(productOf(more).state).toBe(state)
  })

  it('has the KPIs and sparklines of its basis, and unknown values where nothing is known', () => {
    const { kpi, spark } = productOf()
    expect(kpi).toEqual({ spend_total: 10, revenue: 30, mer: 3, orders: 2, cpa: 5 })
    expect(spark.mer).toEqual([...Array.from({ length: 13 }, () => null), 3])
    const reported = productOf({ basis: 'reported', sums: [] })
    expect(Object.keys(reported.kpi)).toEqual(['spend_total', 'revenue_meta', 'roas_meta', 'purchases_meta', 'cpa_meta'])
    expect(new Set(Object.values(reported.kpi))).toEqual(new Set([null]))
  })

  it('knows that nothing was spent on a day without ads', () => {
    const sums = [daySums(addDays(DAY, -1), { spend: 10, purchases: 1, purchaseValue: 20 })]
    const { kpi, state } = productOf({ basis: 'reported', has: { ads: true, orders: false }, sums, past: sums, idleDays: [DAY] })
    expect(kpi).toMatchObject({ spend_total: 0, purchases_meta: 0, roas_meta: null })
    expect(state).toBe('final')
  })

  it('knows it too where the store sold on that day', () => {
    const sums = [daySums(DAY, { revenue: 30, orders: 2 })]
    const { kpi, state } = productOf({ sums, past: sums, idleDays: [DAY] })
    expect(kpi).toMatchObject({ spend_total: 0, revenue: 30, orders: 2, mer: null })
    expect(state).toBe('final')
  })

  it('keeps the days as typical ranges take them apart from the days as reported', () => {
    const before = addDays(DAY, -1)
    const { byDay, typicalByDay } = productOf({
      sums: [daySums(before, { purchases: 3 }), both],
      past: [daySums(before, { purchases: 6 }), both],
    })
    expect([byDay.get(before)?.purchases, typicalByDay.get(before)?.purchases]).toEqual([3, 6])
  })
})
