/** Public holidays against dates that governments publish. */

import { describe, expect, it } from 'vitest'
import { holidayCountries, publicHolidays } from '#api/compute/public-holidays.ts'
import { dayFromNumber } from '#shared/calendar.ts'

const of = (country: string, year: number): readonly (readonly [day: string, name: string])[] =>
  publicHolidays({ type: 'holidays', country, firstYear: year, lastYear: year }).map(({ day, name }) => [dayFromNumber(day), name])

describe('public holidays', () => {
  it('are the federal holidays of the United States', () => {
    // Source: U.S. Office of Personnel Management, 2026 holiday schedule.
    expect(of('US', 2026).map(([day]) => day)).toEqual([
      ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-03', '2026-07-04'],
      ...['2026-09-07', '2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25'],
    ])
    expect(of('US', 2026)).toContainEqual(['2026-09-07', 'Labor Day'])
  })

  it('are the nationwide ones of Germany, without those of single states', () => {
    expect(of('DE', 2026).map(([day]) => day)).toEqual([
      ...['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-05-14', '2026-05-25', '2026-10-03', '2026-12-25', '2026-12-26'],
    ])
  })

  it('include no half day, and name those of China in Chinese too', () => {
    const china = publicHolidays({ type: 'holidays', country: 'CN', firstYear: 2026, lastYear: 2026 })
    const names = china.map(({ name, name_zh }) => [name, name_zh])
    expect(names).toContainEqual(['Spring Festival', '春节'])
    expect(names).toContainEqual(['Qingming Festival', '清明节'])
    // A half day for women only.
    expect(china.map(({ day }) => dayFromNumber(day))).not.toContain('2026-03-08')
  })

  it('that start in the evening are on the day after', () => {
    // Source: Knesset calendar, Yom Kippur 5787.
    expect(of('IL', 2026)).toContainEqual(['2026-09-21', 'Day of Atonement (Yom Kippur)'])
    expect(of('IL', 2026).map(([day]) => day)).not.toContain('2026-09-20')
  })

  it('of several days have a row for each', () => {
    const eid = publicHolidays({ type: 'holidays', country: 'SA', firstYear: 2026, lastYear: 2026 }).filter(({ rule }) =>
      /Ramadan/.test(rule),
    )
    expect(eid).toHaveLength(4)
    expect(eid.map(({ day }, index) => day - index)).toEqual(Array.from({ length: 4 }, () => eid[0]?.day))
  })

  it('are the same for a span of years as for each of them', () => {
    const span = publicHolidays({ type: 'holidays', country: 'GB', firstYear: 2022, lastYear: 2025 })
    const years = [2022, 2023, 2024, 2025].flatMap((year) =>
      publicHolidays({ type: 'holidays', country: 'GB', firstYear: year, lastYear: year }),
    )
    expect(span).toEqual(years)
  })

  it('are known for every country that is listed', () => {
    const { countries, suggested } = holidayCountries({ type: 'holiday-countries', timeZone: 'America/New_York' })
    expect(suggested).toBe('US')
    expect(countries.length).toBeGreaterThan(150)
    for (const country of countries) expect(country).toMatch(/^[A-Z]{2}$/)
    for (const country of ['AU', 'BR', 'CA', 'FR', 'IN', 'JP', 'MX', 'ZA']) expect(of(country, 2026).length, country).toBeGreaterThan(2)
  })
})
