/** The typical range of each KPI of a range of days, from the ranges of equal length before it. */

import { type Day, daysBetween, daysFromTo, weekday } from '#shared/calendar.ts'
import { type BaselineRange, type Baselines, type KpiKey, kpiKeys } from '#shared/contract/kpi.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { DaySpan } from '../facts/day-span.ts'
import type { DaySums } from '../facts/facts.ts'
import { amount, kpiOfDays } from '../kpi/kpi.ts'
import { inputsOf, isOfNewCustomers, isSumKpi, sumInputs } from '../kpi/kpi-inputs.ts'
import { daysThatKnow, type SumKey, sumOver } from '../kpi/sum-days.ts'
import { type Margin, marginKeys, noRange, partKeys, repeatKeys } from './baseline.ts'
import { equalRanges, LEAST_EQUAL_RANGES, lengthOf, MOST_EQUAL_RANGES } from './equal-ranges.ts'
import { type Dated, type ExpectedRange, forecastRange } from './expected-range.ts'

/** Share of a range that must be known and ordinary for its numbers to count, by what the number usually is on these weekdays. Source: prior. */
export const LEAST_KNOWN = 0.5
/** Ranges that the first level is from, so that even eight ranges leave six errors. Source: simulations, docs/kpi.md. */
const FIRST_RANGES = 2

/** People cannot be added up over days. */
const peopleKeys: ReadonlySet<KpiKey> = new Set(['reach', 'frequency'])

interface History {
  readonly range: DaySpan
  /** Days of the range as shown. */
  readonly dayOf: ReadonlyMap<Day, DaySums>
  /** Ordinary days of each equal range before, with the range's age in days, latest first. */
  readonly past: readonly { readonly span: DaySpan; readonly age: number; readonly days: readonly DaySums[] }[]
  /** Mean of a number per weekday, over ordinary days. */
  readonly weightOf: (key: SumKey) => readonly number[]
}

/**
 * The typical range of every KPI of a range, from up to {@link MOST_EQUAL_RANGES} ranges of equal length and weekdays before it.
 *
 * Center and width are those of a typical day (`expected-range.ts`), with ranges instead of days. Promotions, holidays and days that were
 * last read before they were over count in no range: a sum is scaled by what its other weekdays usually are of it, a ratio is that of the
 * other days. Where the range itself does not know a number on some days, it is compared over the other days.
 *
 * @param history Days in any order.
 * @param shown Days of the range as shown: they decide which days of a sum are compared.
 * @returns Per KPI the center and the ends of the range that contains about 80% of ordinary ranges; `days` is the number of days behind it.
 */
export const baselineOfRange = (
  history: readonly DaySums[],
  range: DaySpan,
  margin: Margin,
  shown: readonly DaySums[] = history,
): Baselines => {
  const known = historyOf(history, range, shown)
  return Object.fromEntries(kpiKeys.map((key) => [key, rangeOf(key, known, margin)])) as Baselines
}

/**
 * {@link expectedRange} for values of equal ranges, all on one weekday: that of their last days.
 *
 * @returns `days` is the number of ranges; without {@link LEAST_EQUAL_RANGES} of them there is no range.
 */
export const expectedOfRanges = (values: readonly Dated[], target: number): ExpectedRange =>
  values.length < LEAST_EQUAL_RANGES
    ? { median: null, low: null, high: null, days: values.length }
    : forecastRange(values, target, FIRST_RANGES)

/** {@link baselineOfRange} for one KPI. */
export const baselineOfRangeKpi = (
  key: KpiKey,
  history: readonly DaySums[],
  range: DaySpan,
  margin: Margin,
  shown: readonly DaySums[] = history,
): BaselineRange => rangeOf(key, historyOf(history, range, shown), margin)

const isOrdinary = ({ promo, complete }: DaySums): boolean => !promo && complete

const historyOf = (history: readonly DaySums[], range: DaySpan, shown: readonly DaySums[]): History => {
  const dayOf = new Map(shown.map((entry) => [entry.day, entry]))
  const ordinary = history.filter((entry) => isOrdinary(entry) && entry.day < range.first)
  const weights = new Map<SumKey, readonly number[]>()
  return {
    range,
    dayOf,
    past: equalRanges(range, MOST_EQUAL_RANGES).map((span) => ({
      span,
      age: daysBetween(span.last, range.last),
      days: ordinary.filter(({ day }) => day >= span.first && day <= span.last),
    })),
    weightOf: (key) => {
      const of =
        weights.get(key) ?? meansByWeekday(isOfNewCustomers(key) ? ordinary.filter((entry) => entry.knowsNewCustomers) : ordinary, key)
      weights.set(key, of)
      return of
    },
  }
}

/** The mean of each weekday; of all days for a weekday that is never known. */
const meansByWeekday = (days: readonly DaySums[], key: SumKey): readonly number[] => {
  const mean = (of: readonly DaySums[]): number | null => {
    const known = daysThatKnow(of, [key])
    return known.length === 0 ? null : (sumOver(known, key) ?? 0) / known.length
  }
  const overall = mean(days) ?? 0
  return [0, 1, 2, 3, 4, 5, 6].map((of) => mean(days.filter(({ day }) => weekday(day) === of)) ?? overall)
}

/** The history without the days that do not know who is a new customer, for KPIs that depend on it. */
const historyFor = (key: KpiKey, history: History): History =>
  inputsOf(key).some(isOfNewCustomers)
    ? { ...history, past: history.past.map((entry) => ({ ...entry, days: entry.days.filter((day) => day.knowsNewCustomers) })) }
    : history

const rangeOf = (key: KpiKey, known: History, { contributionMargin }: Margin): BaselineRange => {
  if (repeatKeys.has(key)) return noRange(0, createMessage('usual.repeat'))
  if (peopleKeys.has(key)) return noRange(0, createMessage('usual.people'))
  if (marginKeys.has(key) && contributionMargin === null) return noRange(0, createMessage('usual.noMargin'))
  const history = historyFor(key, known)
  const target = weekday(history.range.last)
  const rangeValue = isSumKpi(key) ? sumsLike(history, sumInputs[key]) : ratiosOf(key, history, contributionMargin)
  const values = history.past.flatMap((entry): Dated[] => {
    const value = rangeValue(entry)
    return value === null ? [] : [{ age: entry.age, weekday: target, value }]
  })
  const { median, low, high, days } = expectedOfRanges(values, target)
  if (median === null) {
    const isUnknown = values.length === 0 && history.past.some(({ days }) => days.length > 0)
    return isUnknown
      ? noRange(0, createMessage('usual.notHeld'))
      : noRange(values.length, createMessage('usual.fewRanges', { known: values.length, needed: LEAST_EQUAL_RANGES }))
  }
  const most = partKeys.has(key) ? 1 : Number.POSITIVE_INFINITY
  return {
    median: Math.min(most, median),
    low: Math.min(most, low),
    high: Math.min(most, high),
    days: days * lengthOf(history.range),
    reason: null,
  }
}

type PastRange = History['past'][number]
type RangeValue = (range: PastRange) => number | null

/** Sums of equal ranges over the days of the week on which the range knows the number. */
const sumsLike = ({ range, dayOf, weightOf }: History, key: SumKey): RangeValue => {
  const weights = weightOf(key)
  const weightOn = (day: Day): number => weights[weekday(day)] ?? 0
  const isKnown = daysFromTo(range.first, range.last).map((day) => dayOf.get(day)?.[key] != null)
  const whole = daysFromTo(range.first, range.last).reduce((sum, day, index) => sum + (isKnown[index] ? weightOn(day) : 0), 0)
  return ({ span, days }) => {
    const used = daysThatKnow(days, [key]).filter(({ day }) => isKnown[daysBetween(span.first, day)])
    const part = used.reduce((sum, { day }) => sum + weightOn(day), 0)
    // Of a number that has always been zero, every day is as much as another.
    if (whole === 0) return used.length === 0 ? null : amount(sumOver(used, key), key)
    if (part < LEAST_KNOWN * whole) return null
    const sum = amount(sumOver(used, key), key)
    return sum === null ? null : sum * (whole / part)
  }
}

/** Ratios of equal ranges over the days of the week on which the range knows both numbers: a ratio of two days varies more than one of seven. */
const ratiosOf = (key: KpiKey, { range, dayOf }: History, contributionMargin: number | null): RangeValue => {
  const inputs = inputsOf(key)
  const isKnown = daysFromTo(range.first, range.last).map((day) => inputs.every((input) => dayOf.get(day)?.[input] != null))
  const known = isKnown.filter(Boolean).length
  return ({ span, days }) => {
    const used = daysThatKnow(days, inputs).filter(({ day }) => known === 0 || isKnown[daysBetween(span.first, day)])
    return used.length < LEAST_KNOWN * (known || lengthOf(span)) ? null : kpiOfDays(used, { repeat: null, contributionMargin })[key]
  }
}
