/** What lost purchases are worth. */

import type { FunnelLoss } from '#shared/contract/internal/funnel.ts'
import type { Kpi } from '#shared/contract/kpi.ts'

export interface LostMoney {
  readonly amount: number
  readonly interval: readonly [low: number, high: number]
  /** What one of them is worth: the average order value of the same days, as the source of the lost purchases counts it. */
  readonly aov: number
  readonly by: 'aov' | 'aov_meta'
}

/**
 * Money in units of the account currency.
 *
 * @param kpi Of the days of the funnel.
 * @returns Null without a loss, and where the average order value is unknown.
 */
export const lostMoney = (loss: FunnelLoss | null, kpi: Pick<Kpi, 'aov' | 'aov_meta'> | undefined): LostMoney | null => {
  if (loss === null || kpi === undefined) return null
  const by = loss.of === 'orders' ? 'aov' : 'aov_meta'
  const aov = kpi[by]
  if (aov === null || aov <= 0) return null
  const [low, high] = loss.interval
  return { amount: loss.fewer * aov, interval: [Math.max(0, low) * aov, high * aov], aov, by }
}
