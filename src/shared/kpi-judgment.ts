/** Whether a KPI is better or worse than its typical range: one answer for the tiles of the window and for what the API watches. */

import type { KpiNowcast } from './contract/internal/window-trend.ts'
import type { BaselineRange, KpiKey } from './contract/kpi.ts'
import { type Direction, kpiMeta } from './kpi-meta.ts'

/** Good and bad only for a value that is certainly outside its range. */
export type Tone = 'good' | 'bad' | 'plain'

/** A value that is compared with its typical range. */
export interface KpiJudgment {
  /** The value, or what is expected of it once all purchases are reported. */
  readonly value: number
  readonly median: number
  readonly tone: Tone
  /** Where the value is if it is outside its range for certain, good or bad or neither. */
  readonly side: 'above' | 'below' | null
  /** The value is outside its range, but may end up inside it. */
  readonly mayBeWithin: boolean
}

/** Why a value is not compared. tooEarly: more and less than typical are both possible; usuallyNone: the typical value is zero. */
export type NotJudged = 'noRange' | 'tooEarly' | 'usuallyNone'

const toneOf = (difference: number, outside: boolean, good: Direction): Tone => {
  if (!outside || good === 'none') return 'plain'
  return difference > 0 === (good === 'up') ? 'good' : 'bad'
}

/**
 * Compares a value with the median and the range of its weekday.
 *
 * @param reported In the unit of the KPI; null if unknown.
 * @param nowcast What is expected of the value while purchases are still being reported: it is compared instead, since typical days are
 *   complete, and is outside only if its whole prediction interval is. If the interval contains the median, more and less than typical are both
 *   possible, and nothing is compared.
 */
export const judgeKpi = (
  key: KpiKey,
  reported: number | null,
  { median, low, high }: Pick<BaselineRange, 'median' | 'low' | 'high'>,
  nowcast: KpiNowcast | null,
): KpiJudgment | NotJudged => {
  const value = reported === null ? null : (nowcast?.expected ?? reported)
  if (value === null || median === null) return 'noRange'
  if (nowcast !== null && nowcast.low <= median && median <= (nowcast.high ?? Number.POSITIVE_INFINITY)) return 'tooEarly'
  const { unit, good } = kpiMeta[key]
  if (unit !== 'share' && median === 0) return 'usuallyNone'
  const difference = value - median
  // Differences within floating-point precision count as equal.
  const grain = Math.abs(value) * 1e-9
  const isOutside = (least: number, most: number): boolean => low !== null && high !== null && (most < low - grain || least > high + grain)
  const outside = nowcast === null ? isOutside(value, value) : isOutside(nowcast.low, nowcast.high ?? Number.POSITIVE_INFINITY)
  return {
    value,
    median,
    tone: toneOf(difference, outside, good),
    side: outside ? (difference > 0 ? 'above' : 'below') : null,
    mayBeWithin: !outside && isOutside(value, value),
  }
}

/** Typical orders up to a time of day, below which a running day is not compared: a few orders more or less are chance. */
const LEAST_ORDERS_SO_FAR = 10

/** Whether a running day has too few typical orders so far to be compared; true where they are unknown. */
export const isTooFewSoFar = (typicalOrders: number | null): boolean => (typicalOrders ?? 0) < LEAST_ORDERS_SO_FAR
