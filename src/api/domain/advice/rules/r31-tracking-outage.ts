/** R31: far fewer reported purchases while store orders are stable: broken tracking. */

import { createMessage } from '#shared/messages/message.ts'
import { missingOrdersReason, purchaseRatiosOf } from '../platform-purchases.ts'
import { searchChange } from '../product-series.ts'
import { nothingFound, repairFinding, ruleFound, ruleOff, ruleWaits, sinceText, windowEvidence, windowText } from './result.ts'
import type { Rule } from './rule-types.ts'

const head = { rule: 'R31', domain: 'reconcile', family: 'product', subject: createMessage('r31.subject') } as const

/** Rule R31 on reported purchases per store order. */
export const trackingOutageRule: Rule = (context) => {
  const limits = context.thresholds.r31
  const missing = missingOrdersReason(context)
  if (missing !== null) return ruleOff(head, missing)
  if (!context.byAge.some((day) => day?.purchases != null)) return ruleOff(head, createMessage('claims.noPurchases'))
  if (context.confounders.attributionChange !== null) {
    return ruleWaits(head, createMessage('claims.attribution', { change: context.confounders.attributionChange }))
  }
  const claims = purchaseRatiosOf(context)
  if (claims.perOrderAtMost === null) return ruleWaits(head, createMessage('claims.tooYoung'))
  const search = searchChange(claims.perOrderAtMost, context.history.asOf, 'down', limits.drop)
  if (search.change === null) return nothingFound(head, context, search, 'platform purchases')
  const { window, p, onset } = search.change
  const orders = claims.ordersADay?.window(window.days, 'down')
  const cvr = claims.perClickAtMost?.window(window.days, 'down')
  // On a small day both may dip by chance: the loss must be far larger on the platform's side.
  const ordersAreStable =
    orders == null || orders.change > -limits.ordersSlack || Math.log(1 + window.change) < 2 * Math.log(1 + orders.change)
  // With less spend, more of the orders come from other channels, which lowers the ratio by itself: then purchases per click must show the
  // whole loss.
  const cvrLimit = context.confounders.spendStep === null ? limits.cvrDrop : limits.drop
  const perClickDown = cvr == null || cvr.change <= -cvrLimit
  if (!ordersAreStable || !perClickDown || window.expected < limits.minClaims) return ruleFound(head, [search.p])
  const fell = { purchases: window.count, window: windowText(window), usual: window.expected, change: window.change }
  return ruleFound(
    head,
    [search.p],
    [
      repairFinding(context, window.change, {
        p,
        causes: ['R20'],
        title: createMessage('r31.title', { since: sinceText(onset, context.history.asOf) }),
        finding: [
          orders == null ? createMessage('r31.fell', fell) : createMessage('r31.fellBeside', { ...fell, orders: orders.change }),
          createMessage('when.began', { day: onset }),
        ],
        action: createMessage('r31.action'),
        evidence: [
          windowEvidence(window, createMessage('claims.metric'), createMessage('r31.formula')),
          ...(orders == null
            ? []
            : [windowEvidence(orders, createMessage('claims.orders.metric'), createMessage('claims.orders.formula'), 'count')]),
        ],
        doubts: [createMessage('r31.doubt.channels'), createMessage('r31.doubt.late')],
        onset,
      }),
    ],
  )
}
