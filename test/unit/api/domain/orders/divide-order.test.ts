import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SoldLine } from '#api/domain/facts/facts.ts'
import { divideByWeight, divideOrder } from '#api/domain/orders/divide-order.ts'
import { asMicros, type Micros, smallestUnit } from '#shared/money.ts'

const CENT = 10_000
const cents = (amount: number) => asMicros(amount * CENT)
const line = (title: string, revenue: number, quantity: number | null = 1): SoldLine => ['', title, quantity, revenue * CENT]
const [EUR, JPY, KWD] = ['EUR', 'JPY', 'KWD'].map(smallestUnit) as [Micros, Micros, Micros]
const yen = (amount: number) => asMicros(amount * 1_000_000)
const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0)

describe('an amount divided by weight', () => {
  it('adds up exactly, and no part is more than a unit away from its share', () => {
    const amount = fc.oneof(fc.integer({ min: -1e9, max: 1e9 }).map(cents), fc.integer({ min: -1e14, max: 1e14 }).map(asMicros))
    const weights = fc.array(fc.nat(1e12), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(amount, weights, fc.constantFrom(EUR, JPY, KWD), (total, of, smallest) => {
        const parts = divideByWeight(total, of, smallest)
        expect(parts).toHaveLength(of.length)
        expect(sum(parts)).toBe(Number(total))
        const unit = total % smallest === 0 ? smallest : total % CENT === 0 ? CENT : 1
        const all = sum(of)
        parts.forEach((part, index) => {
          const share = all === 0 ? total / of.length : (total * (of[index] ?? 0)) / all
          expect(Math.abs(part - share)).toBeLessThanOrEqual(unit * 1.001)
          expect(Math.abs(part % unit)).toBe(0)
        })
      }),
    )
  })

  it('gives what is left to the largest remainders, and of equal ones to the first', () => {
    expect(divideByWeight(cents(1000), [1, 1, 1], EUR)).toEqual([334, 333, 333].map(cents))
    expect(divideByWeight(cents(100), [1, 2, 3], EUR)).toEqual([17, 33, 50].map(cents))
    expect(divideByWeight(cents(-1000), [1, 1, 1], EUR)).toEqual([-334, -333, -333].map(cents))
    expect(divideByWeight(asMicros(10), [3, 3], EUR)).toEqual([5, 5])
  })

  it('has no fractions of the smallest amount of its currency, unless the total has', () => {
    expect(divideByWeight(yen(1000), [1, 1, 1], JPY)).toEqual([334, 333, 333].map(yen))
    expect(divideByWeight(yen(-100), [1, 2, 3], JPY)).toEqual([-17, -33, -50].map(yen))
    expect(divideByWeight(asMicros(1_000_500_000), [1, 1], JPY)).toEqual([500_250_000, 500_250_000])
    expect(divideByWeight(asMicros(1_001_000), [1, 1], KWD)).toEqual([501_000, 500_000])
  })

  it('counts a negative weight as none, and divides equally where none is above zero', () => {
    expect(divideByWeight(cents(10), [5, -5], EUR)).toEqual([cents(10), 0])
    expect(divideByWeight(cents(10), [0, 0], EUR)).toEqual([cents(5), cents(5)])
  })
})

describe('an order divided over its lines', () => {
  it('gives each line its share of shipping, discounts and refunds by revenue', () => {
    // 40 + 20 of goods, 6 of shipping, 9 off, 3 back.
    const order = { gross: cents(6600), discounts: cents(900), refunded: cents(300), net: cents(5400), currency: 'EUR' }
    expect(divideOrder(order, [line('Serum', 4000), line('Pouch', 2000)])).toEqual([
      { gross: cents(4400), discounts: cents(600), refunded: cents(200), net: cents(3600) },
      { gross: cents(2200), discounts: cents(300), refunded: cents(100), net: cents(1800) },
    ])
  })

  it('divides by quantity where no line has revenue', () => {
    const order = { gross: cents(400), discounts: cents(0), refunded: cents(0), net: cents(400), currency: 'EUR' }
    expect(divideOrder(order, [line('Gift', 0, 3), line('Card', 0, 1)]).map(({ net }) => net)).toEqual([cents(300), cents(100)])
  })

  it('gives no line a fraction of a yen', () => {
    const order = { gross: yen(1000), discounts: yen(100), refunded: yen(50), net: yen(850), currency: 'JPY' }
    const parts = divideOrder(order, [line('A', 1), line('B', 1), line('C', 1)])
    expect(parts.map(({ gross, discounts, refunded, net }) => [gross, discounts, refunded, net].map((each) => each / 1_000_000))).toEqual([
      [334, 34, 17, 283],
      [333, 33, 17, 283],
      [333, 33, 16, 284],
    ])
  })

  it('adds up in every amount, also where the net is not what the others give', () => {
    const amount = fc.integer({ min: -1e12, max: 1e12 }).map(asMicros)
    const lines = fc.array(fc.tuple(fc.constant(''), fc.string(), fc.option(fc.nat(9)), fc.nat(1e9)), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(
        fc.record({
          gross: amount,
          discounts: amount,
          refunded: amount,
          net: amount,
          currency: fc.constantFrom('EUR', 'JPY', 'KRW', '???'),
        }),
        lines,
        (order, of) => {
          const parts = divideOrder(order, of)
          for (const name of ['gross', 'discounts', 'refunded', 'net'] as const)
            expect(sum(parts.map((part) => part[name]))).toBe(Number(order[name]))
        },
      ),
    )
  })
})
