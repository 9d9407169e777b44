/** Why a side of Meta against store is a dash: each side for a reason of its own, since only days that both know are compared. */

import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'

export type RatioSide = 'meta' | 'store' | 'both'

/**
 * `noAds`, `noOrders`, `noPurchases`: the side itself has nothing. `metaWaits`, `storeWaits`: it may have, and the other has not.
 * `otherDays`: there are store orders, of days long before or after. `noSharedDay`: none of the days is known to both. `notKnown`: the days are, this number is not.
 */
export type RatioGap = 'noAds' | 'noOrders' | 'otherDays' | 'noPurchases' | 'metaWaits' | 'storeWaits' | 'noSharedDay' | 'notKnown'

/** The gap behind a null on one side of a window of days, or behind the ratio of both. */
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
