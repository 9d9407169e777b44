/** Small pure functions of the window: typed numbers, keys, themes, reasons, reviews. */

import { describe, expect, it } from 'vitest'
import { countedName, writeEvidence } from '#renderer/lib/advice/evidence.ts'
import { keyFromFragment, looksLikeKey } from '#renderer/lib/api/key-storage.ts'
import { withReview } from '#renderer/lib/api/reviews-response.ts'
import { readNumber } from '#renderer/lib/format/number-input.ts'
import { writeKpi } from '#renderer/lib/kpi/kpi-meta.ts'
import { newCustomerCaveat } from '#renderer/lib/kpi/new-customer-caveat.ts'
import { nullReason } from '#renderer/lib/kpi/null-reason.ts'
import { asDay } from '#shared/calendar.ts'
import { type Kpi, type KpiKey, kpiKeys } from '#shared/contract/kpi.ts'
import { windowText } from '#test/helpers/texts.ts'

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const kpi = (values: Partial<Record<KpiKey, number>>): Kpi => Object.fromEntries(kpiKeys.map((key) => [key, values[key] ?? null])) as Kpi

describe('readNumber', () => {
  it('reads points, commas, percentages and nothing', () => {
    expect(readNumber('24.50')).toEqual({ ok: true, value: 24.5 })
    expect(readNumber(' 24,5 ')).toEqual({ ok: true, value: 24.5 })
    expect(readNumber('42 %', true)).toEqual({ ok: true, value: 0.42 })
    expect(readNumber('')).toEqual({ ok: true, value: null })
  })

  it('refuses what is no plain number', () => {
    for (const text of ['abc', '1.2.3', '-4', '1e3', '0x10']) expect(readNumber(text)).toEqual({ ok: false })
  })
})

describe('the key in the address', () => {
  const key = `rd_${'a'.repeat(43)}`

  it('is taken only where it is one', () => {
    expect(keyFromFragment(`#key=${key}`)).toBe(key)
    expect(keyFromFragment('#key=hello')).toBeNull()
    expect(keyFromFragment('')).toBeNull()
    expect(looksLikeKey(`${key} x`)).toBe(false)
  })
})

describe('numbers in cards and tiles', () => {
  it('have their units', () => {
    expect(plain(writeEvidence('fraction', 0.314, 'USD'))).toBe('31.4%')
    expect(writeEvidence('money', 410, 'EUR')).toBe('€410')
    expect(writeEvidence('days', 1, 'USD')).toBe('1 day')
    expect(writeEvidence('hours', 36.5, 'USD')).toBe('36.5 hours')
    expect(writeEvidence('ratio', null, 'USD')).toBe('–')
    expect(plain(writeKpi('new_customer_share', 0.64, 'USD'))).toBe('64%')
    expect(writeKpi('roas_meta', null, 'USD')).toBe('–')
  })

  it('names what a rule counts, where it is known', () => {
    expect(countedName('R23')).toBe(windowText('advice.countedBy.purchases'))
    expect(countedName('R20')).toBe(windowText('advice.countedBy.days'))
    expect(countedName('R99')).toBeNull()
  })
})

describe('newCustomerDoubt', () => {
  it('is that of the Retention tab in the first four weeks of a store history, and none after them', () => {
    const young = { orders_first_day: '2026-11-10' }
    expect(newCustomerCaveat(young, asDay('2026-11-18'))?.full).toBe(windowText('retention.reason.too_near_start', { have: 8, need: 28 }))
    expect(newCustomerCaveat(young, asDay('2026-12-07'))).not.toBeNull()
    expect(newCustomerCaveat(young, asDay('2026-12-08'))).toBeNull()
    expect(newCustomerCaveat({ orders_first_day: null }, asDay('2026-11-18'))).toBeNull()
  })
})

describe('nullReason', () => {
  const both = { ad_source: 'csv', order_source: 'csv' } as const

  it('names the missing source first', () => {
    expect(nullReason('mer', kpi({}), { ad_source: 'csv', order_source: 'none' })).toBe(windowText('kpi.missing.noOrders'))
    expect(nullReason('ctr', kpi({}), { ad_source: 'none', order_source: 'csv' })).toBe(windowText('kpi.missing.noAds'))
  })

  it('says of which days the store orders are where they are not of this one', () => {
    const apart = { ...both, orders_first_day: '2025-03-01', orders_last_day: '2025-04-30' }
    const otherDays = windowText('kpi.missing.otherDays', { span: 'Mar 1 – Apr 30, 2025' })
    expect(nullReason('orders', kpi({}), apart)).toBe(otherDays)
    expect(nullReason('spend', kpi({}), apart)).not.toBe(otherDays)
    expect(nullReason('mer', kpi({ orders: 3, spend: 0 }), apart)).not.toBe(otherDays)
  })

  it('names a denominator of zero, and one that is unknown', () => {
    const per = windowText('kpi.name.orders')
    expect(nullReason('cpa', kpi({ orders: 0 }), both)).toBe(windowText('kpi.missing.nothingToDivideBy', { per }))
    expect(nullReason('cpa', kpi({}), both)).toBe(windowText('kpi.missing.divisorUnknown', { per }))
  })
})

describe('withReview', () => {
  const before = { status: 'ok', reviews: { a: { decision: 'adopted', ts: '2026-11-19T09:12:00.000Z' } } } as const

  it('puts in and takes out without touching the old answer', () => {
    const review = { decision: 'ignored', ts: '2026-11-20T09:00:00.000Z', ignore_reason: 'known' } as const
    expect(withReview(before, 'b', review).reviews).toEqual({ ...before.reviews, b: review })
    expect(withReview(before, 'a', null).reviews).toEqual({})
    expect(Object.keys(before.reviews)).toEqual(['a'])
  })
})
