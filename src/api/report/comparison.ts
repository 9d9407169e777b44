/** Compares a number of the day with its typical range. */

import type { Snapshot } from '#shared/contract/snapshot.ts'
import type { TileKey } from './report-keys.ts'

/** Which way is good for the buyer. */
const good: Readonly<Record<TileKey, 'up' | 'down' | 'none'>> = {
  spend: 'none',
  spend_total: 'none',
  revenue: 'up',
  roas_meta: 'up',
  mer: 'up',
  orders: 'up',
  cpa: 'down',
  aov: 'up',
  new_customer_share: 'none',
}

export interface Comparison {
  readonly difference: number
  /** Relative to the median; null if that is zero. */
  readonly relative: number | null
  readonly tone: 'good' | 'bad' | 'plain'
}

/** Null if there is nothing to compare with: an unknown number, no typical range, or a day that is not over. */
export const compare = ({ kpi, usual, complete }: Snapshot, key: TileKey): Comparison | null => {
  const value = kpi[key]
  const { median, low, high } = usual[key]
  if (!complete || value === null || median === null) return null
  const difference = value - median
  const outside = low !== null && high !== null && (value < low || value > high)
  const tone = !outside || good[key] === 'none' ? 'plain' : difference > 0 === (good[key] === 'up') ? 'good' : 'bad'
  return { difference, relative: median === 0 ? null : difference / Math.abs(median), tone }
}
