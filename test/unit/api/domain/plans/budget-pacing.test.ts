import { describe, expect, it } from 'vitest'
import { adsetPacing } from '#api/domain/plans/budget-pacing.ts'
import { microsFromUnits } from '#shared/money.ts'
import { adsetDay, adsetDays } from '#test/helpers/adset-days.ts'

describe('the budget pacing of an ad set', () => {
  it('is spend over budget in the last 7 days', () => {
    expect(adsetPacing(adsetDays(10), 9)).toBeCloseTo(0.9, 12)
    expect(adsetPacing([...adsetDays(9), adsetDay(9, { spend: microsFromUnits(230) })], 9)).toBeCloseTo((6 * 90 + 230) / 700, 12)
  })

  it('includes the budget of a day on which an active ad set delivered nothing', () => {
    const missing = adsetDays(10).filter(({ at }) => at !== 7)
    expect(adsetPacing(missing, 9)).toBeCloseTo((6 * 90) / 700, 12)
  })

  it('ignores the days after a pause and the days before the first one', () => {
    const paused = [...adsetDays(6), adsetDay(6, { status: 'paused' })]
    expect(adsetPacing(paused, 9)).toBeCloseTo(0.9, 12)
    expect(adsetPacing([adsetDay(8), adsetDay(9)], 9)).toBeCloseTo(0.9, 12)
  })

  it('is null without a budget', () => {
    expect(adsetPacing(adsetDays(10, { budget: null }), 9)).toBeNull()
    expect(adsetPacing([], 9)).toBeNull()
  })
})
