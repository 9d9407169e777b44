/** R32: the platform reports far more purchases while the store sells the same: events are counted twice. */

import { claimsOf, ordersMissing } from '../claims.ts'
import { searchChange } from '../product-series.ts'
import { changeWords, countWords, dayWords, sinceWords } from '../wording.ts'
import { nothingFound, ruleFound, ruleOff, ruleWaits, shareOfSpend, windowEvidence, windowWords } from './result.ts'
import type { Rule } from './rule-types.ts'

const head = {
  rule: 'R32',
  domain: 'reconcile',
  family: 'product',
  subject: 'platform purchases counted twice against store orders',
} as const

export const duplicateEventsRule: Rule = (context) => {
  const limits = context.thresholds.r32
  const missing = ordersMissing(context)
  if (missing !== null) return ruleOff(head, missing)
  if (!context.byAge.some((day) => day?.purchases != null)) return ruleOff(head, 'No platform purchases in this source')
  if (context.confounders.attributionChange !== null) {
    return ruleWaits(
      head,
      `the attribution setting changed (${context.confounders.attributionChange}), so purchases before and after do not compare`,
    )
  }
  const claims = claimsOf(context)
  if (claims.perOrderAtLeast === null) return ruleWaits(head, 'fewer than 14 usable days of purchases and orders before the last week')
  const search = searchChange(claims.perOrderAtLeast, context.history.asOf, 'up', limits.rise)
  if (search.change === null) return nothingFound(head, context, search, 'platform purchases')
  const { window, p, onset } = search.change
  const lastThree = claims.perOrderAtLeast.points.filter((point) => point.age < 3).reduce((sum, point) => sum + point.exposure, 0)
  const orders = claims.ordersADay?.window(window.days, 'up')
  const cvr = claims.perClickAtLeast?.window(window.days, 'up')
  const flat = orders == null || orders.change < limits.ordersSlack
  const perClickUp = cvr == null || cvr.change >= limits.cvrRise
  if (!flat || !perClickUp || lastThree < limits.minOrders) return ruleFound(head, [search.p])
  const ordersWords = orders == null ? '' : `; store orders are ${changeWords(orders.change)} against usual`
  return ruleFound(
    head,
    [search.p],
    [
      {
        entity: context.product,
        p,
        stance: 'repair',
        moneyAtRisk: shareOfSpend(context, 1 - 1 / (1 + window.change)),
        severity: null,
        unproven: 'drop',
        causes: [],
        causeDays: 0,
        title: `Meta counts purchases the store never had, since ${sinceWords(onset, context.history.asOf)}`,
        finding: `Meta reports ${countWords(window.count)} purchases ${windowWords(window)} for ${countWords(window.exposure)} store orders, where ${countWords(window.expected)} are usual (${changeWords(window.change)})${ordersWords}. It began about ${dayWords(onset)}.`,
        action:
          'Check that browser and server events carry the same event id, and that the page holds one pixel only; trust store orders until then.',
        evidence: [
          windowEvidence(window, 'Platform purchases per store order', 'platform purchases / store orders without renewals'),
          ...(orders == null ? [] : [windowEvidence(orders, 'Store orders a day', 'store orders without renewals / days', 'count')]),
        ],
        doubts: [
          'Fewer orders from other channels raise this ratio too; purchases per click rose as well, which speaks against it.',
          'Store orders that are missing from the import look the same: check that the order file is complete.',
        ],
        onset,
      },
    ],
  )
}
