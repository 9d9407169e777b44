/** R31: far fewer reported purchases while store orders are stable: broken tracking. */

import { createMessage } from '#shared/messages/message.ts'
import { aspectOf, lostViewsOf, viewsPerClickOf } from '../lost-views.ts'
import { missingOrdersReason, purchaseRatiosOf } from '../platform-purchases.ts'
import { falseAlarmLimit, searchChange } from '../product-series.ts'
import {
  confirmedP,
  mayReturnToOldLevel,
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

/** Rule R31 on reported purchases per store order, and per click of each campaign: a campaign that stops lowers the first alone. */
export const trackingOutageRule = defineRule({
  id: 'R31',
  version: 4,
  domain: 'reconcile',
  family: 'product',
  subject: createMessage('r31.subject'),
  thresholds: {
    drop: { value: 0.3, unit: 'share', range: [0.05, 0.95], source: createMessage('threshold.tested'), alsoIn: ['R10'] },
    /** Drop of purchases per link click that is also required, so that a surge of organic orders is not taken for an outage. */
    cvrDrop: { value: 0.2, unit: 'share', range: [0, 0.95], source: createMessage('threshold.surge'), alsoIn: ['R07'] },
    /** Drop of store orders that still counts as "not down". */
    ordersSlack: { value: 0.2, unit: 'share', range: [0, 0.9], source: createMessage('threshold.swing') },
    /** Expected reported purchases in the window. */
    minClaims: { value: 10, unit: 'count', range: [3, 10_000], source: createMessage('threshold.start') },
    /** Largest p of the tests of the day alone, of both ratios, for a new card: the second is tested only where the first has changed. */
    confirmP: { value: 0.006, unit: 'share', range: [0.001, 0.2], source: createMessage('threshold.secondRatio'), alsoIn: ['R07'] },
    falseAlarms: falseAlarmLimit,
  },
  confounders: allConfounders,
  explainedBy: [
    { rule: 'R20', scope: 'inside' },
    { rule: 'R07', scope: 'same-entity', aspects: ['page'] },
  ],
  masksBaseline: true,
  gatesSpending: true,
  action: {
    kind: 'repair',
    hypothesis: { metric: 'purchases_per_order', on: 'entity', direction: 'up', guard: 'orders', washOutDays: 3, readingDays: 7 },
  },
  evaluate: (context, limits) => {
    const missing = missingOrdersReason(context)
    if (missing !== null) return ruleOff(missing)
    if (!context.byAge.some((day) => day?.purchases != null)) return ruleOff(createMessage('claims.noPurchases'))
    if (context.confounders.attributionChange !== null) {
      return ruleWaits(createMessage('claims.attribution', { change: context.confounders.attributionChange }))
    }
    const claims = purchaseRatiosOf(context)
    if (claims.perOrderAtMost === null || claims.perClickAtMost === null) return ruleWaits(createMessage('claims.tooYoung'))
    const search = searchChange(claims.perOrderAtMost, context.history.asOf, 'down', limits.drop, context.openSince('R31'))
    if (search.change === null) return nothingFound(context, search, 'platform purchases')
    const { window, shown, likelihood, span, onset, persistence } = search.change
    const orders = claims.ordersADay?.window(window.length, 'down')
    // On a small day both may dip by chance: the loss must be far larger on the platform's side.
    const ordersAreStable =
      orders == null || orders.change > -limits.ordersSlack || Math.log(1 + window.change) < 2 * Math.log(1 + orders.change)
    // With less spend, more of the orders come from other channels, which lowers the ratio by itself: then purchases per click must show the
    // whole loss.
    const weakestP = confirmedP(
      search.change,
      claims.perClickAtMost,
      'down',
      context.confounders.spendStep === null ? limits.cvrDrop : limits.drop,
    )
    const isReturn = mayReturnToOldLevel(claims.perClickAtMost, window, 'down', limits.drop)
    if (!ordersAreStable || isReturn || window.expected < limits.minClaims) return ruleFound([search.p])
    const unjudged = claims.perClickUnjudged(-limits.cvrDrop)
    if (weakestP === null) return notConfirmed(search.p, unjudged)
    // A day that shows less is not enough for a new card, but for one that is open.
    const p = weakestP <= limits.confirmP ? search.p : 1
    const lost = lostViewsOf(context, viewsPerClickOf(context).series, limits)
    const fell = { purchases: shown.count, window: windowText(shown), usual: shown.expected, change: shown.change }
    const level = claims.ordersADay?.window(shown.length, 'down')
    const found = ruleFound(
      [p],
      [
        repairFinding(context, window.change, {
          p,
          weakestP,
          likelihood,
          ...(lost?.cause === 'page' ? { mostSevere: 'medium' } : {}),
          aspect: aspectOf(lost),
          title: createMessage(lost?.cause === 'page' ? 'r31.title.page' : 'r31.title', {
            since: sinceText(search.change, context.history.asOf),
          }),
          finding: [
            level == null ? createMessage('r31.fell', fell) : createMessage('r31.fellBeside', { ...fell, orders: level.change }),
            ...(lost?.cause === 'pixel' ? [createMessage('r31.pixel', { views: lost.change })] : []),
            startText(search.change),
          ],
          action: createMessage('r31.action'),
          evidence: [
            windowEvidence(shown, createMessage('claims.metric'), createMessage('r31.formula')),
            ...(level == null
              ? []
              : [windowEvidence(level, createMessage('claims.orders.metric'), createMessage('claims.orders.formula'), 'count')]),
          ],
          doubts: [
            lost?.cause === 'page' ? createMessage('r31.doubt.page', { views: lost.change }) : createMessage('r31.doubt.channels'),
            createMessage('r31.doubt.late'),
            ...(claims.knowsSetting ? [] : [createMessage('r31.doubt.attribution')]),
            ...newCampaignsDoubt(claims.newCampaigns),
          ],
          span,
          onset,
          persistence,
        }),
      ],
      limits.falseAlarms,
    )
    return { ...found, waiting: p > limits.falseAlarms ? unjudged : null }
  },
})
