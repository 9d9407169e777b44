/** Public holidays of a country, from the library `date-holidays`. In a file of its own, since few sessions need the library. */

import Holidays, { type HolidaysTypes } from 'date-holidays'
import { asDay, dayNumber } from '#shared/calendar.ts'
import type { HolidayOnDay } from '../db/events/holiday-store.ts'
import { countryOfTimeZone } from '../domain/events/country-of-time-zone.ts'
import type { HolidayCountries, HolidayCountriesTask, HolidaysTask } from './compute-task.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The countries whose holidays the library has, and the one that a time zone suggests. */
export const holidayCountries = ({ timeZone }: HolidayCountriesTask): HolidayCountries => {
  const countries = Object.keys(new Holidays().getCountries()).toSorted()
  return { countries, suggested: countryOfTimeZone(timeZone, countries) }
}

/**
 * The public holidays of a whole country; those of its states are not included.
 *
 * @returns Ascending. A holiday of several days has a row for each.
 */
export const publicHolidays = ({ country, firstYear, lastYear }: HolidaysTask): readonly HolidayOnDay[] => {
  const calendar = new Holidays(country, { types: ['public'] })
  const hasChinese = country === 'CN'
  const rows = new Map<string, HolidayOnDay>()
  for (let year = firstYear; year <= lastYear; year += 1) {
    const inChinese = hasChinese ? calendar.getHolidays(year, 'zh') : []
    calendar.getHolidays(year, country === 'US' ? 'en-US' : 'en').forEach((holiday, index) => {
      const { rule, name } = holiday
      // Where the library has both scripts in one name, the simplified one is first.
      const chinese = inChinese[index]?.rule === rule ? (inChinese[index].name.split(' ')[0] ?? null) : null
      for (const day of daysOf(holiday)) rows.set(`${day} ${rule}`, { day, rule, name, name_zh: chinese })
    })
  }
  return [...rows.values()].toSorted((a, b) => a.day - b.day || (a.rule < b.rule ? -1 : 1))
}

/**
 * The days of which a holiday takes more than half: holidays of the evening before count on the day itself, and half days, which most
 * people work, do not count.
 */
const daysOf = ({ date, start, end }: HolidaysTypes.Holiday): readonly number[] => {
  const [day = '', time = '00:00:00'] = date.split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const from = dayNumber(asDay(day)) * DAY_MS + hours * HOUR_MS + minutes * 60_000
  const to = from + end.getTime() - start.getTime()
  const days: number[] = []
  for (let number = Math.floor(from / DAY_MS); number * DAY_MS < to; number += 1) {
    const overlap = Math.min(to, (number + 1) * DAY_MS) - Math.max(from, number * DAY_MS)
    if (overlap > DAY_MS / 2) days.push(number)
  }
  return days
}
