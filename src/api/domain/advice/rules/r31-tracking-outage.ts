/** R31: the platform reports far fewer purchases while the store sells on: tracking is broken. */

import { claimsOf, ordersMissing } from '../claims.ts'
import { searchChange } from '../product-series.ts'
import { changeWords, countWords, dayWords, sinceWords } from '../wording.ts'
import { nothingFound, ruleFound, ruleOff, ruleWaits, shareOfSpend, windowEvidence, windowWords } from './result.ts'
import type { Rule } from './rule-types.ts'

const head = { rule: 'R31', domain: 'reconcile', family: 'product', subject: 'a loss of platform purchases against store orders' } as const

export const trackingOutageRule: Rule = (context) => {
  const limits = context.thresholds.r31
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
  if (claims.perOrderAtMost === null) return ruleWaits(head, 'fewer than 14 usable days of purchases and orders before the last week')
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
  const ordersWords = orders == null ? '' : ` while store orders are ${changeWords(orders.change)} against usual`
  return ruleFound(
    head,
    [search.p],
    [
      {
        entity: context.product,
        p,
        stance: 'repair',
        moneyAtRisk: shareOfSpend(context, window.change),
        severity: null,
        unproven: 'drop',
        causes: ['R20'],
        causeDays: 0,
        title: `Meta misses purchases that the store has, since ${sinceWords(onset, context.history.asOf)}`,
        finding: `Meta reports ${countWords(window.count)} purchases ${windowWords(window)} where ${countWords(window.expected)} fit the store's orders (${changeWords(window.change)}, late purchases allowed for)${ordersWords}. It began about ${dayWords(onset)}.`,
        action:
          'Check the purchase event in Events Manager (pixel and server side) with a test order, and hold every budget and pause decision until it is back.',
        evidence: [
          windowEvidence(
            window,
            'Platform purchases per store order',
            'platform purchases / (store orders without renewals × least share of purchases in by age)',
          ),
          ...(orders == null ? [] : [windowEvidence(orders, 'Store orders a day', 'store orders without renewals / days', 'count')]),
        ],
        doubts: [
          'A rise of orders from other channels lowers this ratio too; purchases per click fell as well, which speaks against it.',
          'Purchases that come in later than usual would shrink the gap: look again tomorrow.',
        ],
        onset,
      },
    ],
  )
}
