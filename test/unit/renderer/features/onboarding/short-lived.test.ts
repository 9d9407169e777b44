import { describe, expect, it } from 'vitest'
import { isShortLived } from '#renderer/features/onboarding/short-lived.ts'

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
