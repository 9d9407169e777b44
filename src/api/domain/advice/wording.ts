/** How numbers, days and names read in a card. */

import { type Day, daysBetween, weekday } from '#shared/calendar.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** "17 Nov". */
export const dateWords = (day: Day): string => `${Number(day.slice(8, 10))} ${months[Number(day.slice(5, 7)) - 1]}`

/** "Tuesday 17 Nov". */
export const dayWords = (day: Day): string => `${weekdays[weekday(day)]} ${dateWords(day)}`

/** "Tuesday" within the week before `now`, else "9 Nov": short enough for a title. */
export const sinceWords = (day: Day, now: Day): string => (daysBetween(day, now) < 7 ? (weekdays[weekday(day)] ?? day) : dateWords(day))

/** A relative change with its sign: "−34 %", "+8 %". */
export const changeWords = (fraction: number): string => {
  const points = Math.round(Math.abs(fraction) * 100)
  return `${fraction < 0 ? '−' : '+'}${points} %`
}

/** A share without a sign: "2.4 %", "34 %", "less than 0.1 %". */
export const shareWords = (fraction: number): string => {
  const points = fraction * 100
  if (points > 0 && points < 0.1) return 'less than 0.1 %'
  return `${points < 10 ? Number(points.toPrecision(2)) : Math.round(points)} %`
}

const counter = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** "1,653". */
export const countWords = (count: number): string => counter.format(count)

const moneyFormats = new Map<string, Intl.NumberFormat>()

/** "$1,140", "€8.40": whole units from 100 on. Throws a RangeError for a currency that is no three-letter code. */
export const moneyWords = (units: number, currency: string): string => {
  const digits = Math.abs(units) >= 100 ? 0 : 2
  const key = `${currency}${digits}`
  const format =
    moneyFormats.get(key) ??
    new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits })
  moneyFormats.set(key, format)
  return format.format(units)
}

/** A name cut to fit a title. */
export const shortName = (name: string, length = 26): string => (name.length <= length ? name : `${name.slice(0, length - 1).trimEnd()}…`)

/** "a, b and c". */
export const listWords = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
