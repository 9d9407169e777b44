import { describe, expect, it } from 'vitest'
import { isShortLived, timeLeft, tokenEndOf } from '#renderer/lib/account/short-lived.ts'

const now = Date.UTC(2026, 10, 26)
const inHours = (hours: number): string => new Date(now + hours * 3_600_000).toISOString()

describe('a token', () => {
  it('is short-lived if it ends within three days', () => {
    expect(isShortLived(inHours(1), now)).toBe(true)
    expect(isShortLived(inHours(71), now)).toBe(true)
    expect(isShortLived(inHours(73), now)).toBe(false)
    expect(isShortLived(null, now)).toBe(false)
  })
})

describe('the end of a token', () => {
  it('is the earlier of its expiry and of the end of its access to data', () => {
    expect(tokenEndOf({ expires_at: inHours(2), data_access_ends_at: inHours(1) })).toBe(inHours(1))
    expect(tokenEndOf({ expires_at: inHours(2), data_access_ends_at: null })).toBe(inHours(2))
    expect(tokenEndOf({ expires_at: null, data_access_ends_at: null })).toBe(null)
  })

  it.each([
    [-1, 'minutes', 0],
    [0.5, 'minutes', 30],
    [1.99, 'minutes', 119],
    [2, 'hours', 2],
    [47.9, 'hours', 47],
    [48, 'days', 2],
  ])('in %f hours is written in the largest unit of at least two', (hours, unit, count) => {
    expect(timeLeft(inHours(hours), now)).toEqual({ unit, count })
  })
})
