/** Claims against orders by day: ratio, usual band and verdict, and a reason wherever there is none. */

import { describe, expect, it } from 'vitest'
import { dayReconcile } from '#api/domain/reconcile/day-reconcile.ts'
import { addDays, asDay, dayNumber } from '#shared/calendar.ts'
import { daySums } from '../../../../helpers/day-sums.ts'

const DAY = asDay('2026-11-19')
const quiet = { day: DAY, complete: true, currency: 'USD', settledTo: DAY, groups: [], orderDays: null }
/** 80 days of 20 orders of 50.00 each, with 24 claimed ones of 60.00 each. */
const even = Array.from({ length: 84 }, (_, index) =>
  daySums(addDays(DAY, index - 83), { purchases: 24, purchaseValue: 1440, orders: 20, revenue: 1000 }),
)
const reconcile = (change: Partial<Parameters<typeof dayReconcile>[0]> = {}) => dayReconcile({ ...quiet, sums: even, ...change })

describe('claims against orders', () => {
  it('cover 28 days, each judged against its own past', () => {
    const sums = even.map((entry) => (entry.day === addDays(DAY, -1) ? { ...entry, purchases: 10 } : entry))
    const { days } = reconcile({ sums })
    expect(days).toHaveLength(28)
    expect(days[0]?.date).toBe(addDays(DAY, -27))
    expect(days.at(-1)).toMatchObject({
      purchases_meta: 24,
      orders: 20,
      revenue_meta: 1440,
      revenue: 1000,
      by_orders: { ratio: 1.2, usual: { median: expect.closeTo(1.2), days: 56 }, verdict: 'within', reason: null },
      by_revenue: { ratio: 1.44, usual: { median: expect.closeTo(1.44) } },
    })
    expect(days.at(-2)).toMatchObject({ by_orders: { ratio: 0.5, verdict: 'below', reason: null }, by_revenue: { verdict: 'within' } })
  })

  it('wait for a day that runs or whose purchases still come in, and do not learn from it', () => {
    const sums = even.map((entry) => (entry.day > addDays(DAY, -3) ? { ...entry, purchases: 1 } : entry))
    const { days, walks } = reconcile({ sums, complete: false, settledTo: addDays(DAY, -3) })
    expect(days.at(-1)).toMatchObject({ complete: false, settled: false, by_orders: { verdict: null, reason: { code: 'running' } } })
    expect(days.at(-2)).toMatchObject({ settled: false, by_orders: { ratio: 0.05, verdict: null, reason: { code: 'maturing' } } })
    expect(days.at(-2)?.by_orders.usual.median).toBeCloseTo(1.2)
    expect(days.at(-4)).toMatchObject({ settled: true, by_orders: { verdict: 'within' } })
    expect(walks.map(({ settled }) => settled)).toEqual([false, false, false])
  })

  it('judge several days together as each of them is judged', () => {
    const verdicts = (change: Parameters<typeof reconcile>[0] = {}) => reconcile(change).walks.map(({ verdicts: of }) => of.by_orders)
    // 1.2 claims an order are far from 1, and usual here.
    expect(verdicts()).toEqual(['within', 'within', 'within'])
    const raised = even.map((entry) => (entry.day > addDays(DAY, -7) ? { ...entry, purchases: 40 } : entry))
    expect(verdicts({ sums: raised })[1]).toBe('above')
    expect(reconcile({ sums: raised }).walks[1]?.verdicts.by_revenue).toBe('within')
    const young = {
      settledTo: addDays(DAY, -3),
      sums: even.map((entry) => (entry.day > addDays(DAY, -3) ? { ...entry, purchases: 1 } : entry)),
    }
    expect(verdicts(young)).toEqual([null, 'within', 'within'])
    expect(verdicts({ settledTo: null })).toEqual([null, null, null])
  })

  it('list what is missing', () => {
    const reasonOf = (given: Parameters<typeof daySums>[1]) => {
      const { days, walks } = reconcile({ sums: [daySums(DAY, given)] })
      return [days.at(-1)?.by_orders.reason?.code, walks[0]?.reason?.code, walks[0]?.steps.length]
    }
    expect(reasonOf({ purchases: 3 })).toEqual(['no_orders', 'no_orders', 0])
    expect(reasonOf({ orders: 3, revenue: 9 })).toEqual(['no_claims', 'no_claims', 0])
    expect(reasonOf({ purchases: 3, orders: 0, revenue: 0 })).toEqual(['nothing_sold', 'no_values', 10])
    expect(reasonOf({ purchases: 3, orders: 2, revenue: 20, purchaseValue: 20 })).toEqual(['too_little_history', undefined, 10])
    const apart = reconcile({ sums: [daySums(addDays(DAY, -1), { orders: 1, revenue: 1 }), daySums(DAY, { purchases: 1 })] })
    expect(apart.walks[1]?.reason?.code).toBe('no_common_day')
  })

  it('walk only days that both sides know', () => {
    const groups = [0, 1].map((back) => ({
      day: dayNumber(DAY) - back,
      source: 'web',
      cancelled: false,
      renewal: false,
      zero: false,
      orders: 20,
      net: 1000e6,
      refunded: 0,
    }))
    const sums = even.map((entry) => (entry.day === addDays(DAY, -1) ? { ...entry, purchases: null, purchaseValue: null } : entry))
    expect(reconcile({ sums, groups }).walks[1]).toMatchObject({
      days: 7,
      compared: 6,
      sources: [{ source: 'web', orders: 20, revenue: 1000 }],
    })
  })
})
