import { describe, expect, it } from 'vitest'
import { guessCurrency } from '#renderer/lib/account/guesses.ts'

describe('the suggested currency', () => {
  it('depends on the time zone, and is USD where the time zone decides nothing else', () => {
    expect(['Europe/Berlin', 'Europe/London', 'Asia/Tokyo'].map(guessCurrency)).toEqual(['EUR', 'GBP', 'JPY'])
    expect(['America/New_York', 'Asia/Dubai', 'UTC'].map(guessCurrency)).toEqual(['USD', 'USD', 'USD'])
  })
})
