/** R32: far more reported purchases while the store sells the same: events are counted twice. */

import { createMessage } from '#shared/messages/message.ts'
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

/** Rule R32 on reported purchases per store order, and per click of each campaign: a new campaign raises the first alone. */
export const duplicateEventsRule = defineRule({
  id: 'R32',
  version: 4,
  domain: 'reconcile',
  family: 'product',
  subject: createMessage('r32.subject'),
  thresholds: {
    rise: { value: 0.25, unit: 'share', range: [0.05, 5], source: createMessage('threshold.tested'), alsoIn: ['R10'] },
    /** Rise of purchases per link click that is also required, so that fewer organic orders are not taken for duplicates. */
    cvrRise: { value: 0.15, unit: 'share', range: [0, 5], source: createMessage('threshold.fewerOrganic') },
    /** Rise of store orders that still counts as flat. */
    ordersSlack: { value: 0.2, unit: 'share', range: [0, 0.9], source: createMessage('threshold.start') },
    /** Orders in 3 days. */
    minOrders: { value: 20, unit: 'count', range: [3, 10_000], source: createMessage('threshold.tested') },
    /** Largest p of the tests of the day alone, of both ratios, for a new card: the second is tested only where the first has changed. */
    confirmP: { value: 0.006, unit: 'share', range: [0.001, 0.2], source: createMessage('threshold.secondRatio') },
    falseAlarms: falseAlarmLimit,
  },
  confounders: allConfounders,
  explainedBy: [],
  masksBaseline: true,
  gatesSpending: true,
  action: {
    kind: 'repair',
    hypothesis: { metric: 'purchases_per_order', on: 'entity', direction: 'down', guard: 'orders', washOutDays: 3, readingDays: 7 },
  },
  evaluate: (context, limits) => {
    const missing = missingOrdersReason(context)
    if (missing !== null) return ruleOff(missing)
    if (!context.byAge.some((day) => day?.purchases != null)) return ruleOff(createMessage('claims.noPurchases'))
    if (context.confounders.attributionChange !== null) {
      return ruleWaits(createMessage('claims.attribution', { change: context.confounders.attributionChange }))
    }
    const claims = purchaseRatiosOf(context)
    if (claims.perOrderAtLeast === null || claims.perClickAtLeast === null) return ruleWaits(createMessage('claims.tooYoung'))
    const search = searchChange(claims.perOrderAtLeast, context.history.asOf, 'up', limits.rise, context.openSince('R32'))
    if (search.change === null) return nothingFound(context, search, 'platform purchases')
    const { window, shown, likelihood, span, onset, persistence } = search.change
    const lastThree = claims.perOrderAtLeast.points
      .filter((point) => point.age < 3)
      .reduce((sum, { counted, exposure }) => sum + (counted ?? exposure), 0)
    const orders = claims.ordersADay?.window(window.length, 'up')
    const flat = orders == null || orders.change < limits.ordersSlack
    const weakestP = confirmedP(search.change, claims.perClickAtLeast, 'up', limits.cvrRise)
    const isReturn = mayReturnToOldLevel(claims.perClickAtLeast, window, 'up', limits.rise)
    if (!flat || isReturn || lastThree < limits.minOrders) return ruleFound([search.p])
    const unjudged = claims.perClickUnjudged(limits.cvrRise)
    if (weakestP === null) return notConfirmed(search.p, unjudged)
    // A day that shows less is not enough for a new card, but for one that is open.
    const p = weakestP <= limits.confirmP ? search.p : 1
    // Better tracking alone can raise the share that Meta reports up to all orders; beyond them, something counts twice.
    const canBeTracking = shown.count < shown.exposure
    const rose = {
      purchases: shown.count,
      window: windowText(shown),
      orders: shown.exposure,
      usual: shown.expected,
      change: shown.change,
    }
    const level = claims.ordersADay?.window(shown.length, 'up')
    const found = ruleFound(
      [p],
      [
        repairFinding(context, 1 - 1 / (1 + window.change), {
          p,
          weakestP,
          likelihood,
          ...(canBeTracking ? { mostSevere: 'medium' as const } : {}),
          title: createMessage('r32.title', { since: sinceText(search.change, context.history.asOf) }),
          finding: [
            level == null ? createMessage('r32.rose', rose) : createMessage('r32.roseBeside', { ...rose, level: level.change }),
            startText(search.change),
          ],
          action: createMessage('r32.action'),
          evidence: [
            windowEvidence(shown, createMessage('claims.metric'), createMessage('r32.formula')),
            ...(level == null
              ? []
              : [windowEvidence(level, createMessage('claims.orders.metric'), createMessage('claims.orders.formula'), 'count')]),
          ],
          doubts: [
            ...(canBeTracking ? [createMessage('r32.doubt.tracking')] : []),
            createMessage('r32.doubt.channels'),
            createMessage('r32.doubt.missing'),
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
