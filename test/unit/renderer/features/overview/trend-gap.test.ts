/** Why a trend is empty: its days are before or after the data of the product. */

import { describe, expect, it } from 'vitest'
import { trendGap } from '#renderer/features/overview/trend-gap.ts'
import { asDay } from '#shared/calendar.ts'

const ads = {
  ad_source: 'csv' as const,
  ...{ first_day: '2026-08-01', last_day: '2026-11-20', orders_first_day: null, orders_last_day: null },
}

describe('the reason for an empty trend', () => {
  it('names the first day with data for a day before it', () => {
    expect(trendGap(ads, asDay('2026-07-31'))).toEqual({ where: 'before', day: '2026-08-01' })
    const withOrders = { ...ads, orders_first_day: '2026-06-15', orders_last_day: '2026-11-22' }
    expect(trendGap(withOrders, asDay('2026-06-01'))).toEqual({ where: 'before', day: '2026-06-15' })
  })

  it('names the last day with data for a day after it', () => {
    expect(trendGap(ads, asDay('2027-02-01'))).toEqual({ where: 'after', day: '2026-11-20' })
  })

  it('names no day between them, or without data', () => {
    expect(trendGap(ads, asDay('2026-11-20'))).toEqual({ where: 'within', day: null })
    expect(trendGap({ ...ads, ad_source: 'none', first_day: null, last_day: null }, asDay('2026-11-20'))).toEqual({
      where: 'noData',
      day: null,
    })
  })
})
