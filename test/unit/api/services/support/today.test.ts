import { describe, expect, it } from 'vitest'
import type { AccountRow } from '#api/db/connection/schema.ts'
import { requestedDay, todayOf } from '#api/services/support/today.ts'
import { testOptions } from '../../../../helpers/test-api.ts'

/** 20 November 2026, 04:30 in UTC: still the 19th in New York. */
const NIGHT = Date.UTC(2026, 10, 20, 4, 30)

const { options } = testOptions('unused', { clock: { now: () => NIGHT } })
const tenantIn = (timezone: string) => ({ account: { timezone } as AccountRow })

describe('the requested day', () => {
  it.each([
    ['America/New_York', '2026-11-19'],
    ['UTC', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-20'],
  ])('is today in %s unless the request names one', (timezone, today) => {
    expect(todayOf({ options }, tenantIn(timezone))).toBe(today)
    expect(requestedDay({ options }, tenantIn(timezone), undefined, 'day')).toBe(today)
    expect(requestedDay({ options }, tenantIn(timezone), today, 'day')).toBe(today)
    expect(requestedDay({ options }, tenantIn(timezone), '2019-02-28', 'day')).toBe('2019-02-28')
  })

  it('is rejected if it has not begun in the time zone of the account', () => {
    expect(() => requestedDay({ options }, tenantIn('America/New_York'), '2026-11-20', 'anchor')).toThrow(
      expect.objectContaining({ code: 'invalid_request', extra: { details: [expect.objectContaining({ field: 'anchor' })] } }),
    )
  })
})
