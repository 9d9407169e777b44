/** How numbers, money, days and instants are written. Every text has its unit; what is unknown is an en dash. */

import { type Day, dayNumber, parseDay } from '#shared/calendar.ts'

export const NBSP = '\u00a0'
export const UNKNOWN = '–'
const LOCALE = 'en-US'
const MINUS = '−'

const formats = new Map<string, Intl.NumberFormat>()

const numberFormat = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(LOCALE, options)
  formats.set(key, made)
  return made
}

const written = (value: number, options: Intl.NumberFormatOptions): string => numberFormat(options).format(value).replace('-', MINUS)

const plain = (digits: number): Intl.NumberFormatOptions => ({ minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Currency units as "$4,212" from 100 up, "$30.52" below. A currency that the browser does not know is written after the number. */
export const money = (value: number, currency: string): string => {
  const whole = Math.abs(value) >= 99.995
  try {
    return written(value, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...(whole ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {}),
    })
  } catch {
    return `${written(value, plain(whole ? 0 : 2))}${NBSP}${currency}`
  }
}

/** Money where cents would feign an exactness that an estimate does not have: "$1,140", "$80". */
export const roundMoney = (value: number, currency: string): string => shortOrWhole(value, currency, 'standard')

/** Money for an axis or a narrow column: "$5.6k", "$1.2M". */
export const shortMoney = (value: number, currency: string): string =>
  shortOrWhole(value, currency, Math.abs(value) < 1000 ? 'standard' : 'compact')

const shortOrWhole = (value: number, currency: string, notation: 'standard' | 'compact'): string => {
  const maximumFractionDigits = notation === 'compact' ? 1 : 0
  try {
    return written(value, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', notation, maximumFractionDigits }).replace(
      'K',
      'k',
    )
  } catch {
    return `${written(value, { notation, maximumFractionDigits }).replace('K', 'k')}${NBSP}${currency}`
  }
}

export const count = (value: number): string => written(value, { maximumFractionDigits: 0 })

/** A number with as many decimals as it needs to be told apart: 1.22, 38.5, 412. */
export const decimal = (value: number, digits = 2): string => written(value, plain(digits))

/** A multiple: "2.31×". */
export const multiple = (value: number): string => `${decimal(value)}×`

/** A fraction as a percentage: "31.4 %", and "1.84 %" below 10 % where a decimal more is needed. */
export const rate = (value: number, digits = Math.abs(value) < 0.1 ? 2 : 1): string => `${written(value * 100, plain(digits))}${NBSP}%`

const signed = (text: string, value: number): string => (value > 0 ? `+${text}` : text)

const isNaught = (value: number, digits: number): boolean => Math.abs(value) < 0.5 * 10 ** -digits

/** A relative change with its sign: "−24.0 %", "+1.8 %"; naught has none. */
export const change = (fraction: number, digits = 1): string => {
  const percent = isNaught(fraction * 100, digits) ? 0 : fraction * 100
  return signed(`${written(percent, plain(digits))}${NBSP}%`, percent)
}

/** A change between two fractions, in percentage points: "+0.8 pt". */
export const points = (fraction: number, digits = 1): string => {
  const value = isNaught(fraction * 100, digits) ? 0 : fraction * 100
  return signed(`${written(value, plain(digits))}${NBSP}pt`, value)
}

/** An interval of relative changes: "−38 … −27 %". */
export const changeInterval = ([low, high]: readonly [number, number]): string => {
  const digits = Math.max(Math.abs(low), Math.abs(high)) < 0.1 ? 1 : 0
  return `${change(low, digits).replace(`${NBSP}%`, '')} … ${change(high, digits)}`
}

const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => new Intl.DateTimeFormat('en-GB', options)
const utc = (day: Day): Date => new Date(dayNumber(day) * 86_400_000)
const dayParts = dateFormat({ timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const shortDayFormat = dateFormat({ timeZone: 'UTC', day: 'numeric', month: 'short' })
const weekdayFormat = dateFormat({ timeZone: 'UTC', weekday: 'short' })

/** "Thu 19 Nov 2026". */
export const longDay = (day: Day): string => dayParts.format(utc(day)).replaceAll(',', '').replace('Sept', 'Sep')

/** "19 Nov". */
export const shortDay = (day: Day): string => shortDayFormat.format(utc(day)).replace('Sept', 'Sep')

/** "24 Jul – 20 Nov 2026", with both years where they differ; what is no day is left as it is. */
export const daySpan = (first: string, last: string): string => {
  const from = parseDay(first)
  const to = parseDay(last)
  if (from === null || to === null) return `${first} – ${last}`
  const year = (day: Day): string => day.slice(0, 4)
  if (from === to) return `${shortDay(from)} ${year(from)}`
  return `${shortDay(from)}${year(from) === year(to) ? '' : ` ${year(from)}`} – ${shortDay(to)} ${year(to)}`
}

/** "Thu". */
export const weekdayName = (day: Day): string => weekdayFormat.format(utc(day))

/** An instant in a time zone: "19 Nov, 09:12", with the year where it is not this year's. */
export const instant = (iso: string, timeZone: string, nowMs: number): string => {
  const at = new Date(iso)
  const year = at.getUTCFullYear() === new Date(nowMs).getUTCFullYear() ? {} : ({ year: 'numeric' } as const)
  const date = dateFormat({ timeZone, day: 'numeric', month: 'short', ...year })
    .format(at)
    .replace('Sept', 'Sep')
  return `${date}, ${dateFormat({ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)}`
}

/** How long ago, in the largest unit that is not naught: "just now", "4 min ago", "3 h ago", "2 d ago". */
export const ago = (seconds: number): string => {
  if (seconds < 60) return 'just now'
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`
  if (seconds < 172_800) return `${Math.floor(seconds / 3600)} h ago`
  return `${Math.floor(seconds / 86_400)} d ago`
}

/** "1 card", "3 cards". */
export const plural = (number: number, one: string, many = `${one}s`): string => `${count(number)} ${number === 1 ? one : many}`
