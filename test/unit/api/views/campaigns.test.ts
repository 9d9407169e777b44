import { expect, it } from 'vitest'
import { recentDays } from '#api/views/campaigns.ts'
import { daysBetween } from '#shared/calendar.ts'

it('the last 30 days of campaigns end with yesterday in the time zone of the account', () => {
  const now = Date.parse('2026-11-20T02:00:00Z')
  expect(recentDays({ now, timezone: 'UTC' })).toEqual({ first: '2026-10-21', last: '2026-11-19' })
  const inNewYork = recentDays({ now, timezone: 'America/New_York' })
  expect(inNewYork).toEqual({ first: '2026-10-20', last: '2026-11-18' })
  expect(daysBetween(inNewYork.first, inNewYork.last) + 1).toBe(30)
})
