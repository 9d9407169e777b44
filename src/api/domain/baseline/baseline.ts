/** The typical range of each KPI on a weekday: the band that tiles and trends show. */

import { type Day, dayNumber, weekday } from '#shared/calendar.ts'
import { type BaselineRange, type Baselines, type Kpi, type KpiKey, kpiKeys } from '#shared/contract/kpi.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { english } from '../english.ts'
import type { DaySums } from '../facts/facts.ts'
import { kpiOf } from '../kpi/kpi.ts'
import { inputsOf, isOfNewCustomers } from '../kpi/kpi-inputs.ts'
import { BASELINE_DAYS } from './baseline-days.ts'
import { type Dated, expectedRange, limitedTo, MIN_FALLBACK_DAYS } from './expected-range.ts'

export const repeatKeys: ReadonlySet<KpiKey> = new Set(['repeat_rate_30', 'repeat_rate_60', 'repeat_rate_90'])
/** Parts of a whole: the fitted tail can exceed 1, a real day cannot. */
export const partKeys: ReadonlySet<KpiKey> = new Set(['new_customer_share'])
export const marginKeys: ReadonlySet<KpiKey> = new Set(['break_even_roas', 'break_even_cpa'])

/** What typical ranges need besides the days. */
export interface Margin {
  readonly contributionMargin: number | null
}

interface PastDay extends Omit<Dated, 'value'> {
  readonly kpi: Kpi
  readonly knowsNewCustomers: boolean
}

/**
 * The typical range of every KPI on a day's weekday, from the 8 weeks before it.
 *
 * Its center is a forecast for the weekday that follows drift; its width is how far such forecasts were from the past days. A KPI needs 4 known
 * days of the same weekday, or 10 of any weekday within 28 days. Excludes promotion days and days that were last read before they were over.
 *
 * @param history Days in any order; those from `day` on are ignored.
 * @param day The day that the range is for.
 * @param context The contribution margin for break-even KPIs.
 * @returns Per KPI, in its own unit, the center and the ends of the range that contains 80% of ordinary days. With too little history these
 * are null and `reason` has the cause.
 */
export const baselineOn = (history: readonly DaySums[], day: Day, context: Margin): Baselines => {
  const past = pastDays(history, day, context)
  const target = weekday(day)
  const ranges = kpiKeys.map((key) => [key, rangeOf(key, past, target, context.contributionMargin)] as const)
  return Object.fromEntries(ranges) as Baselines
}

/** {@link baselineOn} for one KPI. */
export const baselineOfKpi = (key: KpiKey, history: readonly DaySums[], day: Day, context: Margin): BaselineRange =>
  rangeOf(key, pastDays(history, day, context), weekday(day), context.contributionMargin)

/** {@link baselineOn} for some KPIs on each of several days; each day sees only the days before it. */
export const baselineOfDays = (
  keys: readonly KpiKey[],
  history: readonly DaySums[],
  days: readonly Day[],
  { contributionMargin }: Margin,
): readonly Partial<Baselines>[] => {
  const ordinary = history
    .filter(({ promo, complete }) => !promo && complete)
    .map((sums) => ({ number: dayNumber(sums.day), ...pastDay(sums, contributionMargin) }))
  return days.map((day) => {
    const today = dayNumber(day)
    const past = ordinary.flatMap(({ number, ...rest }) => {
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
    if (sums.promo || !sums.complete || sums.day >= day) continue
    const age = today - dayNumber(sums.day)
    if (age > BASELINE_DAYS) continue
    past.push({ age, ...pastDay(sums, context.contributionMargin) })
  }
  return past
}

const pastDay = (sums: DaySums, contributionMargin: number | null): Omit<PastDay, 'age'> => ({
  weekday: weekday(sums.day),
  kpi: kpiOf(sums, { repeat: null, contributionMargin }),
  knowsNewCustomers: sums.knowsNewCustomers,
})

const rangeOf = (key: KpiKey, days: readonly PastDay[], target: number, margin: number | null): BaselineRange => {
  if (repeatKeys.has(key)) return noRange(0, createMessage('usual.repeat'))
  if (marginKeys.has(key) && margin === null) return noRange(0, createMessage('usual.noMargin'))
  const past = inputsOf(key).some(isOfNewCustomers) ? days.filter((entry) => entry.knowsNewCustomers) : days
  const values: Dated[] = []
  for (const entry of past) {
    const value = entry.kpi[key]
    if (value !== null) values.push({ age: entry.age, weekday: entry.weekday, value })
  }
  const range = limitedTo(partKeys.has(key) ? 1 : Number.POSITIVE_INFINITY, expectedRange(values, target))
  if (range.median !== null) return { ...range, reason: null }
  if (past.length > 0 && values.length === 0) return noRange(0, createMessage('usual.notHeld'))
  return noRange(range.days, createMessage('usual.tooYoung', { known: range.days, needed: MIN_FALLBACK_DAYS }))
}

/** No range, with the cause. `days`: those that are known. */
export const noRange = (days: number, reason: Message): BaselineRange => ({
  median: null,
  low: null,
  high: null,
  days,
  reason: english.format(reason),
  texts: { reason },
})
