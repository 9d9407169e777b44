/** Compares a number of the day with its typical range. */

import type { DeskTrendEntry, KpiNowcast } from '#shared/contract/internal/window-trend.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { certainSide, toneOf } from '#shared/kpi-judgment.ts'
import { kpiMeta } from '#shared/kpi-meta.ts'
import type { TileKey } from './report-keys.ts'

export interface Comparison {
  readonly difference: number
  /** Relative to the median; null if that is zero. */
  readonly relative: number | null
  readonly tone: 'good' | 'bad' | 'plain'
  /** Where it is if it is outside its printed range for certain, good or bad or neither. */
  readonly side: 'above' | 'below' | null
}

/** What is expected of a number once all purchases are reported; null if nothing more is. */
export const nowcastOf = (whenComplete: DeskTrendEntry['when_complete'], key: TileKey): KpiNowcast | null => whenComplete?.kpi[key] ?? null

/**
 * Null if there is nothing to compare with: an unknown number, no typical range, a day that is not over, or one of which so many purchases
 * are missing that both more and less than typical are possible.
 *
 * @param nowcast Compared instead of the number, since typical days are complete; outside only if its whole interval is.
 */
export const compare = ({ kpi, usual, complete }: Snapshot, key: TileKey, nowcast: KpiNowcast | null): Comparison | null => {
  const reported = kpi[key]
  const { median, low, high } = usual[key]
  if (!complete || reported === null || median === null) return null
  const value = nowcast?.expected ?? reported
  if (nowcast !== null && nowcast.low <= median && median <= (nowcast.high ?? Number.POSITIVE_INFINITY)) return null
  const difference = value - median
  const side = certainSide(key, value, { low, high }, nowcast)
  const relative = median === 0 ? null : difference / Math.abs(median)
  return { difference, relative, tone: toneOf(side, kpiMeta[key].good), side }
}
