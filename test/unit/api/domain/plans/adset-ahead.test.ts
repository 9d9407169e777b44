/** What the month's forecast expects of an ad set that has stopped. */

import { describe, expect, it } from 'vitest'
import { aheadByAdset } from '#api/domain/plans/adset-ahead.ts'
import type { AdsetHistory } from '#api/domain/plans/adset-history.ts'
import { type MonthInput, monthForecastByCampaign } from '#api/domain/plans/month-forecast-by-campaign.ts'
import { addDays, asDay, daysFromTo } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'

const THROUGH = asDay('2026-11-20')
const days = daysFromTo(addDays(THROUGH, -34), THROUGH)
const last = days.length - 1

/** An ad set with an amount a day, and with almost nothing on its last days. */
const adset = (id: string, amount: number, stoppedDays = 0): AdsetHistory => ({
  ...{ adsetId: id, adsetName: id, campaignId: 'c', campaignName: 'Campaign', firstDay: addDays(THROUGH, -34) },
  days: days.map((_, at) => ({
    at,
    spend: microsFromUnits(at > last - stoppedDays ? 1 : amount),
    ...{ purchases: 4, purchaseValue: null, budget: null, status: 'active', edited: false, purpose: null },
  })),
})
const inputOf = (...adsets: readonly AdsetHistory[]): MonthInput => ({
  ...{ day: THROUGH, through: THROUGH, days, last, adsets, promos: new Set<never>(), idleDays: [], onPlan: 0.1 },
})

describe('the forecast after an ad set has stopped', () => {
  const running = adset('running', 100)
  const stopped = adset('stopped', 50, 1)
  const input = inputOf(running, stopped)
  const ahead = aheadByAdset(input)

  it('goes on at full spend, of which the part of the ad set is known', () => {
    // Ten days are left.
    expect(ahead(stopped)).toBeGreaterThan(450)
    expect(ahead(stopped)).toBeLessThanOrEqual(500)
    const [whole, rest] = [monthForecastByCampaign(input), monthForecastByCampaign(inputOf(running))]
    const aheadOf = ({ product }: typeof whole): number => (product.forecast ?? Number.NaN) - product.spent
    expect(aheadOf(whole) - (ahead(stopped) ?? Number.NaN)).toBeCloseTo(aheadOf(rest), 6)
  })

  it('has no part of an ad set that goes on, or without a forecast', () => {
    expect(ahead(running)).toBeNull()
    const short = { ...stopped, days: stopped.days.slice(-3) }
    expect(aheadByAdset(inputOf(short))(short)).toBeNull()
  })
})
