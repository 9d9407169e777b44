/** KPI formulas against hand-worked numbers, and null wherever a ratio has no denominator. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyKpi, kpiOf, kpiOfDays } from '#api/domain/kpi/kpi.ts'
import { kpiKeys, kpiSchema } from '#shared/contract/kpi.ts'
import { daySums } from '#test/helpers/day-sums.ts'

const full = daySums('2026-11-01', {
  spend: 200,
  spendTotal: 300,
  impressions: 20_000,
  reach: 16_000,
  linkClicks: 250,
  landingPageViews: 200,
  addToCart: 40,
  initiateCheckout: 20,
  purchases: 8,
  purchaseValue: 640,
  orders: 10,
  revenue: 900,
  gross: 1000,
  refunded: 50,
  discounts: 50,
  identifiedOrders: 8,
  newCustomers: 6,
  newCustomerRevenue: 500,
  renewals: 1,
})
const context = {
  repeat: { eligible: { 30: 100, 60: 80, 90: 0 }, repeated: { 30: 25, 60: 24, 90: 0 } },
  contributionMargin: 0.4,
}

describe('kpiOf', () => {
  it('works every formula out', () => {
    const expected: Record<string, number | null> = {
      spend: 200,
      spend_total: 300,
      impressions: 20_000,
      reach: 16_000,
      link_clicks: 250,
      landing_page_views: 200,
      add_to_cart: 40,
      initiate_checkout: 20,
      purchases_meta: 8,
      revenue_meta: 640,
      roas_meta: 3.2,
      orders: 10,
      revenue: 900,
      mer: 3,
      cpa_meta: 25,
      cpa: 30,
      aov_meta: 80,
      aov: 90,
      cpm: 10,
      ctr: 0.0125,
      cpc: 0.8,
      frequency: 1.25,
      lpv_rate: 0.8,
      atc_rate: 0.2,
      ic_rate: 0.5,
      purchase_rate: 0.4,
      cvr: 0.032,
      new_customers: 6,
      new_customer_share: 0.75,
      ncac: 50,
      ncroas: 500 / 300,
      repeat_rate_30: 0.25,
      repeat_rate_60: 0.3,
      repeat_rate_90: null,
      claim_ratio_orders: 0.8,
      claim_ratio_revenue: 640 / 900,
      refund_rate: 0.05,
      break_even_roas: 2.5,
      break_even_cpa: 36,
    }
    const kpi = kpiOf(full, context)
    expect(Object.keys(expected).sort()).toEqual([...kpiKeys].sort())
    for (const key of kpiKeys) {
      const value = expected[key]
      if (value == null) expect(kpi[key], key).toBeNull()
      else expect(kpi[key], key).toBeCloseTo(value, 12)
    }
  })

  it('is all null for a day without data', () => {
    expect(kpiOf(null, context)).toBe(emptyKpi)
    expect(Object.values(emptyKpi).every((value) => value === null)).toBe(true)
  })

  it('never answers infinity or NaN', () => {
    const count = fc.option(fc.constantFrom(0, 1, 7, 100))
    const sums = fc.record({
      spend: count,
      impressions: count,
      reach: count,
      linkClicks: count,
      purchases: count,
      purchaseValue: count,
      orders: count,
      revenue: count,
    })
    fc.assert(
      fc.property(sums, fc.option(fc.constantFrom(0, 0.5, 1)), (given, contributionMargin) => {
        kpiSchema.parse(kpiOf(daySums('2026-11-01', given), { repeat: null, contributionMargin }))
      }),
    )
  })

  it('gives no break-even without a margin', () => {
    expect(kpiOf(full, { repeat: null, contributionMargin: null })).toMatchObject({
      break_even_roas: null,
      break_even_cpa: null,
      repeat_rate_30: null,
    })
  })
})

describe('kpiOfDays', () => {
  const noContext = { repeat: null, contributionMargin: null }
  const pairs = {
    roas_meta: ['purchaseValue', 'spend'],
    mer: ['revenue', 'spend'],
    cpa_meta: ['spend', 'purchases'],
    cpa: ['spend', 'orders'],
    aov_meta: ['purchaseValue', 'purchases'],
    aov: ['revenue', 'orders'],
    cpc: ['spend', 'linkClicks'],
    ctr: ['linkClicks', 'impressions'],
    lpv_rate: ['landingPageViews', 'linkClicks'],
    atc_rate: ['addToCart', 'landingPageViews'],
    ic_rate: ['initiateCheckout', 'addToCart'],
    purchase_rate: ['purchases', 'initiateCheckout'],
    cvr: ['purchases', 'linkClicks'],
    new_customer_share: ['newCustomers', 'identifiedOrders'],
    ncac: ['spend', 'newCustomers'],
    ncroas: ['newCustomerRevenue', 'spend'],
    claim_ratio_orders: ['purchases', 'orders'],
    claim_ratio_revenue: ['purchaseValue', 'revenue'],
    refund_rate: ['refunded', 'gross'],
  } as const

  it('is the KPI of the day for one day', () => {
    expect(kpiOfDays([full], context)).toEqual(kpiOf(full, context))
    expect(kpiOfDays([], context)).toBe(emptyKpi)
  })

  it('does not change a ratio when further days know only one of its two numbers', () => {
    const half = (index: number, known: object) => daySums(`2026-11-${String(index + 2).padStart(2, '0')}`, known)
    for (const [key, [above, below]] of Object.entries(pairs) as [keyof typeof pairs, readonly [string, string]][]) {
      const alone = kpiOf(full, noContext)[key]
      const days = [full, half(0, { [above]: 1000 }), half(1, { [below]: 1000 })]
      expect(alone, key).not.toBeNull()
      expect(kpiOfDays(days, noContext)[key], key).toBeCloseTo(alone ?? Number.NaN, 12)
    }
  })

  it('compares ads and store only on days that both cover', () => {
    const ads = { spend: 100, purchases: 5, purchaseValue: 300 }
    const store = { orders: 10, revenue: 600, identifiedOrders: 10, newCustomers: 4, newCustomerRevenue: 200 }
    const kpi = kpiOfDays(
      [daySums('2026-11-01', { ...ads, ...store }), daySums('2026-11-02', store), daySums('2026-11-03', ads)],
      noContext,
    )
    expect(kpi).toMatchObject({ spend: 200, orders: 20, mer: 6, cpa: 10, ncac: 25, claim_ratio_orders: 0.5, claim_ratio_revenue: 0.5 })
  })

  it('has no reach and no frequency for several days', () => {
    const day = daySums('2026-11-01', { reach: 100, impressions: 200 })
    expect(kpiOfDays([day], noContext)).toMatchObject({ reach: 100, frequency: 2 })
    expect(kpiOfDays([day, daySums('2026-11-02', { impressions: 50 })], noContext)).toMatchObject({ reach: null, frequency: null })
  })
})
