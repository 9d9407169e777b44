/** Parses typed days: a date, "12 Nov", "11/12", "Nov 12 2025", "November", "Monday", "11月12日". */

import { addDays, type Day, parseDay } from '#shared/calendar.ts'
import { monthNames, weekdayNames } from '../lib/format/days.ts'

/** For a month without a day, as many days as the palette shows in a section. */
const MOST_OF_MONTH = 8
/** For a weekday, its days of this many weeks. */
const WEEKS = 4
const WEEK = 7
/** With fewer letters, too many other entries match as well. */
const FEWEST_LETTERS = 3

const dayOf = (year: number, month: number, day: number): Day | null =>
  parseDay(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)

interface Meant {
  readonly year: number | null
  /** 1 to 12. */
  readonly month: number
  readonly day: number | null
}

const inChinese = (typed: string): Meant | null => {
  const [, year, month, day] = /^(?:(\d{4})年)?(\d{1,2})月(?:(\d{1,2})[日号]?)?$/.exec(typed.replaceAll(/\s/g, '')) ?? []
  return month === undefined ? null : { year: year ? Number(year) : null, month: Number(month), day: day ? Number(day) : null }
}

const inWords = (typed: string): Meant | null => {
  const words = typed
    .toLocaleLowerCase()
    .split(/[\s,.]+/)
    .filter((word) => word !== '')
  const names = words.filter((word) => /^\p{L}+$/u.test(word) && word.length >= FEWEST_LETTERS)
  const years = words.filter((word) => /^\d{4}$/.test(word))
  const days = words.filter((word) => /^\d{1,2}$/.test(word))
  const [name] = names
  if (name === undefined || names.length > 1 || years.length > 1 || days.length > 1) return null
  if (names.length + years.length + days.length !== words.length) return null
  const month = monthNames().findIndex((full) => full.toLocaleLowerCase().startsWith(name === 'sept' ? 'sep' : name)) + 1
  return month === 0 ? null : { year: years[0] ? Number(years[0]) : null, month, day: days[0] ? Number(days[0]) : null }
}

/** "11/3", "3.11.2026": with the month first and with the day first, since people write both; null if the text is not of that form. */
const numbersOf = (typed: string): readonly Meant[] | null => {
  const [, first, second, last] = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}))?\.?$/.exec(typed.trim()) ?? []
  if (first === undefined || second === undefined) return null
  const year = last === undefined ? null : Number(last)
  return [
    [first, second],
    [second, first],
  ].map(([month, day]) => ({ year, month: Number(month), day: Number(day) }))
}

/** Last day of a month, at most today; null if the whole month is in the future. */
const lastOf = (year: number, month: number, today: Day): Day | null => {
  const next = dayOf(month === 12 ? year + 1 : year, (month % 12) + 1, 1)
  const first = dayOf(year, month, 1)
  if (next === null || first === null || first > today) return null
  const last = addDays(next, -1)
  return last > today ? today : last
}

/** The latest day of a typed weekday, today included; null if the text names none, or several. */
const latestWeekday = (typed: string, today: Day): Day | null => {
  const text = typed.trim().toLocaleLowerCase()
  const isHan = /^\p{Script=Han}+$/u.test(text)
  if (text.length < (isHan ? 2 : FEWEST_LETTERS)) return null
  const days = Array.from({ length: WEEK }, (_, back) => addDays(today, -back))
  const [day, ...more] = days.filter((each) => weekdayNames(each).some((name) => name.toLocaleLowerCase().startsWith(text)))
  return day !== undefined && more.length === 0 ? day : null
}

/**
 * Returns the matching days, newest first, none after today.
 *
 * Without a year, the most recent matching day. Empty if the text is not a day.
 */
export const typedDays = (typed: string, today: Day): readonly Day[] => {
  const [, year, month, number] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed.trim()) ?? []
  const written = year === undefined ? null : dayOf(Number(year), Number(month), Number(number))
  if (written !== null) return written <= today ? [written] : []
  const inNumbers = numbersOf(typed)
  if (inNumbers !== null) return [...new Set(inNumbers.flatMap((meant) => daysMeant(meant, today)))]
  const weekday = latestWeekday(typed, today)
  if (weekday !== null) return Array.from({ length: WEEKS }, (_, back) => addDays(weekday, -WEEK * back))
  const meant = inChinese(typed) ?? inWords(typed)
  return meant === null ? [] : daysMeant(meant, today)
}

const daysMeant = (meant: Meant, today: Day): readonly Day[] => {
  const thisYear = Number(today.slice(0, 4))
  // The previous February 29 can be up to eight years ago.
  const years = meant.year === null ? [0, 1, 2, 3, 4, 5, 6, 7, 8].map((back) => thisYear - back) : [meant.year]
  if (meant.day !== null) {
    const { day } = meant
    const found = years.map((of) => dayOf(of, meant.month, day)).find((each) => each !== null && each <= today)
    return found ? [found] : []
  }
  const last = years.map((of) => lastOf(of, meant.month, today)).find((found) => found !== null) ?? null
  if (last === null) return []
  return Array.from({ length: MOST_OF_MONTH }, (_, back) => addDays(last, -back)).filter((day) => day.slice(0, 7) === last.slice(0, 7))
}
