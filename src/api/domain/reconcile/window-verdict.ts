/** Several days' claim ratio against what these days usually have: each day's own range, weighed by what the store sold on it. */

import type { RatioVerdict, ReconcileDay } from '#shared/contract/internal/reconcile.ts'

type Side = 'by_orders' | 'by_revenue'

const sidesOf = (side: Side, day: ReconcileDay) =>
  side === 'by_orders' ? { claim: day.purchases_meta, store: day.orders } : { claim: day.revenue_meta, store: day.revenue }

/**
 * Only days that are judged by themselves count, so that a window of which every day is within its usual is within it too. Null where no day is
 * judged.
 */
export const windowVerdict = (side: Side, days: readonly ReconcileDay[]): RatioVerdict | null => {
  const sums = { claim: 0, store: 0, low: 0, high: 0 }
  for (const day of days) {
    const { verdict, usual } = day[side]
    const { claim, store } = sidesOf(side, day)
    if (verdict === null || usual.low === null || usual.high === null || claim === null || store === null) continue
    sums.claim += claim
    sums.store += store
    sums.low += usual.low * store
    sums.high += usual.high * store
  }
  if (sums.store === 0) return null
  // Sums of floating numbers: at the very edge of its range a day is within it.
  const slack = 1e-9 * sums.claim
  return sums.claim < sums.low - slack ? 'below' : sums.claim > sums.high + slack ? 'above' : 'within'
}
