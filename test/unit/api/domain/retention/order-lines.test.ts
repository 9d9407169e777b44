/** The history of a product that has some order lines of a store: customers are judged by the whole store, money by the product's lines. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customerHistory, type OrderLine } from '#api/domain/retention/order-lines.ts'

const DAY_MS = 86_400_000
const line = (customer: string | null, day: number, net: number, own?: 0 | 1, renewal = 0): OrderLine =>
  own === undefined ? [customer, day * DAY_MS, day, net, renewal] : [customer, day * DAY_MS, day, net, renewal, own]

const FIRST = 1000

describe('the customers of a product that shares a store', () => {
  it('are new with their first order in the store, and return with the second one, whatever it is of', () => {
    const { firstDays, days } = customerHistory([
      line(null, FIRST, 5, 0),
      line('ann', FIRST, 10, 1),
      line('ann', FIRST + 10, 0, 0),
      line('ann', FIRST + 40, 7, 1),
      line('bob', FIRST, 0, 0),
      line('bob', FIRST + 40, 8, 1),
    ])
    expect([...firstDays.keys()]).toEqual([FIRST])
    // The second order, of another product, counts as a return and adds nothing.
    expect(firstDays.get(FIRST)).toMatchObject({ customers: 1 })
    expect(firstDays.get(FIRST)?.back.slice(0, 3)).toEqual([0, 1, 0])
    expect(firstDays.get(FIRST)?.revenue.slice(0, 3)).toEqual([10, 0, 7])
    expect(days.get(FIRST)).toMatchObject({ newCustomers: 1, newRevenue: 10, guestOrders: 0 })
    expect(days.has(FIRST + 10)).toBe(false)
    expect(days.get(FIRST + 40)).toMatchObject({ returningCustomers: 2, returningOrders: 2, returningRevenue: 15, newCustomers: 0 })
  })

  it('are never new with a renewal: who renews bought before the history', () => {
    const { firstDays, days } = customerHistory([
      line('ann', FIRST, 10, undefined, 1),
      line('ann', FIRST, 1),
      line('ann', FIRST + 3, 7),
      line('bob', FIRST, 5),
      line('bob', FIRST + 3, 8, undefined, 1),
    ])
    expect(firstDays.get(FIRST)).toMatchObject({ customers: 1, renewalFirst: 1 })
    expect(firstDays.get(FIRST)?.revenue.slice(0, 2)).toEqual([5, 8])
    expect(firstDays.get(FIRST)?.squares[0]).toBeCloseTo((5 / 1e6) ** 2, 20)
    const ofBoth = { returningCustomers: 1, returningOrders: 2, returningRevenue: 11, renewalOrders: 1, renewalRevenue: 10 }
    expect(days.get(FIRST)).toMatchObject({ newCustomers: 1, newRevenue: 5, ...ofBoth })
    expect(days.get(FIRST + 3)).toMatchObject({ newCustomers: 0, returningCustomers: 2, returningRevenue: 15, renewalOrders: 1 })
  })

  it('include nobody of orders without a line of the product', () => {
    const { firstDays, days, renewalsFrom } = customerHistory([line('ann', FIRST, 0, 0, 1), line(null, FIRST, 0, 0)])
    expect([firstDays.size, days.size, renewalsFrom]).toEqual([0, 0, null])
  })

  it('are those of the whole store where every order has a line of the product', () => {
    const orders = fc.array(
      fc.record({ customer: fc.constantFrom('ann', 'bob', null), day: fc.nat(90), net: fc.nat(50), renewal: fc.nat(1) }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(orders, (made) => {
        const sorted = made.toSorted((a, b) => (a.customer ?? '').localeCompare(b.customer ?? '') || a.day - b.day)
        const history = (own?: 1) =>
          customerHistory(sorted.map(({ customer, day, net, renewal }) => line(customer, day, net, own, renewal)))
        expect(history(1)).toEqual(history())
      }),
    )
  })
})
