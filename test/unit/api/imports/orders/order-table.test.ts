import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StoreOrder } from '#api/domain/facts/facts.ts'
import { orderTable } from '#api/imports/orders/order-table.ts'
import { dayFromNumber } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'

const amount = fc.integer({ min: -9_007_199_254, max: 9_007_199_254 }).map((cents) => asMicros(cents * 10_000))
const order: fc.Arbitrary<StoreOrder> = fc
  .record({
    orderId: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
    number: fc.option(fc.string({ minLength: 1, maxLength: 30 }), { nil: undefined }),
    createdAt: fc.integer({ min: 1_104_537_600_000, max: 4_102_444_800_000 }),
    day: fc.integer({ min: 12_784, max: 47_482 }).map(dayFromNumber),
    customer: fc.option(fc.string({ minLength: 32, maxLength: 32, unit: fc.constantFrom(...'0123456789abcdef') })),
    gross: amount,
    discounts: amount,
    refunded: amount,
    net: amount,
    source: fc.option(fc.constantFrom('web', 'subscription_contract', '1234567')),
    cancelled: fc.boolean(),
    renewal: fc.boolean(),
  })
  .map(({ number, ...others }) => ({ ...others, currency: 'EUR', ...(number === undefined ? {} : { number }) }))

describe('the orders of a file in memory', () => {
  it('come back as they were added or last replaced', () => {
    fc.assert(
      fc.property(fc.array(order, { minLength: 1, maxLength: 30 }), fc.array(order, { maxLength: 30 }), (orders, others) => {
        const table = orderTable('EUR')
        expect(orders.map(table.add)).toEqual(orders.map((_, at) => at))
        const expected = orders.map((each, at) => ({ ...each, ...others[at], orderId: each.orderId, number: each.number ?? '#1' }))
        orders.forEach((each, at) => {
          expect(table.get(at)).toEqual(each)
        })
        expected.forEach((each, at) => {
          table.replace(at, each)
        })
        expect(expected.map((_, at) => table.get(at))).toEqual(expected)
        expect(table.count()).toBe(orders.length)
      }),
    )
  })

  it('may be more than fit into one part of it', () => {
    const [first] = fc.sample(order, 1)
    if (!first) throw new Error('No order was made')
    const table = orderTable('EUR')
    for (let at = 0; at < 20_000; at += 1) table.add({ ...first, orderId: `#${at}`, net: asMicros(at) })
    for (const at of [0, 8191, 8192, 16_384, 19_999]) expect(table.get(at)).toEqual({ ...first, orderId: `#${at}`, net: asMicros(at) })
    expect(() => table.get(20_000)).toThrow(RangeError)
  })
})
