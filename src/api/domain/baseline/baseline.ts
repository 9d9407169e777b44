/** What each KPI usually is on a weekday: the band that tiles and trends show. */

import { type Day, dayNumber, weekday } from '#shared/calendar.ts'
import { type BaselineRange, type Baselines, type Kpi, type KpiKey, kpiKeys } from '#shared/contract/kpi.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { english } from '../english.ts'
import type { DaySums } from '../facts/facts.ts'
import { kpiOf } from '../kpi/kpi.ts'
import { BASELINE_DAYS } from '../usual/baseline-days.ts'
import { type Dated, recentRange, weekdayRange } from './expected-range.ts'

const MIN_SAME_WEEKDAYS = 4
const FALLBACK_DAYS = 28
/** Fewer than ten days hold less than one and a half weeks: no weekday shape can be told from them. */
const MIN_FALLBACK_DAYS = 10

const repeatKeys: ReadonlySet<KpiKey> = new Set(['repeat_rate_30', 'repeat_rate_60', 'repeat_rate_90'])
/** A part of a whole: the tail of a fit on the log scale may lie above it, a day cannot. */
const partKeys: ReadonlySet<KpiKey> = new Set(['new_customer_share'])
const marginKeys: ReadonlySet<KpiKey> = new Set(['break_even_roas', 'break_even_cpa'])

interface Margin {
  readonly contributionMargin: number | null
}

interface PastDay extends Omit<Dated, 'value'> {
  readonly kpi: Kpi
}

/**
 * Per KPI the range that `day`'s weekday usually has, from days of `history` before `day`, promo days left out: the same weekday of the last
 * 8 weeks where at least 4 such days know the KPI, else the last 28 days with shrunk weekday factors. Values in the KPI's own unit;
 * median, and 10th to 90th percentile of a robust fit. Where there is too little history the three are null and `reason` says why.
 */
export const baselineOn = (history: readonly DaySums[], day: Day, context: Margin): Baselines => {
  const past = pastDays(history, day, context)
  const target = weekday(day)
  const ranges = kpiKeys.map((key) => [key, rangeOf(key, past, target, context.contributionMargin)] as const)
  return Object.fromEntries(ranges) as Baselines
}

/** {@link baselineOn} of one KPI alone. */
export const baselineOfKpi = (key: KpiKey, history: readonly DaySums[], day: Day, context: Margin): BaselineRange =>
  rangeOf(key, pastDays(history, day, context), weekday(day), context.contributionMargin)

/** {@link baselineOn} of a few KPIs for each of several days; every day sees only what came before it. */
export const baselineOfDays = (
  keys: readonly KpiKey[],
  history: readonly DaySums[],
  days: readonly Day[],
  { contributionMargin }: Margin,
): readonly Partial<Baselines>[] => {
  const known = history
    .filter(({ promo }) => !promo)
    .map((sums) => ({ number: dayNumber(sums.day), weekday: weekday(sums.day), kpi: kpiOf(sums, { repeat: null, contributionMargin }) }))
  return days.map((day) => {
    const today = dayNumber(day)
    const past = known.flatMap(({ number, ...rest }) => {
      const age = today - number
      return age > 0 && age <= BASELINE_DAYS ? [{ ...rest, age }] : []
    })
    return Object.fromEntries(keys.map((key) => [key, rangeOf(key, past, weekday(day), contributionMargin)]))
  })
}

const pastDays = (history: readonly DaySums[], day: Day, context: Margin): readonly PastDay[] => {
  const today = dayNumber(day)
  const past: PastDay[] = []
  for (const sums of history) {
    if (sums.promo || sums.day >= day) continue
    const age = today - dayNumber(sums.day)
    if (age > BASELINE_DAYS) continue
    past.push({ age, weekday: weekday(sums.day), kpi: kpiOf(sums, { repeat: null, contributionMargin: context.contributionMargin }) })
  }
  return past
}

const rangeOf = (key: KpiKey, past: readonly PastDay[], target: number, margin: number | null): BaselineRange => {
  if (repeatKeys.has(key)) return noRange(0, createMessage('usual.repeat'))
  if (marginKeys.has(key) && margin === null) return noRange(0, createMessage('usual.noMargin'))
  const known: Dated[] = []
  for (const entry of past) {
    const value = entry.kpi[key]
    if (value !== null) known.push({ age: entry.age, weekday: entry.weekday, value })
  }
  const range = expectedRange(known, target)
  if (range.median !== null) {
    const most = partKeys.has(key) ? 1 : Number.POSITIVE_INFINITY
    const { median, low, high, days } = range
    return { median: Math.min(most, median), low: Math.min(most, low), high: Math.min(most, high), days, reason: null }
  }
  if (past.length > 0 && known.length === 0) return noRange(0, createMessage('usual.notHeld'))
  return noRange(range.days, createMessage('usual.tooYoung', { known: range.days, needed: MIN_FALLBACK_DAYS }))
}

type ExpectedRange =
  | { readonly median: number; readonly low: number; readonly high: number; readonly days: number }
  | { readonly median: null; readonly low: null; readonly high: null; readonly days: number }

/**
 * The range of any number on a weekday, from its known values of the last 8 weeks: the same weekday where there are at least 4, else the last
 * 28 days with shrunk weekday factors. `days`: how many days it rests on, or how many usable ones there were where that is too few.
 */
export const expectedRange = (known: readonly Dated[], target: number): ExpectedRange => {
  const same = known.filter((entry) => entry.weekday === target)
  if (same.length >= MIN_SAME_WEEKDAYS) return { ...weekdayRange(known, same), days: same.length }
  const recent = known.filter((entry) => entry.age <= FALLBACK_DAYS)
  if (recent.length >= MIN_FALLBACK_DAYS) return { ...recentRange(recent, target), days: recent.length }
  return { median: null, low: null, high: null, days: recent.length }
}

const noRange = (days: number, reason: Message): BaselineRange => ({
  median: null,
  low: null,
  high: null,
  days,
  reason: english.format(reason),
  texts: { reason },
})
