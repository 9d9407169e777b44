/** R10: fewer checkouts become orders, in the store too: a broken checkout. */

import { createMessage } from '#shared/messages/message.ts'
import type { DaySums } from '../../facts/facts.ts'
import { metaToStore } from '../../kpi/formulas.ts'
import { sumDays } from '../../kpi/sum-days.ts'
import { ordinaryDays } from '../history-window.ts'
import { missingOrdersReason, purchaseRatiosOf } from '../platform-purchases.ts'
import { adOrders, falseAlarmLimit, productSeries, searchChange } from '../product-series.ts'
import { nestedOptions } from '../ratio-series.ts'
import { thresholds } from '../thresholds.ts'
import { trackingOutageRule } from './r31-tracking-outage.ts'
import { duplicateEventsRule } from './r32-duplicate-events.ts'
import {
  confirmedP,
  newCampaignsDoubt,
  notConfirmed,
  nothingFound,
  repairFinding,
  ruleFound,
  ruleOff,
  ruleWaits,
  sinceText,
  startText,
  windowEvidence,
  windowText,
} from './result.ts'
import { allConfounders, defineRule } from './rule-spec.ts'
import type { RuleContext } from './rule-types.ts'

/**
 * Rule R10 on reported purchases per checkout of each campaign, and on the store's orders: fewer organic orders lower only the second, broken
 * tracking only the first.
 */
export const checkoutRule = defineRule({
  id: 'R10',
  version: 3,
  domain: 'funnel',
  family: 'product',
  subject: createMessage('r10.subject'),
  thresholds: {
    drop: { value: 0.25, unit: 'share', range: [0.05, 0.9], source: createMessage('threshold.tested') },
    /** Drop of reported purchases per checkout that is also required, so that fewer organic orders are not taken for a fault. */
    purchasesDown: { value: 0.2, unit: 'share', range: [0, 0.9], source: createMessage('threshold.organicAlone') },
    /** Drop of store orders that counts as down. */
    ordersDown: { value: 0.15, unit: 'share', range: [0, 0.9], source: createMessage('threshold.halfDrop') },
    /** Largest p of the drop of reported purchases: it is tested only where orders have fallen. */
    confirmP: { value: 0.02, unit: 'share', range: [0.001, 0.2], source: createMessage('threshold.secondTest') },
    /** Largest share of orders attributed to the platform's ads. */
    mostClaimed: { value: 0.95, unit: 'share', range: [0.3, 1], source: createMessage('threshold.someOrganic') },
    falseAlarms: falseAlarmLimit,
  },
  confounders: allConfounders,
  explainedBy: [
    { rule: 'R31', scope: 'same-entity' },
    { rule: 'R32', scope: 'same-entity' },
  ],
  masksBaseline: true,
  gatesSpending: false,
  action: {
    kind: 'repair',
    hypothesis: { metric: 'orders_per_checkout', on: 'entity', direction: 'up', guard: 'cpa_meta', washOutDays: 3, readingDays: 7 },
  },
  evaluate: (context, limits) => {
    const missing = missingOrdersReason(context)
    if (missing !== null) return ruleOff(missing)
    if (!context.byAge.some((day) => day?.initiateCheckout != null)) return ruleOff(createMessage('r10.noCheckouts'))
    const { perCheckoutAtMost, perCheckoutUnjudged, ordersADay, newCampaigns } = purchaseRatiosOf(context)
    const series = productSeries(context, adOrders, checkoutsBehindOrders(context, limits.mostClaimed), nestedOptions)
    if (series === null || perCheckoutAtMost === null) return ruleWaits(createMessage('r10.tooYoung'))
    const search = searchChange(series, context.history.asOf, 'down', limits.drop, context.openSince('R10'))
    if (search.change === null) return nothingFound(context, search, 'orders')
    const { window, shown, p, likelihood, span, onset, persistence } = search.change
    const level = ordersADay?.window(window.length, 'down')?.change ?? null
    // In a week of growth the level of orders need not fall; the checkouts grew too and are the reference.
    const down = level === null || level <= -limits.ordersDown || (context.confounders.spendStep ?? 0) > thresholds.budgetStep
    const weakestP = confirmedP(search.change, perCheckoutAtMost, 'down', limits.purchasesDown)
    if (!down || havePurchasesMoved(context, window.length)) return ruleFound([search.p])
    if (weakestP === null || weakestP > limits.confirmP) return notConfirmed(search.p, perCheckoutUnjudged(-limits.purchasesDown))
    const shownLevel = ordersADay?.window(shown.length, 'down')?.change ?? null
    return ruleFound(
      [p],
      [
        repairFinding(context, window.change, {
          p,
          weakestP,
          likelihood,
          title: createMessage('r10.title', { since: sinceText(search.change, context.history.asOf) }),
          finding: [
            createMessage('r10.fell', { orders: shown.count, window: windowText(shown), usual: shown.expected, change: shown.change }),
            ...(shownLevel === null ? [] : [createMessage('r10.level', { change: shownLevel })]),
            startText(search.change),
          ],
          action: createMessage('r10.action'),
          evidence: [windowEvidence(shown, createMessage('r10.metric'), createMessage('r10.formula'))],
          doubts: [createMessage('r10.doubt.others'), createMessage('r10.doubt.twice'), ...newCampaignsDoubt(newCampaigns)],
          span,
          onset,
          persistence,
        }),
      ],
      limits.falseAlarms,
    )
  },
})

/**
 * The checkouts that a day's orders are compared with.
 *
 * The share of orders that Meta reports scales with the day's checkouts; the rest is the same as on a typical day. Without this, a larger
 * budget alone would lower orders per checkout.
 */
export const checkoutsBehindOrders = (context: RuleContext, mostClaimed: number): ((day: DaySums) => number | null) => {
  const { gapDays, days } = thresholds.baseline
  const usual = ordinaryDays(context.byAge, gapDays, gapDays + days - 1)
  const sums = usual.length === 0 ? null : sumDays(usual)
  const daysWithCheckouts = usual.filter((day) => day.initiateCheckout !== null).length
  const meanCheckouts = sums?.initiateCheckout == null || daysWithCheckouts === 0 ? 0 : sums.initiateCheckout / daysWithCheckouts
  const orders = sums?.orders == null ? 0 : sums.orders - (sums.renewals ?? 0)
  const ratio = orders <= 0 ? null : metaToStore(sums?.purchases ?? null, orders)
  const claimed = ratio === null ? 1 : Math.min(mostClaimed, ratio)
  return (day) => (day.initiateCheckout === null ? null : claimed * day.initiateCheckout + (1 - claimed) * meanCheckouts)
}

/** Whether reported purchases per order moved as in R31 or R32: then the platform's numbers are at fault, not the checkout. */
const havePurchasesMoved = (context: RuleContext, days: number): boolean => {
  const claims = purchaseRatiosOf(context)
  const down = claims.perOrderAtMost?.window(days, 'down')
  const up = claims.perOrderAtLeast?.window(days, 'up')
  const moved = (change: number, limit: number, p: number): boolean => Math.abs(change) >= limit && p < thresholds.stayP
  return (
    (down != null && down.change < 0 && moved(down.change, context.limitsOf(trackingOutageRule).drop, down.p)) ||
    (up != null && up.change > 0 && moved(up.change, context.limitsOf(duplicateEventsRule).rise, up.p))
  )
}
