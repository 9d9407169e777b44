/** R10: fewer checkouts become orders, in the store too: a broken checkout. */

import { createMessage } from '#shared/messages/message.ts'
import type { DaySums } from '../../facts/facts.ts'
import { metaToStore } from '../../kpi/formulas.ts'
import { sumDays } from '../../kpi/sum-days.ts'
import { ordinaryDays } from '../history-window.ts'
import { missingOrdersReason, purchaseRatiosOf } from '../platform-purchases.ts'
import { adOrders, productSeries, searchChange } from '../product-series.ts'
import { thresholds } from '../thresholds.ts'
import { nothingFound, repairFinding, ruleFound, ruleOff, ruleWaits, sinceText, windowEvidence, windowText } from './result.ts'
import type { Rule, RuleContext } from './rule-types.ts'

const head = { rule: 'R10', domain: 'funnel', family: 'product', subject: createMessage('r10.subject') } as const

/** Rule R10 on store orders per checkout. */
export const checkoutRule: Rule = (context) => {
  const limits = context.thresholds.r10
  const missing = missingOrdersReason(context)
  if (missing !== null) return ruleOff(head, missing)
  if (!context.byAge.some((day) => day?.initiateCheckout != null)) return ruleOff(head, createMessage('r10.noCheckouts'))
  const series = productSeries(context, adOrders, checkoutsBehindOrders(context))
  if (series === null) return ruleWaits(head, createMessage('r10.tooYoung'))
  const search = searchChange(series, context.history.asOf, 'down', limits.drop)
  if (search.change === null) return nothingFound(head, context, search, 'orders')
  const { window, p, onset } = search.change
  const level = purchaseRatiosOf(context).ordersADay?.window(window.days, 'down')?.change ?? null
  // In a week of growth the level of orders need not fall; the checkouts grew too and are the reference.
  const down = level === null || level <= -limits.ordersDown || (context.confounders.spendStep ?? 0) > thresholds.budgetStep
  if (!down || havePurchasesMoved(context, window.days)) return ruleFound(head, [search.p])
  return ruleFound(
    head,
    [search.p],
    [
      repairFinding(context, window.change, {
        p,
        causes: ['R31', 'R32'],
        title: createMessage('r10.title', { since: sinceText(onset, context.history.asOf) }),
        finding: [
          createMessage('r10.fell', { orders: window.count, window: windowText(window), usual: window.expected, change: window.change }),
          ...(level === null ? [] : [createMessage('r10.level', { change: level })]),
          createMessage('when.began', { day: onset }),
        ],
        action: createMessage('r10.action'),
        evidence: [windowEvidence(window, createMessage('r10.metric'), createMessage('r10.formula'))],
        doubts: [createMessage('r10.doubt.others'), createMessage('r10.doubt.twice')],
        onset,
      }),
    ],
  )
}

/**
 * The checkouts that a day's orders are compared with.
 *
 * The share of orders that Meta reports scales with the day's checkouts; the rest is the same as on a typical day. Without this, a larger
 * budget alone would lower orders per checkout.
 */
const checkoutsBehindOrders = (context: RuleContext): ((day: DaySums) => number | null) => {
  const limits = context.thresholds.r10
  const { gapDays, days } = thresholds.baseline
  const usual = ordinaryDays(context.byAge, gapDays, gapDays + days - 1)
  const sums = usual.length === 0 ? null : sumDays(usual)
  const daysWithCheckouts = usual.filter((day) => day.initiateCheckout !== null).length
  const meanCheckouts = sums?.initiateCheckout == null || daysWithCheckouts === 0 ? 0 : sums.initiateCheckout / daysWithCheckouts
  const orders = sums?.orders == null ? 0 : sums.orders - (sums.renewals ?? 0)
  const ratio = orders <= 0 ? null : metaToStore(sums?.purchases ?? null, orders)
  const claimed = ratio === null ? 1 : Math.min(limits.mostClaimed, ratio)
  return (day) => (day.initiateCheckout === null ? null : claimed * day.initiateCheckout + (1 - claimed) * meanCheckouts)
}

/** Whether reported purchases per order moved as in R31 or R32: then the platform's numbers are at fault, not the checkout. */
const havePurchasesMoved = (context: RuleContext, days: number): boolean => {
  const claims = purchaseRatiosOf(context)
  const down = claims.perOrderAtMost?.window(days, 'down')
  const up = claims.perOrderAtLeast?.window(days, 'up')
  const moved = (change: number, limit: number, p: number): boolean => Math.abs(change) >= limit && p < thresholds.stayP
  return (
    (down != null && down.change < 0 && moved(down.change, context.thresholds.r31.drop, down.p)) ||
    (up != null && up.change > 0 && moved(up.change, context.thresholds.r32.rise, up.p))
  )
}
