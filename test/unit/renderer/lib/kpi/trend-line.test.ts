/** Which KPI the trend opens on. */

import { describe, expect, it } from 'vitest'
import { barOf, lineOf } from '#renderer/lib/kpi/trend-line.ts'
import { type KpiKey, kpiKeys } from '#shared/contract/kpi.ts'
import type { TrendEntry } from '#shared/contract/trend.ts'

const entry = (values: Partial<Record<KpiKey, number>>): TrendEntry => ({
  date: '2026-11-18',
  kpi: { ...(Object.fromEntries(kpiKeys.map((key) => [key, null])) as Record<KpiKey, null>), ...values },
})

describe('lineOf', () => {
  it('is the chosen KPI wherever a day has a value of it, and as long as nothing is known', () => {
    expect(lineOf('roas_meta', false, [entry({ spend: 10 }), entry({ spend: 12, roas_meta: 2 })], 'spend')).toBe('roas_meta')
    expect(lineOf('ctr', false, [entry({ ctr: 0, roas_meta: 2 })], 'spend')).toBe('ctr')
    expect(lineOf('roas_meta', false, undefined, 'spend')).toBe('roas_meta')
  })

  it('is what decides next where files carry no purchase value, no purchase, or no ads at all', () => {
    expect(lineOf('roas_meta', false, [entry({ spend: 10, ctr: 0.01, cpa_meta: 5, purchases_meta: 2 })], 'spend')).toBe('cpa_meta')
    expect(lineOf('roas_meta', false, [entry({ spend: 10, impressions: 900, ctr: 0.01 })], 'spend')).toBe('ctr')
    expect(lineOf('roas_meta', false, [entry({ revenue: 100, orders: 4 })], 'spend')).toBe('revenue')
    expect(lineOf('roas_meta', false, [entry({ revenue: 100, orders: 4 })], 'revenue')).toBe('orders')
  })

  it('stays empty where there is nothing else, and where it was chosen on this product', () => {
    expect(lineOf('roas_meta', false, [entry({ spend: 10 })], 'spend')).toBe('roas_meta')
    expect(lineOf('roas_meta', true, [entry({ spend: 10, ctr: 0.01 })], 'spend')).toBe('roas_meta')
  })
})

describe('barOf', () => {
  it('is the chosen KPI wherever a day has a value of it, and as long as nothing is known', () => {
    expect(barOf('spend', false, [entry({ spend: 10, orders: 4 })], 'roas_meta')).toBe('spend')
    expect(barOf('spend', false, undefined, 'roas_meta')).toBe('spend')
  })

  it('is an amount or a count that the data has and the line does not show', () => {
    expect(barOf('spend', false, [entry({ revenue: 100, orders: 4 })], 'revenue')).toBe('orders')
    expect(barOf('spend', false, [entry({ revenue: 100, orders: 4 })], 'orders')).toBe('revenue')
    expect(barOf('orders', false, [entry({ spend: 10 })], 'roas_meta')).toBe('spend')
  })

  it('stays empty where there is nothing else, and where it was chosen on this product', () => {
    expect(barOf('spend', false, [entry({ orders: 4 })], 'orders')).toBe('spend')
    expect(barOf('spend', true, [entry({ revenue: 100, orders: 4 })], 'revenue')).toBe('spend')
  })
})
