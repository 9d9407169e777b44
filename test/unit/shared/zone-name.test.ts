/** A zone is named where this machine's clocks show another time at that moment, and nowhere else. */

import { afterEach, describe, expect, it } from 'vitest'
import { formatInstant, setLanguage } from '#main/app/i18n.ts'
import { clocksDiffer } from '#shared/zone-name.ts'

const machine = process.env.TZ
const SUMMER = Date.UTC(2026, 6, 1, 10)
const WINTER = Date.UTC(2026, 11, 1, 10)

afterEach(() => {
  if (machine === undefined) delete process.env.TZ
  else process.env.TZ = machine
  setLanguage('en')
})

describe('clocksDiffer', () => {
  it('goes by what the clocks show, not by what the zone is called', () => {
    process.env.TZ = 'Europe/Paris'
    expect(clocksDiffer(SUMMER, 'Europe/Berlin')).toBe(false)
    expect(clocksDiffer(SUMMER, 'Europe/London')).toBe(true)
    process.env.TZ = 'UTC'
    expect([clocksDiffer(WINTER, 'Europe/London'), clocksDiffer(SUMMER, 'Europe/London')]).toEqual([false, true])
  })
})

describe('the time of the next reminder', () => {
  it('is that of the account, and names its zone on a computer elsewhere', () => {
    process.env.TZ = 'Europe/Berlin'
    expect(formatInstant(WINTER, 'Europe/Berlin')).toBe('Dec 1, 2026, 11:00')
    process.env.TZ = 'Asia/Shanghai'
    expect(formatInstant(WINTER, 'America/New_York')).toBe('Dec 1, 2026, 05:00 Eastern Time')
    setLanguage('zh-Hans')
    expect(formatInstant(WINTER, 'America/New_York')).toMatch(/^2026年12月1日 ?.*东部时间.*05:00|^2026年12月1日.*05:00.*东部时间/)
    expect(formatInstant(WINTER, 'Asia/Shanghai')).toBe('2026年12月1日 18:00')
  })
})
