/** Why a side of Meta vs store is a dash. Each side has its own reason, because only days with data on both sides are compared. */

import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'

export type RatioSide = 'meta' | 'store' | 'both'

/**
 * Why a number is missing.
 *
 * `noAds`, `noOrders`, `noPurchases`: the side itself has no data. `metaWaits`, `storeWaits`: the side may have data, the other one
 * has none. `otherDays`: the store orders are from days long before or after. `noSharedDay`: no day has data on both sides.
 * `notKnown`: the days have data, but this number is unknown.
 */
export type RatioGap = 'noAds' | 'noOrders' | 'otherDays' | 'noPurchases' | 'metaWaits' | 'storeWaits' | 'noSharedDay' | 'notKnown'

/** The reason for a null on one side of a window of days, or for their ratio. */
export const ratioGap = (
  side: RatioSide,
  sources: Pick<DeskProduct, 'ad_source' | 'order_source'>,
  { windows, texts }: Snapshot['reconcile'],
  days: number,
): RatioGap => {
  const hasReason = (what: string): boolean => texts?.reason?.key.endsWith(`.${what}`) ?? false
  const hasNoAds = sources.ad_source === 'none'
  const hasNoOrders = sources.order_source === 'none' || hasReason('noOrders')
  const hasNoClaims = hasNoAds || hasReason('noPurchases')
  if (hasNoClaims && side !== 'store') return hasNoAds ? 'noAds' : 'noPurchases'
  if (hasNoOrders) return side === 'meta' ? 'metaWaits' : 'noOrders'
  if (hasNoClaims) return 'storeWaits'
  if (hasReason('otherDays')) return 'otherDays'
  const window = windows.find((each) => each.days === days)
  return window === undefined || window.purchases_meta === null || window.orders === null ? 'noSharedDay' : 'notKnown'
}
