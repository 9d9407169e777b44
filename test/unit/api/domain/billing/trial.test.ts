import { describe, expect, it } from 'vitest'
import { isExpired } from '#api/domain/billing/trial.ts'
import { asDay } from '#shared/calendar.ts'

const ends = asDay('2026-11-19')

describe('a trial', () => {
  it('locks on the day after its last, unless subscribed', () => {
    expect(isExpired({ ends, subscription: 'none' }, asDay('2026-11-19'))).toBe(false)
    expect(isExpired({ ends, subscription: 'none' }, asDay('2026-11-20'))).toBe(true)
    expect(isExpired({ ends, subscription: 'active' }, asDay('2026-11-20'))).toBe(false)
  })

  it('that was never set never locks', () => {
    expect(isExpired({ ends: null, subscription: 'none' }, asDay('2099-01-01'))).toBe(false)
  })
})
