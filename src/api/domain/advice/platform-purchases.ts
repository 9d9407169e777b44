/** Platform purchases against store orders, made safe for purchases that are still to come in. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { maxPurchaseGrowth } from './guards.ts'
import { adOrders, productSeries } from './product-series.ts'
import type { RatioSeries } from './ratio-series.ts'
import type { RuleContext } from './rules/rule-types.ts'

export interface PurchaseRatios {
  /** Purchases per order, where young days are granted the most purchases that may still come: a drop seen here is no delay. */
  readonly perOrderAtMost: RatioSeries | null
  /** Purchases per order as they stand: they can only grow, so a rise seen here is already there. */
  readonly perOrderAtLeast: RatioSeries | null
  /** The same two for purchases per link click. */
  readonly perClickAtMost: RatioSeries | null
  readonly perClickAtLeast: RatioSeries | null
  /** Store orders a day, renewals left out. */
  readonly ordersADay: RatioSeries | null
}

export const purchaseRatiosOf = (context: RuleContext): PurchaseRatios => ({
  perOrderAtMost: productSeries(
    context,
    (day) => day.purchases,
    (day, age) => scaled(adOrders(day, age), maxPurchaseGrowth(age)),
  ),
  perOrderAtLeast: productSeries(context, (day) => day.purchases, adOrders),
  perClickAtMost: productSeries(
    context,
    (day) => day.purchases,
    (day, age) => scaled(day.linkClicks, maxPurchaseGrowth(age)),
  ),
  perClickAtLeast: productSeries(
    context,
    (day) => day.purchases,
    (day) => day.linkClicks,
  ),
  ordersADay: productSeries(context, adOrders, () => 1),
})

const scaled = (value: number | null, by: number): number | null => (value === null ? null : value * by)

/** Why rules on store orders cannot run; null where they can. */
export const missingOrdersReason = ({ history: { inputs, orderDays } }: RuleContext): Message | null => {
  if (inputs.orders) return null
  return orderDays === null ? createMessage('claims.noOrders') : createMessage('claims.otherDays', { ...orderDays })
}
