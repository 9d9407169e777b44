/** The walk from platform claims to store orders: exact for any orders, and by hand for a few. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attributionOf } from '#api/domain/reconcile/order-attribution.ts'
import { exactSteps, type OrderGroup, reconciliationSteps, sourcesOf } from '#api/domain/reconcile/reconciliation-steps.ts'

const money = fc.integer({ min: -50_000_000_000, max: 900_000_000_000 })
const group: fc.Arbitrary<OrderGroup> = fc.record({
  day: fc.integer({ min: 20_000, max: 20_028 }),
  source: fc.constantFrom(null, 'web', 'facebook', 'google', 'newsletter', '5776891', '(direct)'),
  cancelled: fc.boolean(),
  renewal: fc.boolean(),
  zero: fc.boolean(),
  orders: fc.integer({ min: 1, max: 500 }),
  net: money,
  refunded: money,
})
const claim = fc.record({ purchases: fc.integer({ min: 0, max: 5000 }), value: fc.option(fc.integer({ min: 0, max: 900_000_000_000 })) })

describe('the walk from claims to orders', () => {
  it('adds up exactly, in orders and in micros', () => {
    fc.assert(
      fc.property(claim, fc.array(group, { maxLength: 40 }), (claimed, groups) => {
        const steps = exactSteps(claimed, groups)
        const store = steps.at(-1)
        const walked = steps.slice(0, -1)
        const counted = groups.filter(({ cancelled, zero }) => !cancelled && !zero)
        expect(store?.count).toBe(counted.reduce((sum, { orders }) => sum + orders, 0))
        expect(store?.micros).toBe(counted.reduce((sum, { net }) => sum + net, 0))
        expect(walked.reduce((sum, { count }) => sum + count, 0)).toBe(store?.count)
        if (claimed.value === null)
          expect(steps.filter(({ micros }) => micros === null).map(({ step }) => step)).toEqual([
            'platform',
            'claimed_by_both',
            'unexplained',
          ])
        else expect(walked.reduce((sum, { micros }) => sum + (micros ?? Number.NaN), 0)).toBe(store?.micros)
        const of = (name: string) => steps.find(({ step }) => step === name)
        const [both, rest] = [of('claimed_by_both'), of('unexplained')]
        const elsewhere = (of('other_source')?.count ?? 0) + (of('no_source')?.count ?? 0)
        // Never more than there are orders that the store attributes elsewhere, and only as far as Meta reports more than the store has.
        expect(0 - (both?.count ?? 0)).toBe(Math.min(elsewhere, Math.max(0, 0 - (both?.count ?? 0) - (rest?.count ?? 0))))
        if (both?.count === 0) expect(both.micros ?? 0).toBe(0)
        expect(both?.micros ?? 0).toBeLessThanOrEqual(0)
        if ((both?.micros ?? 0) < 0) expect(rest?.micros).toBeLessThanOrEqual(0)
        expect(reconciliationSteps(claimed, groups).at(-2)?.count_after).toBe(store?.count)
        expect(steps.every(({ count, micros }) => !Object.is(count, -0) && !Object.is(micros, -0))).toBe(true)
      }),
    )
  })

  it('names every step by hand', () => {
    const plain = { day: 1, source: 'web', cancelled: false, renewal: false, zero: false, orders: 1, net: 0, refunded: 0 }
    const units = (net: number, refunded = 0) => ({ net: net * 1e6, refunded: refunded * 1e6 })
    const groups: readonly OrderGroup[] = [
      { ...plain, orders: 10, ...units(950, 50) },
      { ...plain, source: 'instagram', orders: 4, ...units(400) },
      { ...plain, source: 'google', orders: 3, ...units(270, 30) },
      { ...plain, source: null, orders: 2, ...units(200) },
      { ...plain, source: 'subscription_contract', renewal: true, orders: 5, ...units(250) },
      { ...plain, cancelled: true, orders: 2, ...units(180, 20) },
      { ...plain, zero: true, orders: 1 },
    ]
    // Store: 24 orders, 2,070 net. 20 + 5 + 3 + 2 − 2 − 1 + x = 24, so x = −3; 2,100 + 250 + 300 + 200 − 200 − 80 + x = 2,070, so x = −500.
    // The 5 orders from Google or without a source have 500, so 3 of them may be counted twice: 300. That leaves −200 in money.
    expect(reconciliationSteps({ purchases: 20, value: 2100e6 }, groups)).toEqual([
      { step: 'platform', count: 20, revenue: 2100, count_after: 20, revenue_after: 2100 },
      { step: 'renewals', count: 5, revenue: 250, count_after: 25, revenue_after: 2350 },
      { step: 'other_source', count: 3, revenue: 300, count_after: 28, revenue_after: 2650 },
      { step: 'no_source', count: 2, revenue: 200, count_after: 30, revenue_after: 2850 },
      { step: 'cancelled', count: -2, revenue: -200, count_after: 28, revenue_after: 2650 },
      { step: 'zero_value', count: -1, revenue: 0, count_after: 27, revenue_after: 2650 },
      { step: 'refunds', count: 0, revenue: -80, count_after: 27, revenue_after: 2570 },
      { step: 'claimed_by_both', count: -3, revenue: -300, count_after: 24, revenue_after: 2270 },
      { step: 'unexplained', count: 0, revenue: -200, count_after: 24, revenue_after: 2070 },
      { step: 'store', count: 24, revenue: 2070, count_after: 24, revenue_after: 2070 },
    ])
    expect(sourcesOf(groups)).toEqual([
      { source: 'web', origin: 'shop', orders: 10, revenue: 950 },
      { source: 'instagram', origin: 'meta', orders: 4, revenue: 400 },
      { source: 'google', origin: 'other', orders: 3, revenue: 270 },
      { source: null, origin: 'none', orders: 2, revenue: 200 },
    ])
  })

  it('explains no more orders than the store attributes elsewhere, and none where Meta reports fewer than the store has', () => {
    const web = { day: 1, source: 'web', cancelled: false, renewal: false, zero: false, orders: 90, net: 9000e6, refunded: 0 }
    const google = { ...web, source: 'google', orders: 8, net: 800e6 }
    const rest = (purchases: number, groups: readonly OrderGroup[]) =>
      reconciliationSteps({ purchases, value: purchases * 100e6 }, groups)
        .slice(-3, -1)
        .map(({ step, count, revenue }) => [step, count, revenue])
    expect(rest(110, [web, google])).toEqual([
      ['claimed_by_both', -8, -800],
      ['unexplained', -12, -1200],
    ])
    expect(rest(80, [web, google])).toEqual([
      ['claimed_by_both', 0, 0],
      ['unexplained', 10, 1000],
    ])
    expect(rest(110, [web])).toEqual([
      ['claimed_by_both', 0, 0],
      ['unexplained', -20, -2000],
    ])
  })

  it.each([
    [null, 'none'],
    [' ', 'none'],
    ['(direct)', 'none'],
    ['Not set', 'none'],
    ['Facebook', 'meta'],
    ['fb', 'meta'],
    ['ig_stories', 'meta'],
    ['meta-ads', 'meta'],
    ['metallica-fans', 'other'],
    ['figma', 'other'],
    ['web', 'shop'],
    ['Online Store', 'shop'],
    ['5776891', 'shop'],
    ['google / cpc', 'other'],
    ['shop_app', 'other'],
    ['pos', 'other'],
  ] as const)('reads the source %j as %s', (source, origin) => {
    expect(attributionOf(source)).toBe(origin)
  })
})
