/** The typical range of a number on a weekday: a forecast from past days, and how far such forecasts were from past days. */

import { adaptiveReach } from '../stats/conformal.ts'
import { levelForecast } from './level-forecast.ts'

/** A known value of a past day. */
export interface Dated {
  /** Days before the day in question. */
  readonly age: number
  /** 0 = Sunday … 6 = Saturday. */
  readonly weekday: number
  readonly value: number
}

interface Scale {
  readonly to: (value: number) => number
  readonly from: (value: number) => number
}

interface KnownRange {
  readonly median: number
  readonly low: number
  readonly high: number
  readonly days: number
}

export type ExpectedRange = KnownRange | { readonly median: null; readonly low: null; readonly high: null; readonly days: number }

/** Days of the target's weekday that are enough for a range. Source: prior, half of the 8 weeks. */
export const MIN_SAME_WEEKDAYS = 4
/** Latest days among which others are enough where fewer of that weekday are known. Source: prior, four whole weeks as for the rules. */
const RECENT_DAYS = 28
/** How many of them must be known. Source: prior; fewer are less than one and a half weeks, too few for a weekday pattern. */
export const MIN_FALLBACK_DAYS = 10
/** Share of ordinary days between the ends of a range. */
const INSIDE = 0.8

const logScale: Scale = { to: Math.log, from: Math.exp }
const rootScale: Scale = { to: Math.sqrt, from: (value) => Math.max(0, value) ** 2 }
const plainScale: Scale = { to: (value) => value, from: (value) => value }

/** Values that are always positive scatter evenly on the log scale, counts that reach zero on the square-root scale. */
const scaleFor = (values: readonly Dated[]): Scale => {
  let least = Number.POSITIVE_INFINITY
  for (const { value } of values) least = Math.min(least, value)
  return least > 0 ? logScale : least === 0 ? rootScale : plainScale
}

/**
 * The typical range of any number on a weekday, from its known values of the last 8 weeks.
 *
 * Its center is a forecast that follows drift of the level; its width is how far past days were from the same forecast of the days before
 * them, so that it contains 80% of ordinary days whatever their distribution.
 *
 * @param values Known past values with their age in days and weekday.
 * @param target Weekday of the range, 0 = Sunday.
 * @returns The range in the unit of the values, its center as `median`. `days` is the number of days it is based on; without a range, the
 * number of known days among the last 28.
 */
export const expectedRange = (values: readonly Dated[], target: number): ExpectedRange => {
  let [same, recent] = [0, 0]
  for (const { age, weekday } of values) {
    if (weekday === target) same += 1
    if (age <= RECENT_DAYS) recent += 1
  }
  if (same < MIN_SAME_WEEKDAYS && recent < MIN_FALLBACK_DAYS) return { median: null, low: null, high: null, days: recent }
  return forecastRange(values, target)
}

/** A range of numbers that cannot be more than `most`, such as shares. */
export const limitedTo = (most: number, range: ExpectedRange): ExpectedRange =>
  range.median === null
    ? range
    : { ...range, median: Math.min(most, range.median), low: Math.min(most, range.low), high: Math.min(most, range.high) }

/**
 * {@link expectedRange} for two values or more, however few they are.
 *
 * @param firstDays Values that the first level is from; see {@link levelForecast}.
 */
export const forecastRange = (values: readonly Dated[], target: number, firstDays?: number): KnownRange => {
  const scale = scaleFor(values)
  const days = values.toSorted((a, b) => b.age - a.age).map(({ weekday, value }) => ({ weekday, value: scale.to(value) }))
  const { center, leverage, errors } = levelForecast(days, target, firstDays)
  const reach = leverage * adaptiveReach(errors.map(Math.abs), INSIDE)
  return { median: scale.from(center), low: scale.from(center - reach), high: scale.from(center + reach), days: values.length }
}
