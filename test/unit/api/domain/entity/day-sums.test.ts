/** Days of single ads as days of a part of a product. */

import { describe, expect, it } from 'vitest'
import { sumsOfAdDays } from '#api/domain/entity/day-sums.ts'
import type { AdDay } from '#api/domain/facts/history.ts'
import { asDay } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'

const MONDAY = asDay('2026-11-16')
const TUESDAY = asDay('2026-11-17')

const row = (change: Partial<AdDay>): AdDay => ({
  day: MONDAY,
  adId: 'a1',
  spend: asMicros(10_000_000),
  impressions: 1000,
  reach: 900,
  linkClicks: 20,
  landingPageViews: null,
  addToCart: null,
  initiateCheckout: null,
  purchases: 1.1,
  purchaseValue: asMicros(50_000_000),
  dailyBudget: null,
  status: 'active',
  edited: null,
  attributionSetting: null,
  purpose: null,
  ...change,
})

describe('the sum of ad days', () => {
  it('adds up the ads that know a number, and leaves unknown what none knows', () => {
    const [monday] = sumsOfAdDays([row({}), row({ adId: 'a2', purchases: 2.2, linkClicks: null })], new Set())
    expect(monday).toMatchObject({
      day: MONDAY,
      complete: true,
      spend: 20_000_000,
      impressions: 2000,
      linkClicks: 20,
      landingPageViews: null,
      purchases: 3.3,
      purchaseValue: 100_000_000,
      // People are not additive, and orders have no campaign.
      ...{ reach: null, orders: null, revenue: null, spendTotal: null },
    })
  })

  it('has one entry per day, ascending, and names those that were read too early', () => {
    const days = sumsOfAdDays([row({ day: TUESDAY }), row({})], new Set([TUESDAY]))
    expect(days.map(({ day, complete }) => [day, complete])).toEqual([
      [MONDAY, true],
      [TUESDAY, false],
    ])
  })
})
