/** The typical range of a number on a weekday: a forecast from the latest days, and how far such forecasts were from past days. */

import { adaptiveReach } from '../stats/conformal.ts'
import { median } from '../stats/robust.ts'
import { insertSorted, quantileOfSorted } from '../stats/sorted.ts'

/** A known value of a past day. */
export interface Dated {
  /** Days before the day in question. */
  readonly age: number
  /** 0 = Sunday … 6 = Saturday. */
  readonly weekday: number
  readonly value: number
}

interface Range {
  readonly median: number
  /** 10th percentile. */
  readonly low: number
  /** 90th percentile. */
  readonly high: number
}

interface Scale {
  readonly to: (value: number) => number
  readonly from: (value: number) => number
}

type ExpectedRange =
  | { readonly median: number; readonly low: number; readonly high: number; readonly days: number }
  | { readonly median: null; readonly low: null; readonly high: null; readonly days: number }

/** Days of the same weekday that are enough for a range of that weekday alone. Source: prior, half of the 8 weeks. */
export const MIN_SAME_WEEKDAYS = 4
/** Days of any weekday that the range falls back to. Source: prior, four whole weeks as for the rules. */
const FALLBACK_DAYS = 28
/** Days of any weekday that the fallback needs. Source: prior; fewer are less than one and a half weeks, too few for a weekday pattern. */
export const MIN_FALLBACK_DAYS = 10

/** Share of ordinary days between the ends of a range. */
const INSIDE = 0.8
/** Earlier days of the same weekday that a replayed forecast needs; fewer where the past would have too few errors. */
const LEAST_EARLIER = 3
/**
 * Error of a forecast from the median of four normal values, over that from three: √((1 + 0.298) / (1 + 0.449)). Ranges are from four days or
 * more, so without it the first replayed forecasts would make them too wide.
 */
const OF_THREE = 0.946
/** Errors that the spread needs. Source: prior, one week. */
const MIN_ERRORS = 7
/** The prior weight of a weekday factor of 1, in days. */
const PRIOR_DAYS = 3

const logScale: Scale = { to: Math.log, from: Math.exp }
const rootScale: Scale = { to: Math.sqrt, from: (value) => Math.max(0, value) ** 2 }
const plainScale: Scale = { to: (value) => value, from: (value) => value }

/** Values that are always positive scatter evenly on the log scale, counts that reach zero on the square-root scale. */
const scaleFor = (values: readonly Dated[]): Scale => {
  const least = values.reduce((low, entry) => Math.min(low, entry.value), Number.POSITIVE_INFINITY)
  return least > 0 ? logScale : least === 0 ? rootScale : plainScale
}

/**
 * The typical range of any number on a weekday, from its known values of the last 8 weeks.
 *
 * @param values Known past values with their age in days and weekday.
 * @param target Weekday of the range, 0 = Sunday.
 * @returns The range in the unit of the values. `days` is the number of days it is based on; without a range, the number of usable days.
 */
export const expectedRange = (values: readonly Dated[], target: number): ExpectedRange => {
  const same = values.filter((entry) => entry.weekday === target)
  if (same.length >= MIN_SAME_WEEKDAYS) return { ...weekdayRange(values, same), days: same.length }
  const recent = values.filter((entry) => entry.age <= FALLBACK_DAYS)
  if (recent.length >= MIN_FALLBACK_DAYS) return { ...recentRange(recent, target), days: recent.length }
  return { median: null, low: null, high: null, days: recent.length }
}

/**
 * The range around the median of the same weekday.
 *
 * Its width is how far past days were from the median of the same weekdays before them: errors of the same forecast, replayed, so that a
 * level that drifts widens the range.
 *
 * @param values All known days of the baseline.
 * @param same Those on the target's weekday.
 */
const weekdayRange = (values: readonly Dated[], same: readonly Dated[]): Range => {
  const scale = scaleFor(values)
  const weekdays = [...Map.groupBy(values, (entry) => entry.weekday).values()].map((days) => scaledByAge(days, scale))
  let earlier = LEAST_EARLIER
  while (earlier > 1 && weekdays.reduce((sum, days) => sum + Math.max(0, days.length - earlier), 0) < MIN_ERRORS) earlier -= 1
  const errors = weekdays.flatMap((days) => replayedErrors(days, earlier))
  return rangeAround(scale, median(same.map(({ value }) => scale.to(value))), errors)
}

interface ForecastError {
  readonly age: number
  /** Absolute, on the scale. */
  readonly error: number
}

/**
 * How far days of one weekday were from the median of the days before them.
 *
 * @param days Latest first.
 * @param earlier Days before a day that its forecast needs.
 */
const replayedErrors = (days: readonly Scaled[], earlier: number): readonly ForecastError[] => {
  const errors: ForecastError[] = []
  const before: number[] = []
  for (const { age, value } of days.toReversed()) {
    const count = before.length
    if (count >= earlier) errors.push({ age, error: Math.abs(value - quantileOfSorted(before, 0.5)) * (count === 3 ? OF_THREE : 1) })
    insertSorted(before, value)
  }
  return errors
}

interface Scaled {
  readonly age: number
  readonly weekday: number
  readonly value: number
}

/** Values on a scale, latest first. */
const scaledByAge = (days: readonly Dated[], scale: Scale): readonly Scaled[] =>
  days.map(({ age, weekday, value }) => ({ age, weekday, value: scale.to(value) })).sort((a, b) => a.age - b.age)

/**
 * The range from the latest days of any weekday: their median level times the weekday's factor, shrunk towards one.
 *
 * Its width is how far each day is from the forecast that the other days give for it.
 *
 * @param recent Known days, of any weekday.
 * @param target Weekday of the range, 0 = Sunday.
 */
const recentRange = (recent: readonly Dated[], target: number): Range => {
  const scale = scaleFor(recent)
  const days = scaledByAge(recent, scale)
  const errors = days.map(({ age, weekday, value }, index) => ({
    age,
    error: Math.abs(value - levelOf(days.toSpliced(index, 1), weekday)),
  }))
  return rangeAround(scale, levelOf(days, target), errors)
}

/** The median of all days plus the shrunk effect of a weekday. */
const levelOf = (days: readonly Scaled[], weekday: number): number => {
  const level = median(days.map(({ value }) => value))
  const effects = days.filter((day) => day.weekday === weekday).map(({ value }) => value - level)
  return level + (effects.length === 0 ? 0 : (median(effects) * effects.length) / (effects.length + PRIOR_DAYS))
}

const rangeAround = (scale: Scale, level: number, errors: readonly ForecastError[]): Range => {
  const reach = adaptiveReach(
    errors.toSorted((a, b) => b.age - a.age).map(({ error }) => error),
    INSIDE,
  )
  return { median: scale.from(level), low: scale.from(level - reach), high: scale.from(level + reach) }
}
