/** Numbers, days and instants as a report writes them: every one with its unit, what is unknown as an en dash. */

import type { Day } from '#shared/calendar.ts'
import { dayNumber } from '#shared/calendar.ts'
import type { Evidence } from '#shared/contract/advice.ts'
import { type Language, percentSpaceOf } from '#shared/languages.ts'
import type { ChartKey, TileKey } from './report-texts.ts'

export const UNKNOWN = '–'
const NBSP = '\u00a0'

type Unit = 'money' | 'count' | 'share' | 'multiple'

const units: Readonly<Record<TileKey | ChartKey, Unit>> = {
  spend: 'money',
  revenue: 'money',
  roas_meta: 'multiple',
  mer: 'multiple',
  orders: 'count',
  purchases_meta: 'count',
  cpa: 'money',
  aov: 'money',
  new_customer_share: 'share',
}

export interface Writer {
  readonly kpi: (key: TileKey | ChartKey, value: number | null) => string
  /** Shorter, for an axis. */
  readonly axis: (key: ChartKey, value: number, step: number) => string
  readonly money: (value: number) => string
  readonly count: (value: number | null) => string
  readonly rate: (fraction: number | null) => string
  /** "−24.0 %". */
  readonly change: (fraction: number) => string
  /** A difference of fractions in percentage points, without its unit: "+0.8". */
  readonly points: (fraction: number) => string
  readonly evidence: (unit: Evidence['unit'], value: number | null) => string
  readonly interval: (interval: Evidence['interval']) => string
  readonly longDay: (day: Day) => string
  readonly shortDay: (day: Day) => string
  /** "Thu". */
  readonly weekday: (day: Day) => string
  readonly fullWeekday: (day: Day) => string
  readonly instant: (epochMs: number) => string
}

export const writerFor = (language: Language, currency: string, timeZone: string): Writer => {
  const numbers = language === 'zh-Hans' ? 'zh-CN' : 'en-US'
  const dates = language === 'zh-Hans' ? 'zh-CN' : 'en-GB'
  const number = (value: number, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(numbers, options).format(value).replace('-', '−')
  const percentSign = `${percentSpaceOf(language)}%`
  const plain = (value: number, digits: number): string => number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const percent = (fraction: number, digits: number): string => `${plain(fraction * 100, digits)}${percentSign}`
  const signed = (text: string, value: number): string => (value > 0 ? `+${text}` : text)
  const inMoney = (value: number, options: Intl.NumberFormatOptions): string => {
    try {
      return number(value, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...options })
    } catch {
      return `${number(value, options)}${NBSP}${currency}`
    }
  }
  const whole = { minimumFractionDigits: 0, maximumFractionDigits: 0 } as const
  const money = (value: number): string =>
    inMoney(value, Math.abs(value) >= 99.995 ? whole : { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const compact = (value: number) =>
    ({ notation: Math.abs(value) < 1000 ? 'standard' : 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 }) as const
  const count = (value: number | null): string => (value === null ? UNKNOWN : number(value, whole))
  const rate = (fraction: number | null): string => (fraction === null ? UNKNOWN : percent(fraction, Math.abs(fraction) < 0.1 ? 2 : 1))
  /** A change that rounds to naught has no sign. */
  const change = (fraction: number, digits = 1): string => {
    const rounded = Math.abs(fraction * 100) < 0.5 * 10 ** -digits ? 0 : fraction
    return signed(percent(rounded, digits), rounded)
  }
  const byUnit: Readonly<Record<Unit, (value: number) => string>> = {
    money,
    count,
    share: (value) => percent(value, 0),
    multiple: (value) => `${plain(value, 2)}×`,
  }
  const date = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(dates, { timeZone: 'UTC', ...options })
    return (day: Day): string =>
      format
        .format(dayNumber(day) * 86_400_000)
        .replaceAll(',', '')
        .replaceAll('Sept', 'Sep')
  }
  const clock = new Intl.DateTimeFormat(dates, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return {
    kpi: (key, value) => (value === null ? UNKNOWN : byUnit[units[key]](value)),
    axis: (key, value, step) => {
      const unit = units[key]
      if (unit === 'money') return inMoney(value, compact(value)).replace(/(?<=\d)K/, 'k')
      if (unit === 'multiple') return `${plain(value, Math.max(1, Math.ceil(-Math.log10(step) - 1e-9)))}×`
      return number(value, compact(value))
    },
    money,
    count,
    rate,
    change,
    points: (fraction) => signed(plain(fraction * 100, 1), fraction),
    evidence: (unit, value) => {
      if (value === null) return UNKNOWN
      if (unit === 'money') return money(value)
      if (unit === 'fraction') return rate(value)
      if (unit === 'ratio') return `${plain(value, 2)}×`
      const amount = plain(value, Number.isInteger(value) ? 0 : 1)
      if (unit === 'count') return amount
      return `${amount}${NBSP}${language === 'zh-Hans' ? (unit === 'days' ? '天' : '小时') : unit === 'days' ? 'd' : 'h'}`
    },
    interval: (interval) => {
      if (interval === null) return UNKNOWN
      const digits = Math.max(...interval.map(Math.abs)) < 0.1 ? 1 : 0
      return `${change(interval[0], digits).replace(percentSign, '')} … ${change(interval[1], digits)}`
    },
    longDay: date({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    shortDay: date({ day: 'numeric', month: 'short' }),
    weekday: date({ weekday: 'short' }),
    fullWeekday: date({ weekday: 'long' }),
    instant: (epochMs) => clock.format(epochMs).replaceAll('Sept', 'Sep'),
  }
}
