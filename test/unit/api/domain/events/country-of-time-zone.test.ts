import { describe, expect, it } from 'vitest'
import { countryOfTimeZone } from '#api/domain/events/country-of-time-zone.ts'

const countries = ['CH', 'CN', 'DE', 'GB', 'IN', 'US']

describe('the country that a time zone suggests', () => {
  it.each([
    ['America/New_York', 'US'],
    ['America/Los_Angeles', 'US'],
    ['Europe/Berlin', 'DE'],
    ['Asia/Shanghai', 'CN'],
    ['Asia/Kolkata', 'IN'],
    ['Asia/Calcutta', 'IN'],
  ])('is, for %s, %s', (timeZone, country) => {
    expect(countryOfTimeZone(timeZone, countries)).toBe(country)
  })

  it.each(['UTC', 'Europe/Paris', 'Nowhere/At_All'])('is unknown for %s', (timeZone) => {
    expect(countryOfTimeZone(timeZone, countries)).toBeNull()
  })
})
