import { describe, expect, it } from 'vitest'
import { tokenDaysRemaining, tokenEnd } from '#api/domain/token-cycle.ts'

const DAY = 86_400_000
const createdAt = Date.UTC(2026, 9, 1, 8)

describe('the token cycle', () => {
  it.each([
    [0, 60],
    [1, 59],
    [DAY, 59],
    [48 * DAY, 12],
    [59 * DAY, 1],
    [59 * DAY + 1, 0],
    [60 * DAY, 0],
    [400 * DAY, 0],
    [-5 * DAY, 60],
  ])('%i ms after its issue leaves %i whole days', (age, days) => {
    expect(tokenDaysRemaining({ createdAt, expiresAt: null }, createdAt + age)).toBe(days)
  })

  it('ends at the platform’s own expiry where that is earlier, and never later than 60 days', () => {
    expect(tokenEnd({ createdAt, expiresAt: createdAt + 10 * DAY })).toBe(createdAt + 10 * DAY)
    expect(tokenEnd({ createdAt, expiresAt: createdAt + 90 * DAY })).toBe(createdAt + 60 * DAY)
    expect(tokenDaysRemaining({ createdAt, expiresAt: createdAt + 10 * DAY }, createdAt)).toBe(10)
  })
})
