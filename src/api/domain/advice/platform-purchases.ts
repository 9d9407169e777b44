/** Reported purchases against store orders, allowing for purchases that have yet to arrive. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { smallestReportedShare } from './guards.ts'
import { adOrders, productSeries } from './product-series.ts'
import type { RatioSeries } from './ratio-series.ts'
import type { RuleContext } from './rules/rule-types.ts'

/** Ratios of reported purchases; null without a baseline. */
export interface PurchaseRatios {
  /** Purchases per order, with young days granted all purchases that may still arrive: a drop is not a delay. */
  readonly perOrderAtMost: RatioSeries | null
  /** Purchases per order as reported so far. They can only grow, so a rise is real. */
  readonly perOrderAtLeast: RatioSeries | null
  /** The same per link click. */
  readonly perClickAtMost: RatioSeries | null
  readonly perClickAtLeast: RatioSeries | null
  /** Store orders per day, without renewals. */
  readonly ordersADay: RatioSeries | null
}

/** Builds the ratios of a day's context. */
export const purchaseRatiosOf = (context: RuleContext): PurchaseRatios => ({
  perOrderAtMost: productSeries(
    context,
    (day) => day.purchases,
    (day, age) => scaled(adOrders(day, age), smallestReportedShare(age)),
  ),
  perOrderAtLeast: productSeries(context, (day) => day.purchases, adOrders),
  perClickAtMost: productSeries(
    context,
    (day) => day.purchases,
    (day, age) => scaled(day.linkClicks, smallestReportedShare(age)),
  ),
  perClickAtLeast: productSeries(
    context,
    (day) => day.purchases,
    (day) => day.linkClicks,
  ),
  ordersADay: productSeries(context, adOrders, () => 1),
})

const scaled = (value: number | null, by: number): number | null => (value === null ? null : value * by)

/** Why rules on store orders cannot run; null if they can. */
export const missingOrdersReason = ({ history: { inputs, orderDays } }: RuleContext): Message | null => {
  if (inputs.orders) return null
  return orderDays === null ? createMessage('claims.noOrders') : createMessage('claims.otherDays', { ...orderDays })
}
