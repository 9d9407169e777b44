/** R32: far more reported purchases while the store sells the same: events are counted twice. */

import { createMessage } from '#shared/messages/message.ts'
import { missingOrdersReason, purchaseRatiosOf } from '../platform-purchases.ts'
import { searchChange } from '../product-series.ts'
import { nothingFound, repairFinding, ruleFound, ruleOff, ruleWaits, sinceText, windowEvidence, windowText } from './result.ts'
import type { Rule } from './rule-types.ts'

const head = {
  rule: 'R32',
  domain: 'reconcile',
  family: 'product',
  subject: createMessage('r32.subject'),
} as const

/** Rule R32 on reported purchases per store order. */
export const duplicateEventsRule: Rule = (context) => {
  const limits = context.thresholds.r32
  const missing = missingOrdersReason(context)
  if (missing !== null) return ruleOff(head, missing)
  if (!context.byAge.some((day) => day?.purchases != null)) return ruleOff(head, createMessage('claims.noPurchases'))
  if (context.confounders.attributionChange !== null) {
    return ruleWaits(head, createMessage('claims.attribution', { change: context.confounders.attributionChange }))
  }
  const claims = purchaseRatiosOf(context)
  if (claims.perOrderAtLeast === null) return ruleWaits(head, createMessage('claims.tooYoung'))
  const search = searchChange(claims.perOrderAtLeast, context.history.asOf, 'up', limits.rise)
  if (search.change === null) return nothingFound(head, context, search, 'platform purchases')
  const { window, p, onset } = search.change
  const lastThree = claims.perOrderAtLeast.points.filter((point) => point.age < 3).reduce((sum, point) => sum + point.exposure, 0)
  const orders = claims.ordersADay?.window(window.days, 'up')
  const cvr = claims.perClickAtLeast?.window(window.days, 'up')
  const flat = orders == null || orders.change < limits.ordersSlack
  const perClickUp = cvr == null || cvr.change >= limits.cvrRise
  if (!flat || !perClickUp || lastThree < limits.minOrders) return ruleFound(head, [search.p])
  const rose = {
    purchases: window.count,
    window: windowText(window),
    orders: window.exposure,
    usual: window.expected,
    change: window.change,
  }
  return ruleFound(
    head,
    [search.p],
    [
      repairFinding(context, 1 - 1 / (1 + window.change), {
        p,
        causes: [],
        title: createMessage('r32.title', { since: sinceText(onset, context.history.asOf) }),
        finding: [
          orders == null ? createMessage('r32.rose', rose) : createMessage('r32.roseBeside', { ...rose, level: orders.change }),
          createMessage('when.began', { day: onset }),
        ],
        action: createMessage('r32.action'),
        evidence: [
          windowEvidence(window, createMessage('claims.metric'), createMessage('r32.formula')),
          ...(orders == null
            ? []
            : [windowEvidence(orders, createMessage('claims.orders.metric'), createMessage('claims.orders.formula'), 'count')]),
        ],
        doubts: [createMessage('r32.doubt.channels'), createMessage('r32.doubt.missing')],
        onset,
      }),
    ],
  )
}
