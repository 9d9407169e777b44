/** Formats numbers, percentages, money, days and instants in a locale. The only module that uses Intl for them. */

import { type Day, dayNumber } from '../calendar.ts'
import { currencyDecimals } from '../money.ts'
import { dayTag, type Locale } from './locale.ts'

const MINUS = '−'
const NBSP = '\u00a0'

export interface Formats {
  /** With a true minus sign. Throws a RangeError for an invalid currency. */
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string
  /** A fraction: "34%", "1.8%". */
  readonly percent: (fraction: number, options?: Intl.NumberFormatOptions) => string
  /**
   * A fraction as a percentage, three significant figures below 1% unless decimals are given: "31.4%", "1.84%", "0.0172%". One that the
   * decimals would write as zero gets two figures instead.
   */
  readonly rate: (fraction: number, digits?: number) => string
  /** A number with decimals: "2.31". One that they would write as zero gets two significant figures instead: "0.0043". */
  readonly decimal: (value: number, digits?: number) => string
  /** A fraction as a relative change with its sign: "−34%", "+8%"; one that rounds to zero has none. */
  readonly change: (fraction: number, digits?: number) => string
  /** Units of a currency: "$1,140", "€8.40" below a hundred, and "€0.0043" for less than half a cent. An unknown currency code is written after the number. */
  readonly money: (value: number, currency: string, options?: Intl.NumberFormatOptions) => string
  /** A day of the calendar. */
  readonly day: (day: Day, options: Intl.DateTimeFormatOptions) => string
  /** Two days of the calendar, with the year written once if both have the same. */
  readonly days: (first: Day, last: Day, options: Intl.DateTimeFormatOptions) => string
  /** An instant in UTC milliseconds; in the time zone of the options, otherwise in that of this computer. */
  readonly instant: (epochMs: number, options: Intl.DateTimeFormatOptions) => string
}

/** Number format options with a fixed number of decimals. */
export const decimals = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits }) as const

/** Number format options for counts: attribution models report fractions of purchases. */
export const counted = { maximumFractionDigits: 2 } as const

const whole = decimals(0)

const figures = (digits: number) => ({ minimumSignificantDigits: digits, maximumSignificantDigits: digits }) as const

/** What is closer to zero comes from the inexactness of sums. */
const SMALLEST = 1e-9

/** Whether a number other than zero would be written as zero. */
const wouldBeZero = (value: number, digits: number): boolean => Math.abs(value) >= SMALLEST && Math.abs(value) < 0.5 * 10 ** -digits

/** The same for money, which has micros at most. */
const MICRO = 1e-6

const MS_PER_DAY = 86_400_000

const formatsByLocale = new Map<string, Formats>()

/** Cached, since creating a format takes much longer than using it. */
export const formatsOf = (locale: Locale): Formats => {
  const key = `${locale.language} ${locale.formats}`
  const formats = formatsByLocale.get(key) ?? newFormats(locale)
  formatsByLocale.set(key, formats)
  return formats
}

const newFormats = (locale: Locale): Formats => {
  const numberFormats = new Map<string, Intl.NumberFormat>()
  const dayFormats = new Map<string, Intl.DateTimeFormat>()
  let tag: string | null = null

  const number = (value: number, options: Intl.NumberFormatOptions = whole): string => {
    const key = JSON.stringify(options)
    const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale.formats, options)
    numberFormats.set(key, format)
    return format.format(value).replace('-', MINUS)
  }

  const days = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
    const key = JSON.stringify(options)
    tag ??= dayTag(locale)
    const format = dayFormats.get(key) ?? new Intl.DateTimeFormat(tag, options)
    // Without a time zone the format uses that of the computer, which can change while the app runs: do not cache it.
    if (options.timeZone !== undefined) dayFormats.set(key, format)
    return format
  }

  const percent = (fraction: number, options: Intl.NumberFormatOptions = whole): string =>
    number(fraction, { style: 'percent', ...options })

  const rate = (fraction: number, digits?: number): string => {
    const size = Math.abs(fraction)
    if (digits !== undefined) return percent(fraction, wouldBeZero(fraction * 100, digits) ? figures(2) : decimals(digits))
    return percent(fraction, size >= SMALLEST && size < 0.01 ? figures(3) : decimals(size < 0.1 ? 2 : 1))
  }

  const day = (of: Day, options: Intl.DateTimeFormatOptions): string =>
    days({ timeZone: 'UTC', ...options }).format(dayNumber(of) * MS_PER_DAY)

  const dayRange = (first: Day, last: Day, options: Intl.DateTimeFormatOptions): string =>
    days({ timeZone: 'UTC', ...options })
      .formatRange(dayNumber(first) * MS_PER_DAY, dayNumber(last) * MS_PER_DAY)
      // Some fonts lack thin spaces.
      .replaceAll('\u2009', ' ')

  /** Like a single day: Intl writes a Chinese range as "2026/11/20 – 2026/11/22", but a day as "2026年11月20日". */
  const chineseDays = (first: Day, last: Day, options: Intl.DateTimeFormatOptions): string => {
    if (first === last) return day(first, options)
    const { year: _, ...withoutYear } = options
    const isSameYear = first.slice(0, 4) === last.slice(0, 4)
    return `${day(first, options)} – ${day(last, isSameYear ? withoutYear : options)}`
  }

  return {
    number,
    percent,
    rate,
    decimal: (value, digits = 2) => number(value, wouldBeZero(value, digits) ? figures(2) : decimals(digits)),
    change: (fraction, digits = 0) => percent(fraction, { ...decimals(digits), signDisplay: 'exceptZero' }),
    money: (value, currency, options) => {
      const size = Math.abs(value)
      const isTiny = size >= MICRO / 2 && wouldBeZero(value, currencyDecimals(currency))
      const rounding = options ?? (size >= 99.995 ? whole : isTiny ? figures(2) : undefined)
      try {
        return number(value, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...rounding })
      } catch {
        return `${number(value, rounding ?? decimals(2))}${NBSP}${currency}`
      }
    },
    day,
    days: (first, last, options) => (locale.language === 'zh-Hans' ? chineseDays(first, last, options) : dayRange(first, last, options)),
    instant: (epochMs, options) => days(options).format(epochMs),
  }
}
