/** Totals over products: sums first, products that are missing, and the typical range over the same products on every day. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DaySums } from '#api/domain/facts/facts.ts'
import { type ProductDay, type ProductDayInput, productDay } from '#api/domain/products/product-day.ts'
import { productsTotals } from '#api/domain/products/products-total.ts'
import { addDays, asDay, daysFromTo } from '#shared/calendar.ts'
import type { OverviewKpi, ProductsTotal } from '#shared/contract/internal/products-overview.ts'
import { daySums } from '#test/helpers/day-sums.ts'

const DAY = asDay('2026-11-18')
type Numbers = Parameters<typeof daySums>[1]

/** `sumsOn` answers what is known of the day that is this many days back; null: nothing. */
const product = (name: string, sumsOn: (back: number) => Numbers | null, more: Partial<ProductDayInput> = {}, history = 56): ProductDay => {
  const sums = daysFromTo(addDays(DAY, -history), DAY).flatMap((day, index): DaySums[] => {
    const given = sumsOn(history - index)
    return given === null ? [] : [daySums(day, given)]
  })
  return productDay({
    name,
    range: { first: DAY, last: DAY },
    basis: 'store',
    complete: true,
    settled: true,
    has: { ads: true, orders: true },
    sums,
    past: sums,
    idleDays: [],
    leftOutDays: [],
    spendOn: () => ({ total: null, channels: [] }),
    whenComplete: null,
    ...more,
  })
}
const shop = (spend: number, revenue: number, orders: number) => (back: number) => ({
  spend: spend * (1 + 0.02 * (back % 3)),
  revenue: revenue * (1 + 0.02 * (back % 2)),
  orders,
})
const totalsOf = (products: readonly ProductDay[], basis: 'store' | 'reported' = 'store') =>
  productsTotals(products, { first: DAY, last: DAY }, basis)
const total = (products: readonly ProductDay[], key: OverviewKpi): ProductsTotal => {
  const of = totalsOf(products)[key]
  if (of === undefined) throw new Error(`no ${key}`)
  return of
}

describe('the totals over products', () => {
  it('adds up sums before it divides', () => {
    const products = [product('A', shop(100, 500, 5)), product('B', shop(900, 900, 3))]
    expect(total(products, 'spend_total').value).toBe(1000)
    expect(total(products, 'mer').value).toBeCloseTo(1.4)
    expect(total(products, 'cpa').value).toBe(125)
  })

  it('names products that a total lacks, and leaves them out of a ratio on both sides', () => {
    const products = [
      product('A', shop(100, 500, 5)),
      product('No orders', () => ({ spend: 400 })),
      product('No ads', () => ({ revenue: 70, orders: 7 })),
      product('Late', (back) => (back < 3 ? null : { spend: 10, revenue: 20, orders: 1 })),
    ]
    expect(total(products, 'spend_total')).toMatchObject({ value: 500, missing: ['No ads', 'Late'] })
    expect(total(products, 'revenue')).toMatchObject({ value: 570, missing: ['No orders', 'Late'] })
    expect(total(products, 'mer')).toMatchObject({ value: 5, missing: ['No orders', 'No ads', 'Late'] })
  })

  it('is unknown, not zero, where no product knows it', () => {
    expect(total([product('A', () => ({ spend: 5 }))], 'revenue')).toMatchObject({ value: null, missing: ['A'], compared: null })
    expect(total([], 'spend_total')).toMatchObject({ value: null, missing: [], compared: null })
  })

  it('compares the sum with that of the same products, so that a new product is no change of the account', () => {
    const old = [product('A', shop(100, 500, 5)), product('B', shop(300, 900, 3))]
    const young = product('New', (back) => (back < 4 ? { spend: 5000, revenue: 1, orders: 1 } : null))
    const before = total(old, 'spend_total')
    const after = total([...old, young], 'spend_total')
    expect(after).toMatchObject({ value: 5400, compared: 400, not_compared: ['New'] })
    expect(after.usual).toEqual(before.usual)
    expect(after.usual.median).toBeGreaterThan(390)
    expect(after.usual.median).toBeLessThan(420)
  })

  it('takes no past day into the typical range that one of the products does not know', () => {
    const products = [product('A', shop(100, 500, 5)), product('B', (back) => (back === 7 || back === 20 ? null : { spend: 100 }))]
    expect(total(products, 'spend_total').usual.days).toBe(54)
    expect(total(products, 'spend_total').spark[14 - 8]).toBeNull()
    expect(total(products, 'spend_total').spark.at(-1)).toBe(200)
  })

  it('counts a day without ads as a day without spend', () => {
    const idleDays = daysFromTo(addDays(DAY, -56), addDays(DAY, -1)).filter((day) => new Date(day).getUTCDay() % 6 === 0)
    const resting = product('B', (back) => (idleDays.includes(addDays(DAY, -back)) ? null : { spend: 100 }), {
      idleDays,
      spendOn: () => ({ total: 0 as DaySums['spendTotal'], channels: [] }),
    })
    expect(total([product('A', shop(100, 500, 5)), resting], 'spend_total').usual.days).toBe(56)
  })

  it('leaves a day out of the typical range if most of its products are on promotion', () => {
    const promo = (backs: readonly number[]) => (back: number) => ({ spend: 100, promo: backs.includes(back) })
    const products = [product('A', promo([7, 9])), product('B', promo([7])), product('C', promo([]))]
    expect(total(products, 'spend_total').usual.days).toBe(55)
  })

  it('does not compare a partial day', () => {
    const [a, b] = [product('A', shop(100, 500, 5)), product('B', shop(100, 500, 5), { complete: false })]
    expect(total([a, b], 'orders')).toMatchObject({ value: 10, compared: 5, not_compared: ['B'] })
  })

  it('adds up what is expected of days whose purchases still arrive', () => {
    const range = (expected: number) => ({ expected, low: expected * 0.8, high: expected * 1.5 })
    const ads = (back: number) => ({ spend: 100, purchases: back === 0 ? 2 : 4, purchaseValue: back === 0 ? 100 : 200 })
    const young = product('A', ads, {
      basis: 'reported',
      whenComplete: { basis: 'versions', kpi: { purchases_meta: range(4), revenue_meta: range(200) } },
    })
    const final = product('B', (back) => ({ ...ads(back), purchases: 4, purchaseValue: 200 }), { basis: 'reported' })
    const totals = totalsOf([young, final], 'reported')
    expect(totals.roas_meta).toMatchObject({ value: 1.5, when_complete: { basis: 'versions', expected: 2, low: 1.8, high: 2.5 } })
    expect(totals.cpa_meta?.when_complete).toEqual({ basis: 'versions', expected: 25, low: 20, high: expect.closeTo(200 / 7.2) })
    expect(totals.spend_total?.when_complete).toBeNull()
  })

  it('equals the sum of what the products know, whatever is missing', () => {
    const number = fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: null })
    const day = fc.record({ spend: number, revenue: number, orders: number })
    fc.assert(
      fc.property(fc.array(day, { maxLength: 8 }), (days) => {
        const products = days.map((given, index) => product(`P${index}`, () => given))
        const sum = (of: typeof days, key: 'spend' | 'revenue' | 'orders') => of.reduce((all, each) => all + (each[key] ?? 0), 0)
        const known = (...keys: readonly ('spend' | 'revenue' | 'orders')[]) =>
          days.filter((each) => keys.every((key) => each[key] !== null))
        const [revenue, both] = [known('revenue'), known('revenue', 'spend')]
        expect(total(products, 'revenue').value).toBe(revenue.length === 0 ? null : sum(revenue, 'revenue'))
        expect(total(products, 'revenue').missing).toHaveLength(days.length - revenue.length)
        const spend = sum(both, 'spend')
        const mer = total(products, 'mer').value
        if (spend === 0) expect(mer).toBeNull()
        else expect(mer).toBeCloseTo(sum(both, 'revenue') / spend, 9)
      }),
    )
  })

  it('does not depend on the order of the products', () => {
    const products = [product('A', shop(100, 500, 5)), product('B', shop(900, 900, 3)), product('C', () => ({ spend: 7 }))]
    fc.assert(
      fc.property(fc.shuffledSubarray(products, { minLength: 3 }), (shuffled) => {
        for (const [key, { value, usual }] of Object.entries(totalsOf(shuffled))) {
          expect(usual).toEqual(total(products, key as OverviewKpi).usual)
          expect(value).toBe(total(products, key as OverviewKpi).value)
        }
      }),
      { numRuns: 6 },
    )
  })
})

describe('the totals of a week', () => {
  const week = { first: addDays(DAY, -6), last: DAY }
  const weekly = (name: string, sumsOn: (back: number) => Numbers | null): ProductDay => product(name, sumsOn, { range: week }, 100)
  const ofWeek = (products: readonly ProductDay[], key: OverviewKpi): ProductsTotal => {
    const of = productsTotals(products, week, 'store')[key]
    if (of === undefined) throw new Error(`no ${key}`)
    return of
  }
  const steady = (spend: number, revenue: number, orders: number) => (back: number) => ({
    spend: spend * (1 + 0.1 * (back % 3)),
    revenue: revenue * (1 + 0.1 * (back % 2)),
    orders,
  })

  it('add up days and products before they divide, as a plain loop does', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.option(fc.record({ spend: fc.nat(500), revenue: fc.nat(900), orders: fc.nat(30) })), { minLength: 7, maxLength: 7 }),
          {
            minLength: 1,
            maxLength: 4,
          },
        ),
        (given) => {
          const products = given.map((days, index) => weekly(`P${index}`, (back) => days[back] ?? null))
          const known = given.flat().filter((day) => day !== null)
          const sum = (of: 'spend' | 'revenue' | 'orders') => known.reduce((total, day) => total + day[of], 0)
          const orNull = (value: number) => (known.length === 0 || Number.isNaN(value) || !Number.isFinite(value) ? null : value)
          expect(ofWeek(products, 'spend_total').value).toEqual(orNull(sum('spend')))
          const mer = orNull(sum('revenue') / sum('spend'))
          if (mer === null) expect(ofWeek(products, 'mer').value).toBeNull()
          else expect(ofWeek(products, 'mer').value).toBeCloseTo(mer, 8)
          expect(ofWeek(products, 'orders').missing).toEqual(
            given.flatMap((days, index) => (days.some((day) => day === null) ? [`P${index}`] : [])),
          )
        },
      ),
      { numRuns: 60 },
    )
  })

  it('have a typical range of equal weeks, over the products that know every day', () => {
    const [a, b] = [weekly('A', steady(100, 500, 5)), weekly('B', steady(200, 700, 8))]
    const late = weekly('Late', (back) => (back === 0 ? null : steady(50, 90, 2)(back)))
    const total = ofWeek([a, b, late], 'spend_total')
    const together = ofWeek([a, b], 'spend_total')
    expect(total.usual).toEqual(together.usual)
    expect(total.compared).toBe(together.value)
    expect(total.usual.median).not.toBeNull()
    expect(total.usual.days % 7).toBe(0)
    expect((total.usual.low ?? 0) <= (total.compared ?? 0) && (total.compared ?? 0) <= (total.usual.high ?? 0)).toBe(true)
    expect(total.value).toBeGreaterThan(total.compared ?? Number.NaN)
    expect([total.missing, total.not_compared]).toEqual([['Late'], ['Late']])
  })

  it('state of each product how many days its numbers are from', () => {
    expect(weekly('A', steady(100, 500, 5)).knownDays).toEqual({})
    const part = weekly('Part', (back) => (back > 3 ? null : steady(100, 500, 5)(back)))
    expect(part.knownDays).toEqual({ spend_total: 4, revenue: 4, mer: 4, orders: 4, cpa: 4 })
  })
})
