/**
 * The typical range of a number on a weekday, by a robust fit: a level for the weekday, and the spread of days around their weekday's
 * level.
 */

import { median, scaleOfResiduals } from './robust.ts'

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

/** 90th percentile of the standard normal distribution. */
const Z90 = 1.2816
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
 * The spread is pooled over all weekdays, since a few days are too few to estimate it.
 *
 * @param values All known days of the baseline.
 * @param same Those on the target's weekday.
 */
const weekdayRange = (values: readonly Dated[], same: readonly Dated[]): Range => {
  const scale = scaleFor(values)
  const residuals: number[] = []
  for (let day = 0; day < 7; day++) {
    const scaled = values.filter((entry) => entry.weekday === day).map((entry) => scale.to(entry.value))
    if (scaled.length < 3) continue
    const level = median(scaled)
    // A level fitted to n days absorbs part of their spread.
    const widen = Math.sqrt(scaled.length / (scaled.length - 1))
    for (const value of scaled) residuals.push((value - level) * widen)
  }
  return rangeAround(scale, median(same.map((entry) => scale.to(entry.value))), residuals, same.length)
}

/**
 * The range from the latest days of any weekday: their median level times the weekday's factor, shrunk towards one.
 *
 * @param recent Known days, of any weekday.
 * @param target Weekday of the range, 0 = Sunday.
 */
const recentRange = (recent: readonly Dated[], target: number): Range => {
  const scale = scaleFor(recent)
  const all = recent.map((entry) => scale.to(entry.value))
  const level = median(all)
  const effects = Array.from({ length: 7 }, (_, day) => {
    const values = recent.filter((entry) => entry.weekday === day).map((entry) => scale.to(entry.value) - level)
    return values.length === 0 ? 0 : (median(values) * values.length) / (values.length + PRIOR_DAYS)
  })
  const residuals = recent.map((entry, index) => (all[index] ?? level) - level - (effects[entry.weekday] ?? 0))
  return rangeAround(scale, level + (effects[target] ?? 0), residuals, recent.length)
}

const rangeAround = (scale: Scale, level: number, residuals: readonly number[], levelDays: number): Range => {
  // The median of n days has a variance of about π/2n: the range is for a new day, so that uncertainty adds to the day's own.
  const spread = scaleOfResiduals(residuals) * Math.sqrt(1 + Math.PI / 2 / levelDays)
  return { median: scale.from(level), low: scale.from(level - Z90 * spread), high: scale.from(level + Z90 * spread) }
}
