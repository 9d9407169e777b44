/** Plain thresholds that other tools alert on, to compare the rules with: no test, no maturity, no confounder. */

import type { DaySums } from '#api/domain/facts/facts.ts'
import type { ProductHistory } from '#api/domain/facts/history.ts'

/** Sums of one or more days. */
interface Sums {
  readonly spend: number
  readonly purchases: number
  readonly value: number
  readonly clicks: number
  readonly impressions: number
}

const sumOf = (days: readonly DaySums[]): Sums => {
  const add = (value: (day: DaySums) => number | null): number => days.reduce((sum, day) => sum + (value(day) ?? 0), 0)
  return {
    spend: add((day) => day.spend),
    purchases: add((day) => day.purchases),
    value: add((day) => day.purchaseValue),
    clicks: add((day) => day.linkClicks),
    impressions: add((day) => day.impressions),
  }
}

const cpa = ({ spend, purchases }: Sums): number =>
  purchases === 0 ? (spend > 0 ? Number.POSITIVE_INFINITY : Number.NaN) : spend / purchases
const roas = ({ spend, value }: Sums): number => value / spend
const clickRate = ({ clicks, impressions }: Sums): number => clicks / impressions

interface Past {
  readonly yesterday: Sums
  readonly week: Sums
  readonly lastWeek: Sums
  readonly fourWeeks: Sums
  readonly month: readonly Sums[]
  readonly frequency: number
}

/** Each threshold; a comparison with an unknown number is false. */
export const plainThresholds = {
  'CPA > 1.5 × 7-day mean': ({ yesterday, week }: Past) => cpa(yesterday) > 1.5 * cpa(week),
  'CTR −20%': ({ yesterday, week }: Past) => clickRate(yesterday) < 0.8 * clickRate(week),
  'frequency > 3.5': ({ frequency }: Past) => frequency > 3.5,
  'ROAS −30%': ({ yesterday, week }: Past) => roas(yesterday) < 0.7 * roas(week),
  'ROAS z < −2 on 30 days': ({ yesterday, month }: Past) => {
    const values = month.map(roas).filter(Number.isFinite)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
    return values.length >= 20 && (roas(yesterday) - mean) / deviation < -2
  },
  'CPA × 1.5 at ≥ 30 purchases': ({ lastWeek, fourWeeks }: Past) => lastWeek.purchases >= 30 && cpa(lastWeek) > 1.5 * cpa(fourWeeks),
} as const satisfies Readonly<Record<string, (past: Past) => boolean>>

export type PlainThreshold = keyof typeof plainThresholds
export const plainNames = Object.keys(plainThresholds) as readonly PlainThreshold[]

/** The thresholds that are passed on the last day of a history. */
export const passedThresholds = ({ days, adDays, asOf }: ProductHistory): readonly PlainThreshold[] => {
  const rows = adDays.filter(({ day }) => day === asOf)
  const past: Past = {
    yesterday: sumOf(days.slice(-1)),
    week: sumOf(days.slice(-8, -1)),
    lastWeek: sumOf(days.slice(-7)),
    fourWeeks: sumOf(days.slice(-35, -7)),
    month: days.slice(-31, -1).map((day) => sumOf([day])),
    frequency: Math.max(0, ...rows.map(({ impressions, reach }) => (impressions && reach ? impressions / reach : 0))),
  }
  return plainNames.filter((name) => plainThresholds[name](past))
}

const COOL_DOWN_DAYS = 7

/** Days on which an alert starts: a threshold that is passed again within 7 days continues it. */
export const alertStarts = (
  passed: readonly (readonly [day: number, names: readonly PlainThreshold[]])[],
  name: PlainThreshold,
): readonly number[] => {
  const starts: number[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const [day, names] of passed) {
    if (!names.includes(name)) continue
    if (day - last > COOL_DOWN_DAYS) starts.push(day)
    last = day
  }
  return starts
}
