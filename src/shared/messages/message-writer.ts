/** How the values of a message are written: numbers, money and days in the formats of a locale. */

import { type Day, dayNumber } from '../calendar.ts'

export interface WriterLocale {
  /** BCP 47 tag of the number format. */
  readonly numbers: string
  /** BCP 47 tag of the way days are written. */
  readonly days: string
  /** Of the account: three letters. */
  readonly currency: string
  /** What stands before a percent sign. */
  readonly space: string
}

export interface MessageWriter {
  /** "1,653". */
  readonly count: (value: number) => string
  /** "1653": the number of a row, or another by which something is found. */
  readonly row: (value: number) => string
  /** A fraction as a relative change with its sign: "−34 %", "+8 %". */
  readonly change: (fraction: number) => string
  /** A fraction without a sign: "2.4 %", "34 %". */
  readonly share: (fraction: number) => string
  /** Units of the currency: "$1,140", "€8.40"; whole from 100 on. */
  readonly money: (units: number) => string
  /** Two decimals: "2.31". */
  readonly ratio: (value: number) => string
  /** One decimal: "3.4". */
  readonly times: (value: number) => string
  /** "17 Nov". */
  readonly date: (day: Day) => string
  /** "Tuesday 17 Nov". */
  readonly day: (day: Day) => string
  /** "17 Nov 2026". */
  readonly dated: (day: Day) => string
  /** "Tuesday". */
  readonly weekday: (day: Day) => string
}

const MINUS = '−'
const digits = (least: number, most = least) => ({ minimumFractionDigits: least, maximumFractionDigits: most }) as const

/** A currency that the system does not know is written after the number. */
export const messageWriter = ({ numbers, days, currency, space }: WriterLocale): MessageWriter => {
  const formats = new Map<string, Intl.NumberFormat>()
  const number = (value: number, options: Intl.NumberFormatOptions): string => {
    const key = JSON.stringify(options)
    const format = formats.get(key) ?? new Intl.NumberFormat(numbers, options)
    formats.set(key, format)
    return format.format(value).replace('-', MINUS)
  }
  const percent = (value: number, options: Intl.NumberFormatOptions): string => `${number(value, options)}${space}%`
  const inChinese = days.startsWith('zh')
  const day = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(days, { timeZone: 'UTC', ...options })
    // British English alone gives September a fourth letter.
    return (of: Day): string =>
      format
        .format(dayNumber(of) * 86_400_000)
        .replaceAll(',', '')
        .replaceAll('Sept ', 'Sep ')
        .replace(/Sept$/, 'Sep')
  }
  const weekday = inChinese ? 'short' : 'long'
  return {
    count: (value) => number(value, digits(0)),
    row: String,
    change: (fraction) => {
      const points = Math.round(Math.abs(fraction) * 100)
      return `${fraction < 0 ? MINUS : '+'}${percent(points, digits(0))}`
    },
    share: (fraction) => {
      const points = fraction * 100
      return points < 10 ? percent(points, { maximumSignificantDigits: 2 }) : percent(points, digits(0))
    },
    money: (units) => {
      const rounding = digits(Math.abs(units) >= 100 ? 0 : 2)
      try {
        return number(units, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...rounding })
      } catch {
        return `${number(units, rounding)} ${currency}`
      }
    },
    ratio: (value) => number(value, digits(2)),
    times: (value) => number(value, digits(1)),
    date: day({ day: 'numeric', month: 'short' }),
    day: day({ weekday, day: 'numeric', month: 'short' }),
    dated: day({ day: 'numeric', month: 'short', year: 'numeric' }),
    weekday: day({ weekday }),
  }
}
