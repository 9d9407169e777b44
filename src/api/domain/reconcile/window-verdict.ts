/** The Meta-to-store ratio of several days against their typical ranges, each day weighted by its store sales. */

import type { RatioVerdict, ReconcileDay } from '#shared/contract/internal/reconcile.ts'

type Side = 'by_orders' | 'by_revenue'

const sidesOf = (side: Side, day: ReconcileDay) =>
  side === 'by_orders' ? { claim: day.purchases_meta, store: day.orders } : { claim: day.revenue_meta, store: day.revenue }

/**
 * The verdict of a window.
 *
 * Only days that are evaluated themselves count, so a window whose days are all within their ranges is within its range too.
 *
 * @returns Null if no day is evaluated.
 */
export const windowVerdict = (side: Side, days: readonly ReconcileDay[]): RatioVerdict | null => {
  const sums = { claim: 0, store: 0, low: 0, high: 0 }
  for (const day of days) {
    const { verdict, usual } = day[side]
    const { claim, store } = sidesOf(side, day)
    if (verdict === null || usual.low === null || usual.high === null || claim === null || store === null) continue
    // A day within its printed range may be beyond its exact one.
    sums.claim += verdict === 'within' ? Math.min(Math.max(claim, usual.low * store), usual.high * store) : claim
    sums.store += store
    sums.low += usual.low * store
    sums.high += usual.high * store
  }
  if (sums.store === 0) return null
  // Floating-point sums: at the exact edge of its range a day is within it.
  const slack = 1e-9 * sums.claim
  return sums.claim < sums.low - slack ? 'below' : sums.claim > sums.high + slack ? 'above' : 'within'
}
