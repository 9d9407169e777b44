import { describe, expect, it } from 'vitest'
import { hasSameUnits } from '#renderer/features/onboarding/same-units.ts'

const own = { timezone: 'Asia/Kolkata', currency: 'INR' }

describe('an ad account', () => {
  it('fits an account of the same currency and zone, also under an old name of the zone', () => {
    expect(hasSameUnits({ timezone: 'Asia/Calcutta', currency: 'INR' }, own)).toBe(true)
    expect(hasSameUnits({ timezone: 'Asia/Kolkata', currency: 'USD' }, own)).toBe(false)
    expect(hasSameUnits({ timezone: 'Asia/Dhaka', currency: 'INR' }, own)).toBe(false)
    expect(hasSameUnits({ timezone: 'Mars/Base', currency: 'INR' }, own)).toBe(false)
  })
})
