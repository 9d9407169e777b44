import { describe, expect, it } from 'vitest'
import type { AdsetDay } from '#api/domain/plans/adset-history.ts'
import { learningOf } from '#api/domain/plans/learning.ts'
import type { AdPurpose } from '#shared/contract/ad-purpose.ts'
import { adsetDays } from '#test/helpers/adset-days.ts'

describe('the learning phase of an ad set', () => {
  const ask = (
    of: readonly AdsetDay[],
    ageDays = 60,
    status: string | null = 'active',
    reportedAt: (day: AdsetDay) => number = () => 1,
    purpose: AdPurpose | null = null,
  ) => learningOf({ days: of, last: 9, ageDays, status, purpose, reportedAt })

  it('ends at 50 purchases in 7 days', () => {
    expect(ask(adsetDays(10, { purchases: 8 }))).toEqual({ state: 'stable', events_7d: 56, need: 50, reason: 'enough_events' })
    expect(ask(adsetDays(10, { purchases: 7 }))).toEqual({ state: 'limited', events_7d: 49, need: 50, reason: 'few_events' })
  })

  it('continues in the first week and in the week after an edit', () => {
    expect(ask(adsetDays(10), 6)).toMatchObject({ state: 'learning', reason: 'new' })
    expect(ask(adsetDays(10), 7)).toMatchObject({ state: 'limited' })
    const edited = adsetDays(10, { purchases: 9, edited: false }).map((day) => (day.at === 7 ? { ...day, edited: true } : day))
    expect(ask(edited)).toEqual({ state: 'learning', events_7d: 27, need: 50, reason: 'edited' })
    const before = adsetDays(10, { purchases: 9, edited: false }).map((day) => (day.at === 2 ? { ...day, edited: true } : day))
    expect(ask(before)).toMatchObject({ state: 'stable', events_7d: 63 })
  })

  it('is unknown for an ad set that is optimized for something other than purchases', () => {
    const of = (purpose: AdPurpose | null) => ask(adsetDays(10, { purchases: 8 }), 60, 'active', () => 1, purpose)
    expect(of('leads')).toEqual({ state: 'unknown', events_7d: 56, need: 50, reason: 'other_purpose' })
    expect(of('sales')).toMatchObject({ state: 'stable' })
  })

  it('is unknown without purchases, for a paused ad set, and without data', () => {
    expect(ask(adsetDays(10, { purchases: null }))).toMatchObject({ state: 'unknown', events_7d: null, reason: 'purchases_unknown' })
    expect(ask(adsetDays(10), 60, 'paused')).toMatchObject({ state: 'unknown', reason: 'not_active' })
    expect(ask(adsetDays(3))).toMatchObject({ state: 'unknown', reason: 'not_active' })
  })

  it('is not called limited while purchases that are yet to be reported can make the difference', () => {
    const young = ({ at }: AdsetDay): number => (at === 9 ? 0.6 : at === 8 ? 0.8 : 1)
    expect(ask(adsetDays(10, { purchases: 7 }), 60, 'active', young)).toEqual({
      state: 'unknown',
      events_7d: 49,
      need: 50,
      reason: 'maturing',
    })
    expect(ask(adsetDays(10, { purchases: 5 }), 60, 'active', young)).toMatchObject({ state: 'limited', reason: 'few_events' })
  })
})
