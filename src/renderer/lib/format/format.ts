/** Formats numbers, money and ages. Every text includes its unit; an unknown value is an en dash. */

import { counted, decimals } from '#shared/locales/formats.ts'
import { t } from '../i18n/i18n.ts'
import { formats } from '../i18n/number-text.ts'
import { apiNow } from '../state/api-clock.ts'
import { spanOf } from './interval.ts'

export const NBSP = '\u00a0'
export const UNKNOWN = '–'

/** Money as "$4,212" from 100 up, "$30.52" below. An unknown currency code is written after the number. */
export const money = (value: number, currency: string): string => formats().money(value, currency)

/** Money without cents, which would imply a precision that an estimate does not have: "$1,140", "$80". */
export const roundMoney = (value: number, currency: string): string => formats().money(value, currency, decimals(0))

/** Money with all decimals of its currency, so that amounts can be added up: "$1,234.50", "$600.00". */
export const moneyWithCents = (value: number, currency: string): string => formats().money(value, currency, {})

/** Money exactly as it was entered: "$1,234.50", "$600". */
export const exactMoney = (value: number, currency: string): string =>
  formats().money(value, currency, { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 6 })

const compact = { notation: 'compact', maximumFractionDigits: 1 } as const

/** Money for an axis or a narrow column: "$5.6k", "$1.2M". */
export const shortMoney = (value: number, currency: string): string =>
  Math.abs(value) < 1000 ? roundMoney(value, currency) : small(formats().money(value, currency, compact))

/** Thousands are abbreviated with a lowercase k. */
const small = (text: string): string => text.replace(/(?<=\d)K/, 'k')

/** A count: "1,204"; with at most two decimals if it is not whole, as for attributed purchases: "3.5". */
export const count = (value: number): string => formats().number(value, counted)

/** A count for an axis: "12k", "1.2M" from ten thousand up. */
export const shortCount = (value: number): string => (Math.abs(value) < 10_000 ? count(value) : small(formats().number(value, compact)))

const compactFigures = { notation: 'compact', minimumSignificantDigits: 3, maximumSignificantDigits: 3 } as const

/** A count with three figures: "1.23M", "950k". */
export const compactCount = (value: number): string => small(formats().number(value, compactFigures))

/** Money with three figures: "$1.23M", "$950k". */
export const compactMoney = (value: number, currency: string): string => small(formats().money(value, currency, compactFigures))

/** A number with decimals: "1.22"; two figures of one that they would write as zero: "0.0043". */
export const decimal = (value: number, digits = 2): string => formats().decimal(value, digits)

/** A multiple: "2.31×". */
export const multiple = (value: number): string => `${decimal(value)}×`

/** A fraction as a percentage, with three significant figures below 100% unless decimals are given: "31.4%", "1.84%", "0.0172%". */
export const rate = (value: number, digits?: number): string => formats().rate(value, digits)

const signed = (text: string, value: number): string => (value > 0 ? `+${text}` : text)

const isZero = (value: number, digits: number): boolean => Math.abs(value) < 0.5 * 10 ** -digits

/** A relative change with its sign: "−24.0%", "+1.8%", "+318%"; zero has none. */
export const change = (fraction: number, digits = 1): string => formats().change(fraction, Math.abs(fraction) < 0.9995 ? digits : 0)

/** A change between two fractions, in percentage points: "+0.8 pt". */
export const points = (fraction: number, digits = 1): string => {
  const value = isZero(fraction * 100, digits) ? 0 : fraction * 100
  return t('format.points', { value: signed(decimal(value, digits), value) })
}

/** An interval of relative changes: "−38% to −27%". */
export const changeInterval = ([low, high]: readonly [number, number]): string => {
  const digits = Math.max(Math.abs(low), Math.abs(high)) < 0.1 ? 1 : 0
  return spanOf(change(low, digits), change(high, digits))
}

/** The size of a file: "9.3 MB". */
export const megabytes = (bytes: number): string => `${decimal(bytes / 1_000_000, 1)}${NBSP}MB`

/** An amount of data in its largest unit: "480 B", "12.3 kB", "9.3 MB". */
export const dataSize = (bytes: number): string => {
  if (bytes < 1000) return `${count(bytes)}${NBSP}B`
  return bytes < 1_000_000 ? `${decimal(bytes / 1000, 1)}${NBSP}kB` : megabytes(bytes)
}

/** After this, a date is easier to place than a number of days. */
const MOST_DAYS_AGO = 60

/** A relative time in the largest unit that is not zero, or the date: "just now", "4 min ago", "3 h ago", "2 d ago", "Aug 30, 2025". */
export const ago = (seconds: number, nowMs = apiNow()): string => {
  if (seconds < 60) return t('format.justNow')
  if (seconds < 3600) return t('format.minutesAgo', { n: Math.floor(seconds / 60) })
  if (seconds < 172_800) return t('format.hoursAgo', { n: Math.floor(seconds / 3600) })
  const days = Math.floor(seconds / 86_400)
  return days > MOST_DAYS_AGO
    ? formats().instant(nowMs - seconds * 1000, { day: 'numeric', month: 'short', year: 'numeric' })
    : t('format.daysAgo', { n: days })
}
