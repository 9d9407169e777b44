/** Totals over accounts: converted day by day, with the typical range of the converted sum, and never at a rate that nobody published. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AddedAccount, accountNumbers, accountsTotals } from '#api/domain/accounts/accounts-total.ts'
import type { DaySums } from '#api/domain/facts/facts.ts'
import { type ProductDay, type ProductDayInput, productDay } from '#api/domain/products/product-day.ts'
import { productsTotals } from '#api/domain/products/products-total.ts'
import { addDays, asDay, type Day, daysBetween, daysFromTo } from '#shared/calendar.ts'
import type { AccountsTotal } from '#shared/contract/internal/accounts-overview.ts'
import { basisKpis, type OverviewKpi } from '#shared/contract/internal/products-overview.ts'
import { daySums } from '#test/helpers/day-sums.ts'

const DAY = asDay('2026-11-18')
const HISTORY = 56
const today = { first: DAY, last: DAY }
type Numbers = Parameters<typeof daySums>[1]

const backOf = (day: Day): number => daysBetween(day, DAY)
const product = (name: string, sumsOn: (back: number) => Numbers | null, more: Partial<ProductDayInput> = {}): ProductDay => {
  const sums = daysFromTo(addDays(DAY, -HISTORY), DAY).flatMap((day): DaySums[] => {
    const given = sumsOn(backOf(day))
    return given === null ? [] : [daySums(day, given)]
  })
  return productDay({
    name,
    range: today,
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
const account = (name: string, products: readonly ProductDay[], rateOn: AddedAccount['rateOn']): AddedAccount => ({
  name,
  products,
  rateOn,
})
const totalOf = (
  accounts: readonly AddedAccount[],
  key: OverviewKpi,
  range = today,
  basis: 'store' | 'reported' = 'store',
): AccountsTotal => {
  const total = accountsTotals(accounts, range, basis)[key]
  if (total === undefined) throw new Error(`no ${key}`)
  return total
}

describe('the totals over accounts', () => {
  it('are those over their products where all have the base currency', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 40 })), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.constantFrom(1, 7, 28),
        (shops, length) => {
          const range = { first: addDays(DAY, 1 - length), last: DAY }
          const products = shops.map(([spend, revenue, orders], index) => product(`${index}`, shop(spend, revenue, orders), { range }))
          const accounts = products.map((each) => account(`account ${each.name}`, [each], () => 1))
          const expected = productsTotals(products, range, 'store')
          for (const key of basisKpis.store) {
            const { not_compared: left, missing, no_rate: noRate, ...total } = totalOf(accounts, key, range)
            const { not_compared: leftProducts, missing: missingProducts, ...same } = expected[key] ?? {}
            expect(total).toEqual(same)
            expect([left?.length, missing.length, noRate]).toEqual([leftProducts?.length, missingProducts?.length, []])
          }
        },
      ),
      { numRuns: 15 },
    )
  })

  it('converts money and leaves counts, and a ratio is the same in every currency', () => {
    const yen = [product('A', shop(16_000, 48_000, 8))]
    const [own, inBase] = [account('Tokyo', yen, () => 1), account('Tokyo', yen, () => 0.00625)]
    for (const key of ['spend_total', 'revenue', 'cpa'] as const) {
      const [before, after] = [totalOf([own], key), totalOf([inBase], key)]
      expect(after.value).toBeCloseTo((before.value ?? Number.NaN) * 0.00625, 6)
      expect(after.usual.median).toBeCloseTo((before.usual.median ?? Number.NaN) * 0.00625, 6)
      expect(after.usual.high).toBeCloseTo((before.usual.high ?? Number.NaN) * 0.00625, 6)
    }
    expect(totalOf([inBase], 'orders')).toEqual(totalOf([own], 'orders'))
    expect(totalOf([inBase], 'mer').value).toBeCloseTo(totalOf([own], 'mer').value ?? Number.NaN, 9)
    expect(accountNumbers(inBase, today).own.spend_total).toBe(accountNumbers(own, today).own.spend_total)
  })

  it('takes the rate of each day, also for the typical range', () => {
    // The currency loses half of its value on the last day: the same sales are worth half of what is typical.
    const rate = (day: Day): number => (backOf(day) === 0 ? 0.5 : 1)
    const { value, usual } = totalOf([account('Oslo', [product('A', () => ({ spend: 100, revenue: 400, orders: 4 }))], rate)], 'revenue')
    expect(value).toBe(200)
    expect(usual.median).toBeCloseTo(400, 6)
    const range = { first: addDays(DAY, -13), last: DAY }
    const whole = product('A', () => ({ spend: 100, revenue: 400, orders: 4 }), { range })
    expect(totalOf([account('Oslo', [whole], rate)], 'revenue', range).value).toBe(13 * 400 + 200)
  })

  it('names the account that has no rate on the day, and adds up the others', () => {
    const euros = account('Berlin', [product('A', shop(100, 300, 3))], () => 1)
    const crowns = account('Oslo', [product('A', shop(1000, 3000, 3))], () => null)
    const total = totalOf([euros, crowns], 'spend_total')
    expect(total.value).toBeCloseTo(totalOf([euros], 'spend_total').value ?? Number.NaN, 9)
    expect([total.no_rate, total.missing, total.not_compared]).toEqual([['Oslo'], [], []])
    expect(accountNumbers(crowns, today)).toMatchObject({ withoutRate: 1, inBase: { spend_total: null } })
  })

  it('compares no account whose past has no rates, and names it once', () => {
    const euros = account('Berlin', [product('A', shop(100, 300, 3))], () => 1)
    const crowns = account('Oslo', [product('A', shop(1000, 3000, 3)), product('B', shop(500, 900, 3))], (day) =>
      backOf(day) === 0 ? 0.1 : null,
    )
    const total = totalOf([euros, crowns], 'spend_total')
    const alone = totalOf([euros], 'spend_total')
    expect(total.value).toBeGreaterThan(alone.value ?? Number.NaN)
    expect([total.compared, total.usual]).toEqual([alone.compared, alone.usual])
    expect(total.not_compared).toEqual(['Oslo'])
  })

  it('expects the purchases that are still to be reported at the rate of the last day', () => {
    const young = {
      basis: 'versions',
      kpi: { purchases_meta: { expected: 12, low: 11, high: 14 }, revenue_meta: { expected: 600, low: 550, high: 700 } },
    } as const
    const reported = product('A', () => ({ spend: 100, purchases: 10, purchaseValue: 500 }), {
      basis: 'reported',
      has: { ads: true, orders: false },
      settled: false,
      whenComplete: young,
    })
    const accounts = [account('Tokyo', [reported], () => 0.5)]
    expect(totalOf(accounts, 'revenue_meta', today, 'reported').when_complete).toMatchObject({ expected: 300, low: 275, high: 350 })
    expect(totalOf(accounts, 'roas_meta', today, 'reported').when_complete?.expected).toBeCloseTo(6, 9)
    expect(totalOf(accounts, 'purchases_meta', today, 'reported').when_complete?.expected).toBe(12)
  })

  it('does not compare reported purchases of a store on a day that Meta still restates', () => {
    const numbers = () => ({ spend: 100, revenue: 300, orders: 3, purchases: 10, purchaseValue: 500 })
    const store = account('Berlin', [product('A', numbers, { settled: false })], () => 1)
    const settled = account('Berlin', [product('A', numbers)], () => 1)
    expect(totalOf([store], 'revenue_meta', today, 'reported')).toMatchObject({ value: 500, compared: null, not_compared: ['Berlin'] })
    expect(totalOf([store], 'spend_total', today, 'reported').compared).toBe(100)
    expect(totalOf([settled], 'revenue_meta', today, 'reported').compared).toBe(500)
  })
})
