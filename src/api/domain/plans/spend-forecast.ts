/** Forecast of spend: the recent level, the weekly shape, and an interval from the history's own variation. */

import type { Day } from '#shared/calendar.ts'
import { daysBetween, weekday } from '#shared/calendar.ts'
import { cutVariance, median } from '../stats/robust.ts'

/** Spend of one day. */
export interface SpendDay {
  readonly day: Day
  /** In any unit; the forecast has the same. */
  readonly spend: number
}

/** Expected spend over the days ahead. */
export interface SpendForecast {
  readonly value: number
  /** 80% interval. */
  readonly interval: readonly [number, number]
}

/** Complete days needed for a forecast: the trimmed mean then averages three days. */
export const MIN_DAYS = 5
/**
 * Days of the level, a mean without the highest and the lowest day: it adapts to a changed budget within a week and ignores one outlier.
 */
const LEVEL_DAYS = 7
/** Without the highest and the lowest day, one is left. */
const LEAST_LEVEL_DAYS = 3
/** Variance of a trimmed mean relative to the plain mean, for a normal distribution. */
const TRIMMED_VARIANCE = 1.1
/** Days that the weekly shape and the variation are estimated from. Source: five whole weeks. */
export const SHAPE_DAYS = 35
/** Idle days in running weeks from which on a weekday counts as one of rest. Source: prior, one alone is a pause. */
const LEAST_RESTS = 2
/** Days around an idle day in which the product spends in a running week, before and after it. */
const NEAR_DAYS = 3
/** The prior weight of a weekday factor of 1, in days. */
const PRIOR_DAYS = 1
/** Prior variance of the level's daily change, since budgets are changed. Source: backtests. */
const DRIFT_PRIOR = 0.01 ** 2
/** The prior's weight in weeks. */
const DRIFT_WEEKS = 0.5
/** Divisor of the daily variance that corrects the positive bias of a difference that cannot be negative. Source: backtests. */
const BIAS_DIVISOR = 40
/** Prior relative variance of a single day. Source: backtests. */
const NOISE_PRIOR = 0.05 ** 2
const PRIOR_WEIGHT = 1
/** 90th percentile of the standard normal distribution. */
const Z90 = 1.2816

/**
 * Forecasts the total spend of the days `ahead`.
 *
 * The variance adds the noise of each day, the uncertainty of the 7-day level, and a level that drifts as much as it did in the past.
 *
 * @param history Complete days, ascending; only the last {@link SHAPE_DAYS} are used.
 * @param ahead The days right after the history, without a gap.
 * @returns In the unit of the history; null for fewer than {@link MIN_DAYS} days.
 */
export const spendForecast = (history: readonly SpendDay[], ahead: readonly Day[]): SpendForecast | null => {
  const latest = history.slice(-SHAPE_DAYS)
  if (latest.length < MIN_DAYS) return null
  const resting = restingWeekdays(latest)
  const works = (day: Day): boolean => !resting.has(weekday(day))
  return forecastOf(
    latest.filter(({ day }) => works(day)),
    ahead.filter(works),
  )
}

/**
 * Weekdays on which ads always rest: in the last {@link SHAPE_DAYS} days nothing was spent on any of them, and at least twice in a running week,
 * with spend up to three days before and after. So a pause of a week, or of one day, is not taken for rest.
 *
 * @param history Complete days, ascending.
 * @returns Weekdays from 0 (Sunday) to 6.
 */
export const restingWeekdays = (history: readonly SpendDay[]): ReadonlySet<number> => {
  const recent = history.slice(-SHAPE_DAYS)
  const spending = recent.filter(({ spend }) => spend > 0).map(({ day }) => day)
  const isInWeek = (day: Day): boolean => {
    const distances = spending.map((other) => daysBetween(day, other))
    return distances.some((days) => days < 0 && days >= -NEAR_DAYS) && distances.some((days) => days > 0 && days <= NEAR_DAYS)
  }
  const used = new Set(spending.map(weekday))
  const idle = recent.filter(({ day }) => !used.has(weekday(day)) && isInWeek(day)).map(({ day }) => weekday(day))
  return new Set(idle.filter((one) => idle.filter((other) => other === one).length >= LEAST_RESTS))
}

/** The forecast from and of days on which ads do not rest. */
const forecastOf = (recent: readonly SpendDay[], ahead: readonly Day[]): SpendForecast | null => {
  // Few of the days may be left.
  if (recent.length < LEAST_LEVEL_DAYS) return null
  const factors = weekFactors(recent)
  const factorOf = (day: Day): number => factors[weekday(day)] ?? 1
  const flat = recent.map(({ day, spend }) => spend / factorOf(day))
  const level = trimmedMean(flat.slice(-LEVEL_DAYS))
  const weight = ahead.reduce((sum, day) => sum + factorOf(day), 0)
  const value = level * weight
  const scale = Math.max(level, median(flat))
  if (ahead.length === 0 || scale === 0) return { value, interval: [value, value] }
  const { noise, drift } = variation(flat.map((spend) => spend / scale))
  const days = ahead.length
  const variance = noise / days + TRIMMED_VARIANCE * (noise / Math.min(LEVEL_DAYS, recent.length)) + drift * (days / 3 + LEVEL_DAYS / 3)
  const half = tail(recent.length) * Math.sqrt(variance) * scale * weight
  return { value, interval: [Math.max(0, value - half), value + half] }
}

const trimmedMean = (values: readonly number[]): number => {
  const inner = values.toSorted((a, b) => a - b).slice(1, -1)
  return inner.reduce((sum, value) => sum + value, 0) / inner.length
}

/** Weekday factors around 1: each weekday's mean share of its week's level, shrunk towards 1. */
const weekFactors = (days: readonly SpendDay[]): readonly number[] => {
  const level = days.reduce((sum, { spend }) => sum + spend, 0) / days.length
  if (days.length < 14 || level <= 0) return Array.from({ length: 7 }, () => 1)
  const raw = Array.from({ length: 7 }, (_, at) => {
    const own = days.flatMap(({ day, spend }, index) => {
      if (weekday(day) !== at) return []
      const around = days.slice(Math.max(0, index - 3), index + 4)
      const local = around.reduce((sum, other) => sum + other.spend, 0) / around.length
      // Only a whole week around the day gives its level without a weekday effect.
      return around.length < 7 || local <= 0 ? [] : [spend / local]
    })
    return own.length === 0 ? 1 : (median(own) * own.length + PRIOR_DAYS) / (own.length + PRIOR_DAYS)
  })
  const mean = raw.reduce((sum, factor) => sum + factor, 0) / 7
  return raw.map((factor) => factor / mean)
}

/**
 * Noise of a day and daily drift of the level, from differences one and seven days apart: var(lag k) = 2·noise + k·drift. Both are shrunk
 * towards priors, since a month has few independent weeks.
 */
const variation = (values: readonly number[]): { readonly noise: number; readonly drift: number } => {
  const lag = (days: number): number | null => {
    const steps = values.slice(days).map((value, index) => value - (values[index] ?? value))
    return steps.length < 3 ? null : cutVariance(steps)
  }
  const [near, far] = [lag(1), lag(7)]
  const weeks = values.length / 7
  const raw = near === null || far === null ? DRIFT_PRIOR : Math.max(0, (far - near) / 6 - near / BIAS_DIVISOR)
  const drift = (raw * weeks + DRIFT_PRIOR * DRIFT_WEEKS) / (weeks + DRIFT_WEEKS)
  const single = near === null ? NOISE_PRIOR : Math.max(0, (near - drift) / 2)
  return { noise: (single * values.length + NOISE_PRIOR * PRIOR_WEIGHT) / (values.length + PRIOR_WEIGHT), drift }
}

/** 90th percentile of Student's t with one degree of freedom less than the days (Cornish-Fisher; Abramowitz and Stegun, 26.7.5). */
const tail = (days: number): number => Z90 + (Z90 ** 3 + Z90) / (4 * (days - 1))
