/** R31: the platform reports far fewer purchases while the store sells on: tracking is broken. */

import { createMessage } from '#shared/messages/message.ts'
import { missingOrdersReason, purchaseRatiosOf } from '../platform-purchases.ts'
import { searchChange } from '../product-series.ts'
import { nothingFound, repairFinding, ruleFound, ruleOff, ruleWaits, sinceText, windowEvidence, windowText } from './result.ts'
import type { Rule } from './rule-types.ts'

const head = { rule: 'R31', domain: 'reconcile', family: 'product', subject: createMessage('r31.subject') } as const

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
  // Both may dip by chance on a small day: what counts is that the loss is far larger on the platform's side.
  const ordersHold = orders == null || orders.change > -limits.ordersSlack || Math.log(1 + window.change) < 2 * Math.log(1 + orders.change)
  // Less spend leaves more of the orders to other channels and so lowers the ratio by itself: then the click must show the whole loss.
  const cvrLimit = context.confounders.spendStep === null ? limits.cvrDrop : limits.drop
  const perClickDown = cvr == null || cvr.change <= -cvrLimit
  if (!ordersHold || !perClickDown || window.expected < limits.minClaims) return ruleFound(head, [search.p])
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
