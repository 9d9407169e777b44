/** Numbers, days and instants as a report writes them: every one with its unit, what is unknown as an en dash. */

import type { Day } from '#shared/calendar.ts'
import type { Evidence } from '#shared/contract/advice.ts'
import { type KpiUnit, kpiMeta } from '#shared/kpi-meta.ts'
import type { ReportText } from '#shared/locales/api-texts.ts'
import { counted, decimals, formatsOf } from '#shared/locales/formats.ts'
import { grammars } from '#shared/locales/grammar.ts'
import { spokenLanguage } from '#shared/locales/languages.ts'
import type { Locale } from '#shared/locales/locale.ts'
import type { ChartKey, TileKey } from './report-keys.ts'

export const UNKNOWN = '–'

export interface Writer {
  readonly kpi: (key: TileKey | ChartKey, value: number | null) => string
  /** A typical value: counts are whole. */
  readonly estimate: (key: TileKey, value: number) => string
  /** Shorter, for an axis. */
  readonly axis: (key: ChartKey, value: number, step: number) => string
  readonly money: (value: number) => string
  readonly count: (value: number | null) => string
  readonly rate: (fraction: number | null) => string
  /** "−24.0%". */
  readonly change: (fraction: number) => string
  /** "−24%". */
  readonly wholeChange: (fraction: number) => string
  /** "1.46"; an en dash if it is unknown. */
  readonly ratio: (value: number | null) => string
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
  /** Joins sentences. */
  readonly sentences: (texts: readonly string[]) => string
  /** Joins texts that lack their stop, except the last one. */
  readonly asSentences: (texts: readonly string[]) => string
}

export const writerFor = (t: ReportText, locale: Locale, currency: string, timeZone: string): Writer => {
  const { sentence, stop } = grammars[spokenLanguage(locale.language)]
  const { number, rate: writeRate, decimal, change, money, day, instant } = formatsOf(locale)
  const signed = (text: string, value: number): string => (value > 0 ? `+${text}` : text)
  const compact = (value: number): Intl.NumberFormatOptions => ({
    notation: Math.abs(value) < 1000 ? 'standard' : 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  })
  const inMoney = (value: number): string => money(value, currency)
  const count = (value: number | null): string => (value === null ? UNKNOWN : number(value, counted))
  const rate = (fraction: number | null): string => (fraction === null ? UNKNOWN : writeRate(fraction))
  const byUnit: Readonly<Record<KpiUnit, (value: number) => string>> = {
    money: inMoney,
    count,
    fraction: rate,
    share: (value) => writeRate(value, 0),
    multiple: (value) => `${decimal(value)}×`,
    number: (value) => decimal(value),
  }
  const unitOf = (key: TileKey | ChartKey): KpiUnit => kpiMeta[key].unit
  return {
    kpi: (key, value) => (value === null ? UNKNOWN : byUnit[unitOf(key)](value)),
    estimate: (key, value) => byUnit[unitOf(key)](unitOf(key) === 'count' ? Math.round(value) : value),
    axis: (key, value, step) => {
      const unit = unitOf(key)
      if (unit === 'money') return money(value, currency, compact(value)).replace(/(?<=\d)K/, 'k')
      if (unit === 'multiple') return `${number(value, decimals(Math.max(1, Math.ceil(-Math.log10(step) - 1e-9))))}×`
      return number(value, compact(value))
    },
    money: inMoney,
    count,
    rate,
    change: (fraction) => change(fraction, 1),
    wholeChange: (fraction) => change(fraction, 0),
    ratio: (value) => (value === null ? UNKNOWN : decimal(value)),
    points: (fraction) => signed(number(fraction * 100, decimals(1)), fraction),
    evidence: (unit, value) => {
      if (value === null) return UNKNOWN
      if (unit === 'money') return inMoney(value)
      if (unit === 'fraction') return rate(value)
      if (unit === 'ratio') return `${decimal(value)}×`
      const amount = number(value, decimals(Number.isInteger(value) ? 0 : 1))
      return unit === 'count' ? amount : t(unit, { amount })
    },
    interval: (interval) => {
      if (interval === null) return UNKNOWN
      const digits = Math.max(...interval.map(Math.abs)) < 0.1 ? 1 : 0
      return interval.map((end) => change(end, digits)).join(' … ')
    },
    longDay: (of) => day(of, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    shortDay: (of) => day(of, { day: 'numeric', month: 'short' }),
    weekday: (of) => day(of, { weekday: 'short' }),
    fullWeekday: (of) => day(of, { weekday: 'long' }),
    instant: (epochMs) =>
      instant(epochMs, { timeZone, day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    sentences: (texts) => texts.join(sentence),
    asSentences: (texts) => texts.join(`${stop}${sentence}`),
  }
}
