/** Whether a KPI is better or worse than its typical range: one answer for the tiles of the window and for what the API watches. */

import type { KpiNowcast } from './contract/internal/window-trend.ts'
import type { BaselineRange, KpiKey } from './contract/kpi.ts'
import { type Direction, kpiMeta } from './kpi-meta.ts'
import { intervalSideOfPrinted, sideOfPrinted } from './printed-value.ts'

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

/** Good or bad by the side of its range on which a value is for certain. */
export const toneOf = (side: KpiJudgment['side'], good: Direction): Tone => {
  if (side === null || good === 'none') return 'plain'
  return (side === 'above') === (good === 'up') ? 'good' : 'bad'
}

/** Where a value is if it is outside its printed range for certain; with a nowcast, only if all of its interval is. */
export const certainSide = (
  key: KpiKey,
  value: number,
  range: Pick<BaselineRange, 'low' | 'high'>,
  nowcast: KpiNowcast | null,
): KpiJudgment['side'] => {
  const { unit } = kpiMeta[key]
  if (nowcast === null) return sideOfPrinted(unit, value, range)
  return intervalSideOfPrinted(unit, [nowcast.low, nowcast.high ?? Number.POSITIVE_INFINITY], range)
}

/**
 * Compares a value with the median and the range of its weekday, as both are printed: a value equal to the printed end of a range is inside.
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
  const side = certainSide(key, value, { low, high }, nowcast)
  return {
    value,
    median,
    // A cost of zero is one of nothing that was bought, not a better one.
    tone: unit === 'money' && good === 'down' && value === 0 ? 'plain' : toneOf(side, good),
    side,
    mayBeWithin: side === null && sideOfPrinted(unit, value, { low, high }) !== null,
  }
}

/** Typical orders up to a time of day, below which a running day is not compared: a few orders more or less are chance. */
const LEAST_ORDERS_SO_FAR = 10

/** Whether a running day has too few typical orders so far to be compared; true where they are unknown. */
export const isTooFewSoFar = (typicalOrders: number | null): boolean => (typicalOrders ?? 0) < LEAST_ORDERS_SO_FAR
