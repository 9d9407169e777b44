import { describe, expect, it } from 'vitest'
import { missingReason, nullReason } from '#renderer/lib/kpi/null-reason.ts'
import { type Kpi, type KpiKey, kpiKeys } from '#shared/contract/kpi.ts'
import { windowText } from '#test/helpers/texts.ts'

const kpi = (values: Partial<Record<KpiKey, number>>): Kpi => Object.fromEntries(kpiKeys.map((key) => [key, values[key] ?? null])) as Kpi

describe('the reason for an unknown KPI', () => {
  const both = { ad_source: 'csv', order_source: 'csv' } as const

  it('names a missing source first', () => {
    expect(nullReason('mer', kpi({}), { ad_source: 'csv', order_source: 'none' })).toBe(windowText('kpi.missing.noOrders'))
    expect(nullReason('ctr', kpi({}), { ad_source: 'none', order_source: 'csv' })).toBe(windowText('kpi.missing.noAds'))
  })

  it('names the days that have store orders when this day has none', () => {
    const apart = { ...both, orders_first_day: '2025-03-01', orders_last_day: '2025-04-30' }
    const otherDays = windowText('kpi.missing.otherDays', { span: 'Mar 1 – Apr 30, 2025' })
    expect(nullReason('orders', kpi({}), apart)).toBe(otherDays)
    const spend = windowText('kpi.name.spend')
    expect(nullReason('spend', kpi({}), apart)).toBe(windowText('kpi.missing.notReported', { name: spend }))
    const total = windowText('kpi.name.spend_total')
    expect(nullReason('mer', kpi({ orders: 3, spend_total: 0 }), apart)).toBe(windowText('kpi.missing.nothingToDivideBy', { per: total }))
  })

  it('names the channel whose spend is missing, for what needs the spend of all of them', () => {
    const missing = windowText('kpi.missing.channel', { channel: windowText('spend.channel.google') })
    const known = kpi({ orders: 3, revenue: 90, spend: 10 })
    for (const key of ['spend_total', 'mer', 'cpa', 'ncac', 'ncroas'] as const) expect(nullReason(key, known, both, 'google')).toBe(missing)
    expect(nullReason('roas_meta', known, both, 'google')).not.toBe(missing)
    expect(nullReason('ncac', kpi({ spend_total: 10, new_customers: 0 }), both, 'google')).not.toBe(missing)
  })

  it('explains that reach does not add up where it is unknown on a day with impressions', () => {
    const day = kpi({ impressions: 5000 })
    for (const key of ['reach', 'frequency'] as const) expect(nullReason(key, day, both)).toBe(windowText('kpi.missing.noReach'))
  })

  it('names a denominator that is zero or unknown', () => {
    const per = windowText('kpi.name.orders')
    expect(nullReason('cpa', kpi({ orders: 0 }), both)).toBe(windowText('kpi.missing.nothingToDivideBy', { per }))
    expect(nullReason('cpa', kpi({}), both)).toBe(windowText('kpi.missing.divisorUnknown', { per }))
  })

  it('names the purchase value that the ads do not have', () => {
    const day = kpi({ spend: 10, purchases_meta: 2 })
    for (const key of ['roas_meta', 'aov_meta', 'revenue_meta'] as const)
      expect(nullReason(key, day, both)).toBe(windowText('kpi.missing.noPurchaseValue'))
    expect(nullReason('ctr', kpi({ spend: 10, impressions: 5 }), both)).not.toBe(windowText('kpi.missing.noPurchaseValue'))
  })

  it('has a short form for a tile that says the same', () => {
    const short = (...given: Parameters<typeof missingReason>) => missingReason(...given).short
    expect(short('orders', kpi({}), { ad_source: 'csv', order_source: 'none' })).toBe(windowText('kpi.missing.short.noOrders'))
    expect(short('ctr', kpi({}), { ad_source: 'none', order_source: 'csv' })).toBe(windowText('kpi.missing.short.noAds'))
    expect(short('roas_meta', kpi({ spend: 10 }), both)).toBe(windowText('kpi.missing.short.noPurchaseValue'))
    expect(short('repeat_rate_30', kpi({ orders: 3 }), both)).toBe(windowText('kpi.missing.short.tooYoung'))
    const per = windowText('kpi.name.link_clicks')
    expect(short('cvr', kpi({ link_clicks: 0 }), both)).toBe(windowText('kpi.missing.short.nothingToDivideBy', { per }))
    expect(short('cvr', kpi({}), both)).toBe(windowText('kpi.missing.short.divisorUnknown', { per }))
  })
})
